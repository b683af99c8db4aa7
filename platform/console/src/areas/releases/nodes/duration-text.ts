const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** A duration in its largest unit of which there are two or more: `90 seconds`, `5 minutes`. */
export function durationText(seconds: number, locale: string): string {
  const { unit, seconds: each } = units.find((one) => seconds >= 2 * one.seconds) ?? { unit: 'second', seconds: 1 };
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }).format(
    Math.floor(seconds / each),
  );
}
