import type { PayMonth } from '@nitida/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Bounds, daysOf } from './day-bounds.ts';

/** So many payouts are read at once, however many a day has. */
const payoutsAtOnce = 200;

/** What cleaners were paid in a month, in the order of payment. */
export async function payMonth(db: Database, bounds: Bounds, atOnce = payoutsAtOnce): Promise<PayMonth> {
  const rows: PayMonth['rows'] = [];
  for (const { date, ...day } of daysOf(bounds)) {
    let after: Place | null = null;
    do {
      const read: Payout[] = await payoutsOf(db, day, after, atOnce);
      rows.push(...read.map(({ cleanerId, cleaner, orderNumber, amount }) => ({ cleanerId, cleaner, orderNumber, date, amount })));
      after = read.length === atOnce ? (read.at(-1) ?? null) : null;
    } while (after !== null);
  }
  return { rows, total: rows.reduce((all, { amount }) => all + amount, 0) };
}

/** Where a payout stands among those of its day. */
interface Place {
  paid_at: Date;
  id: string;
}
type Payout = Awaited<ReturnType<typeof payoutsOf>>[number];

const payoutsOf = (db: Database, { from, until }: Bounds, after: Place | null, limit: number) =>
  db
    .selectFrom('cleaner_payouts')
    .innerJoin('orders', 'orders.id', 'cleaner_payouts.order_id')
    .innerJoin('cleaners', 'cleaners.id', 'cleaner_payouts.cleaner_id')
    .select(['cleaner_payouts.id', 'cleaner_payouts.paid_at', 'cleaners.id as cleanerId', 'cleaners.name as cleaner'])
    .select(['orders.number as orderNumber', 'cleaner_payouts.amount'])
    .where('cleaner_payouts.paid_at', '>=', from)
    .where('cleaner_payouts.paid_at', '<', until)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(cleaner_payouts.paid_at, cleaner_payouts.id) > (${after?.paid_at}, ${after?.id})`),
    )
    .orderBy('cleaner_payouts.paid_at')
    .orderBy('cleaner_payouts.id')
    .limit(limit)
    .execute();
