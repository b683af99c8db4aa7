import { expect, test } from 'vitest';
import { csvOf } from '../../../parts/csv.ts';
import { bookRows, quarterAfter, quarterOf } from './book-rows.ts';

test('the book has semicolons, decimal commas and Spanish dates, and negative amounts stay numbers', () => {
  const row = { number: 'R2027-0001', type: 'R1', date: '2027-06-01', orderNumber: '2027-0001', taxNumber: '12345678Z', name: 'Ruiz; Ana' };
  const book = bookRows([{ ...row, ivaPercent: 21, base: -4132, iva: -868, total: -5000 }]);
  expect(csvOf(book, ';')).toBe('R2027-0001;R1;01/06/2027;2027-0001;12345678Z;"Ruiz; Ana";21,00;-41,32;-8,68;-50,00\r\n');
});

test('quarters follow one another over the year, on the clock of Madrid', () => {
  expect(quarterAfter('2027-4', 1)).toBe('2028-1');
  expect(quarterAfter('2027-1', -1)).toBe('2026-4');
  expect(quarterOf(new Date('2027-03-31T22:30:00Z'))).toBe('2027-2');
});
