/** Caches formatters per locale and options, because creating them is slow. */
const cached = <O extends object, F>(make: (locale: string, options: O) => F) => {
  const formatters = new Map<string, F>();
  return (locale: string, options: O): F => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = formatters.get(key);
    if (known) return known;
    const made = make(locale, options);
    formatters.set(key, made);
    return made;
  };
};

export const dateFormat = cached(
  (locale, options: Intl.DateTimeFormatOptions & { timeZone: string }) => new Intl.DateTimeFormat(locale, options),
);
export const numberFormat = cached((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
export const listFormat = cached((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
