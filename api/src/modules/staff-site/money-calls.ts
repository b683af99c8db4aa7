import type { LedgerDay, StaffPromo, VatMonth, VatRow } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { domainError, isDomainError } from '../../domain-error.ts';
import { ProviderUnavailable } from '../../payments/provider.ts';
import { audit } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import { staffRoute } from '../staff/staff-route.ts';
import { compareProvider } from './compare-provider.ts';
import { type Bounds, daysOf, monthBounds } from './month-bounds.ts';

/** The ledger by day, VAT by month, the provider beside the ledger, and promo codes. */
export function moneyCalls(app: FastifyInstance, { db, clock, provider, log }: StaffContext): void {
  staffRoute(app, 'getLedgerDays', async ({ query }) => ({ days: await ledgerDays(db, monthBounds(query.month)) }));

  staffRoute(app, 'getVatMonth', async ({ query }) => ({ month: await vatMonth(db, monthBounds(query.month)) }));

  /** The audit says who compared which month, and how much differed then. */
  staffRoute(app, 'compareProvider', async ({ staff, body: { month } }) => {
    const compared = await compareProvider(db, provider, monthBounds(month)).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn({ err: error }, 'the payment provider did not list its movements');
      return domainError('payment_provider');
    });
    if (isDomainError(compared)) return compared;
    const details = { differences: compared.differences.length };
    await transact(db, (trx) => audit(trx, { staff, action: 'compareProvider', subject: month, details, at: clock.now() }));
    return { comparison: compared };
  });

  staffRoute(app, 'getPromos', async () => ({ promos: await listPromos(db) }));

  staffRoute(app, 'createPromo', async ({ staff, body }) => {
    const refused = await transact<null>(db, async (trx) => {
      const at = clock.now();
      const made = await trx
        .insertInto('promo_codes')
        .values({
          code: body.code,
          percent: body.percent,
          amount: body.amount,
          valid_from: at,
          valid_until: body.validUntil === null ? null : new Date(body.validUntil),
          first_booking_only: body.firstBookingOnly,
          uses_per_customer: body.usesPerCustomer,
          uses_in_all: body.usesInAll,
          issued_to: null,
        })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning('code')
        .executeTakeFirst();
      if (!made) return domainError('validation', { errors: { code: 'taken' } });
      await audit(trx, { staff, action: 'createPromo', subject: body.code, details: body, at });
      return null;
    });
    return refused ?? { promos: await listPromos(db) };
  });

  /** Orders that have the code keep it. */
  staffRoute(app, 'endPromo', async ({ staff, params: { name } }) => {
    const refused = await transact<null>(db, async (trx) => {
      const at = clock.now();
      const code = await trx.selectFrom('promo_codes').select('valid_until').where('code', '=', name).forNoKeyUpdate().executeTakeFirst();
      if (!code) return domainError('not_found');
      if (code.valid_until !== null && code.valid_until <= at) return domainError('illegal_transition');
      await trx.updateTable('promo_codes').set({ valid_until: at }).where('code', '=', name).execute();
      await audit(trx, { staff, action: 'endPromo', subject: name, at });
      return null;
    });
    return refused ?? { promos: await listPromos(db) };
  });
}

/** The newest day comes first. */
async function ledgerDays(db: Database, bounds: Bounds): Promise<LedgerDay[]> {
  const days: LedgerDay[] = [];
  for (const { date, from, until } of daysOf(bounds).reverse()) {
    const rows = await db
      .selectFrom('ledger')
      .select(({ fn }) => ['kind', fn.countAll<string>().as('rows'), fn.sum<string>('amount').as('amount')])
      .where('at', '>=', from)
      .where('at', '<', until)
      .groupBy('kind')
      .orderBy('kind')
      .execute();
    days.push(...rows.map(({ kind, rows, amount }) => ({ date, kind, rows: Number(rows), amount: Number(amount) })));
  }
  return days;
}

/** The invoices and then the credit notes of a month, in the order of their issue. */
async function vatMonth(db: Database, bounds: Bounds): Promise<VatMonth> {
  const invoices: VatRow[] = [];
  const notes: VatRow[] = [];
  for (const { date, ...day } of daysOf(bounds)) {
    for (const { subtotal, iva, ...row } of await invoicesOf(db, day)) invoices.push({ ...row, date, net: subtotal, vat: iva });
    for (const { subtotal, amount, ...row } of await creditNotesOf(db, day)) {
      // Early credit notes have no net amount of their own.
      const net = subtotal ?? amount;
      notes.push({ ...row, date, net: -net, vat: net - amount, total: -amount });
    }
  }
  const rows = [...invoices, ...notes];
  const sum = (part: 'net' | 'vat' | 'total') => rows.reduce((all, row) => all + row[part], 0);
  return { rows, net: sum('net'), vat: sum('vat'), total: sum('total') };
}

const invoicesOf = (db: Database, { from, until }: Bounds) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.number', 'orders.number as orderNumber', 'invoices.subtotal', 'invoices.iva', 'invoices.total'])
    .where('issued_at', '>=', from)
    .where('issued_at', '<', until)
    .orderBy('issued_at')
    .orderBy('invoices.number')
    .execute();

const creditNotesOf = (db: Database, { from, until }: Bounds) =>
  db
    .selectFrom('credit_notes')
    .innerJoin('orders', 'orders.id', 'credit_notes.order_id')
    .select(['credit_notes.number', 'orders.number as orderNumber', 'credit_notes.subtotal', 'credit_notes.amount'])
    .where('issued_at', '>=', from)
    .where('issued_at', '<', until)
    .orderBy('issued_at')
    .orderBy('credit_notes.number')
    .execute();

async function listPromos(db: Database): Promise<StaffPromo[]> {
  const rows = await db.selectFrom('promo_codes').selectAll().orderBy('code').execute();
  return rows.map((row) => ({
    code: row.code,
    percent: row.percent,
    amount: row.amount,
    validFrom: row.valid_from?.toISOString() ?? null,
    validUntil: row.valid_until?.toISOString() ?? null,
    firstBookingOnly: row.first_booking_only,
    usesPerCustomer: row.uses_per_customer,
    usesInAll: row.uses_in_all,
    uses: row.uses,
    isPersonal: row.issued_to !== null,
  }));
}
