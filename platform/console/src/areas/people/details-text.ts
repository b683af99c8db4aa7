const valueText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** The details of an entry as they are written into the audit: `amount 1500, reason A late cleaner`. */
export const detailsText = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .map(([name, value]) => `${name} ${valueText(value)}`)
    .join(', ');
