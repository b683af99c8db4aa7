import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { audit, type OtherCall } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import { staffRoute } from '../staff/staff-route.ts';
import { appendRecord, openChain } from '../verifactu/chain.ts';
import { recipientOf } from '../verifactu/recipient.ts';
import type { IssueRecord, TaxRecord } from '../verifactu/record.ts';
import { verifyChains } from '../verifactu/verify.ts';
import { taxBook } from './tax-book.ts';
import { readTaxRecords } from './tax-state.ts';

/** The records of invoices for the tax agency: their state, the book of a quarter, and what staff do with those that the agency refused. */
export function taxCalls(app: FastifyInstance, context: StaffContext): void {
  const { db, clock } = context;

  staffRoute(app, 'getTaxRecords', async () => ({ tax: await readTaxRecords(context) }));
  staffRoute(app, 'getTaxVerification', async () => ({ verification: await verifyChains(db) }));
  staffRoute(app, 'getTaxBook', async ({ query }) => ({ book: await taxBook(db, query.quarter) }));

  /** Appends a record in place of another one, with its audit entry. */
  async function append(
    { staff, action, id, why }: { staff: { id: string }; action: OtherCall; id: string; why: string },
    make: (trx: Transaction, record: TaxRecord, state: string) => Promise<Parameters<typeof appendRecord>[3] | DomainError>,
  ) {
    const refused = await transact<null>(db, async (trx) => {
      const chain = await openChain(context, trx);
      const row = await trx
        .selectFrom('tax_records')
        .innerJoin('tax_deliveries', 'tax_deliveries.record_id', 'tax_records.id')
        .select(['content', 'number', 'state'])
        .where('tax_records.id', '=', id)
        .where('repeated', '=', false)
        .executeTakeFirst();
      if (!row || chain === null) return domainError('not_found');
      const next = await make(trx, JSON.parse(row.content), row.state);
      if (isDomainError(next)) return next;
      await appendRecord(context, trx, chain, next);
      await trx.updateTable('tax_deliveries').set({ repeated: true }).where('record_id', '=', id).execute();
      await audit(trx, { staff, action, subject: row.number, details: { why }, at: clock.now() });
      return null;
    });
    return refused ?? { tax: await readTaxRecords(context) };
  }

  staffRoute(app, 'repeatTaxRecord', ({ staff, params, body }) =>
    append({ staff, action: 'repeatTaxRecord', id: params.id, why: body.why }, async (trx, record, state) => {
      if (record.kind !== 'alta' || (state !== 'refused' && state !== 'acceptedWithErrors')) return domainError('illegal_transition');
      // The agency has nothing of a record that it refused.
      return { ...ownOf(record), recipient: await recipientNow(trx, record), repeats: state === 'refused' ? 'X' : 'N' };
    }),
  );

  staffRoute(app, 'annulTaxRecord', ({ staff, params, body }) =>
    append({ staff, action: 'annulTaxRecord', id: params.id, why: body.why }, async (_trx, record) =>
      record.kind === 'alta' ? { kind: 'anulacion', number: record.number, date: record.date } : domainError('illegal_transition'),
    ),
  );
}

/** The fields of a record that are not those of its place in the chain. */
function ownOf({ issuer, issuerName, previous, system, generatedAt, ...own }: IssueRecord) {
  return own;
}

/** The customer as their profile names them now, where the record names one. */
async function recipientNow(trx: Transaction, { number, recipient }: IssueRecord): Promise<IssueRecord['recipient']> {
  if (recipient === null) return null;
  const ordersOf = (table: 'invoices' | 'credit_notes' | 'full_invoices') =>
    trx.selectFrom(table).select('order_id').where('number', '=', number);
  const user = await trx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('tax_details')
    .where('orders.id', 'in', ordersOf('invoices').union(ordersOf('credit_notes')).union(ordersOf('full_invoices')))
    .executeTakeFirst();
  return user?.tax_details ? recipientOf(user.tax_details) : recipient;
}
