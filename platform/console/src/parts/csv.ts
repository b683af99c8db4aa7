/** How a formula begins, also in wide letters. A negative amount is none. */
const formula = /^[=+@＝＋＠－\t\r\n]|^-(?!\d+(?:[.,]\d+)?$)/;

/** A cell as a spreadsheet reads it. A text that begins like a formula is kept from being one. */
const cell = (value: string | number): string => {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as CSV, with the line breaks of the standard. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
