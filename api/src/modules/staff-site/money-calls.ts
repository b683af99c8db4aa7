import type { LedgerDay, promoInput, StaffPromo } from '@nitida/contract';
import { addDays, toInstant } from '@nitida/domain';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { Database } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { domainError, isDomainError } from '../../domain-error.ts';
import { ProviderUnavailable } from '../../payments/provider.ts';
import { audit } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import { staffRoute } from '../staff/staff-route.ts';
import { compareProvider } from './compare-provider.ts';
import { type Bounds, daysOf, monthBounds } from './month-bounds.ts';
import { payMonth } from './pay-month.ts';
import { vatMonth } from './vat-month.ts';

const midnight = '00:00';

/** The ledger by day, VAT and the pay of cleaners by month, the provider beside the ledger, and promo codes. */
export function moneyCalls(app: FastifyInstance, { db, clock, provider, log }: StaffContext): void {
  staffRoute(app, 'getLedgerDays', async ({ query }) => ({ days: await ledgerDays(db, monthBounds(query.month)) }));

  staffRoute(app, 'getVatMonth', async ({ query }) => ({ month: await vatMonth(db, monthBounds(query.month)) }));

  staffRoute(app, 'getPayMonth', async ({ query }) => ({ month: await payMonth(db, monthBounds(query.month)) }));

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
      const { from, until } = validityOf(body, at);
      if (until !== null && until <= at)
        return domainError('validation', { errors: { [body.lastDay === null ? 'validUntil' : 'lastDay']: 'invalidDate' } });
      const made = await trx
        .insertInto('promo_codes')
        .values({
          code: body.code,
          percent: body.percent,
          amount: body.amount,
          valid_from: from,
          valid_until: until,
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

/** When a new code is valid. A first day that has begun is now. */
function validityOf({ firstDay, lastDay, validUntil }: z.output<typeof promoInput>, now: Date): { from: Date; until: Date | null } {
  const first = firstDay === null ? now : toInstant(firstDay, midnight);
  const end = validUntil === null ? null : new Date(validUntil);
  return { from: first > now ? first : now, until: lastDay === null ? end : toInstant(addDays(lastDay, 1), midnight) };
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
