import type { TaxDetails } from '@nitida/contract';
import type { Recipient } from './record.ts';
import { readTaxNumber } from './tax-number.ts';

/** The customer as a record names them: a Spanish number as it is, another one with its country. */
export function recipientOf({ name, number }: TaxDetails): Recipient {
  const read = readTaxNumber(number);
  if (read === null) throw new Error('A stored tax number has wrong digits');
  if (read.kind === 'spanish') return { name, nif: read.number };
  const { country } = read;
  return {
    name,
    other:
      read.kind === 'euVat'
        ? { country, idType: '02', id: read.number }
        : { country, idType: '04', id: read.number.startsWith('CHE') ? read.number : read.number.slice(2) },
  };
}
