import type { LedgerDay } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { domainError, isDomainError } from '../../domain-error.ts';
import { ProviderUnavailable } from '../../payments/provider.ts';
import { audit } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import { staffRoute } from '../staff/staff-route.ts';
import { compareProvider } from './compare-provider.ts';
import { type Bounds, daysOf, monthBounds } from './day-bounds.ts';
import { payMonth } from './pay-month.ts';
import { vatMonth } from './vat-month.ts';

/** The ledger by day, VAT and the pay of cleaners by month, and the provider beside the ledger. */
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
