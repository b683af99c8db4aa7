const valueText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** The details of an entry as they are written into the audit, without those that were left out: `amount 1500, reason A late cleaner`. */
export const detailsText = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name} ${valueText(value)}`)
    .join(', ');
