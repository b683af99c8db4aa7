/** A size in thousands of bytes: `1,510 KB`. */
export const bytesText = (bytes: number, locale: string): string =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(bytes / 1000)}\u00a0KB`;
