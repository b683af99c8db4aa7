import type { TaxBookRow } from '@nitida/contract';
import { decimalComma, spanishDay } from '../../../parts/csv.ts';

/** The columns in the language of those who read the book. */
export const bookHead = [
  'Número',
  'Tipo',
  'Fecha de expedición',
  'Pedido',
  'NIF del destinatario',
  'Destinatario',
  'Tipo de IVA',
  'Base imponible',
  'Cuota',
  'Total',
] as const;

export const bookRows = (rows: readonly TaxBookRow[]): string[][] =>
  rows.map(({ number, type, date, orderNumber, taxNumber, name, ivaPercent, base, iva, total }) => [
    number,
    type === 'replaced' ? 'F2 sustituida' : type,
    spanishDay(date),
    orderNumber,
    taxNumber,
    name,
    decimalComma(ivaPercent),
    ...[base, iva, total].map((cents) => decimalComma(cents / 100)),
  ]);

/** The quarter of an instant in Madrid: `2027-2`. */
export function quarterOf(at: Date): string {
  const [year, month] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(at).split('-').map(Number);
  return `${year}-${Math.ceil((month ?? 1) / 3)}`;
}

export function quarterAfter(quarter: string, by: 1 | -1): string {
  const [year = 0, number = 1] = quarter.split('-').map(Number);
  const all = year * 4 + number - 1 + by;
  return `${Math.floor(all / 4)}-${(all % 4) + 1}`;
}
