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

/** The customer with a Spanish number that the census does not have (*no censado*). Null for one without such a number. */
export function unlisted(recipient: Recipient | null): Recipient | null {
  const own = listed(recipient);
  return own && 'nif' in own ? { name: own.name, other: { country: 'ES', idType: '07', id: own.nif } } : null;
}

/** The customer as the census should have them. */
export const listed = (recipient: Recipient | null): Recipient | null =>
  recipient && 'other' in recipient && recipient.other.idType === '07' ? { name: recipient.name, nif: recipient.other.id } : recipient;
