import { csvOf } from './csv.ts';

export type CsvRow = readonly (string | number)[];

/** Lets the browser save rows as a file for a spreadsheet. */
export function saveCsv(fileName: string, rows: readonly CsvRow[], separator: ',' | ';' = ','): void {
  const link = document.createElement('a');
  // The mark lets spreadsheets read letters with accents.
  link.href = URL.createObjectURL(new Blob([`\ufeff${csvOf(rows, separator)}`], { type: 'text/csv' }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
