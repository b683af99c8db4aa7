/** The cents of a typed amount in euros, such as `12`, `12.5` or `12,50`. Null when it is none, or is not above zero. */
export function readEuros(text: string): number | null {
  const [whole, euros = '', part = ''] = /^\s*€?\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*€?\s*$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const cents = Number(euros) * 100 + Number(part.padEnd(2, '0'));
  return cents > 0 ? cents : null;
}

/** An amount as it is typed: `12.50`. */
export const typedEuros = (cents: number): string => (cents / 100).toFixed(2);
