import { limits, type TaxDetails } from '@nitida/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { loadBusinessSettings } from '../pricing/store.ts';
import { issuerNumber, readTaxNumber } from './tax-number.ts';

/** Saves who a customer's invoices are made out to, or takes it away where no open visit needs it. */
export async function changeTaxDetails(trx: Transaction, userId: string, details: TaxDetails | null): Promise<DomainError | null> {
  const read = details && readTaxNumber(details.number);
  if (details !== null && read === null) return domainError('invalid_tax_number');
  // Nobody invoices themselves, and who reads the number on our own invoices types it easily.
  const { company } = await loadBusinessSettings(trx);
  if (read?.number === issuerNumber(company.taxId)) return domainError('own_tax_number');
  if (details?.address === '' && read?.isBusiness) return domainError('tax_address_required');
  await trx
    .updateTable('users')
    .set({ tax_details: details && read ? JSON.stringify({ ...details, number: read.number }) : null })
    .where('id', '=', userId)
    .execute();
  return details === null ? refuseUntaxed(trx, userId, await dearestOpen(trx, userId)) : null;
}

/** Refuses a visit whose invoice must be a full one while its customer has no tax number, which nobody takes away until the visit is stored. */
export async function refuseUntaxed(trx: Transaction, userId: string, total: number): Promise<DomainError | null> {
  if (total <= limits.simplifiedInvoice) return null;
  const user = await trx.selectFrom('users').select('tax_details').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();
  return user.tax_details === null ? domainError('tax_number_required', { params: { amount: limits.simplifiedInvoice / 100 } }) : null;
}

async function dearestOpen(trx: Transaction, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('orders')
    .select(sql<number | null>`max((price ->> 'total')::integer)`.as('total'))
    .where('user_id', '=', userId)
    .where('service', 'in', ['scheduled', 'awaiting', 'confirmed', 'inProgress'])
    .executeTakeFirst();
  return row?.total ?? 0;
}
