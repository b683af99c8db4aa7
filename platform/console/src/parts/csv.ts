/** How a formula begins, also in wide letters. A negative amount is none. */
const formula = /^[=+@＝＋＠－\t\r\n]|^-(?!\d+(?:[.,]\d+)?$)/;

/** A cell as a spreadsheet reads it. A text that begins like a formula is kept from being one. */
const cell = (value: string | number, separator: string): string => {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value);
  return /["\n\r]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Cents and days as spreadsheets in Spanish read them. */
export const decimalComma = (value: number): string => value.toFixed(2).replace('.', ',');
export const spanishDay = (date: string): string => date.split('-').reverse().join('/');

/** Rows as CSV, with the line breaks of the standard. A spreadsheet that writes decimal commas, as in Spain, separates cells by `;`. */
export const csvOf = (rows: readonly (readonly (string | number)[])[], separator: ',' | ';' = ','): string =>
  rows.map((row) => `${row.map((value) => cell(value, separator)).join(separator)}\r\n`).join('');
