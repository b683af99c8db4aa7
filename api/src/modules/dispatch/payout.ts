import { randomUUID } from 'node:crypto';
import { bonusPercent, cleanerPay } from '@nitida/domain';
import type { Selectable } from 'kysely';
import type { BusinessClock } from '../../clock.ts';
import type { Tables, Transaction } from '../../db/database.ts';
import type { OrderRecord } from '../order/record.ts';
import { loadCleanerPay } from '../pricing/store.ts';

export type PayoutRow = Selectable<Tables['cleaner_payouts']>;

/** Pays a cleaner for a visit once, by their current level and the tariff of the visit's price, also if they replaced a cleaner who dropped out. */
export async function payCleaner(
  { clock }: { clock: Pick<BusinessClock, 'now'> },
  trx: Transaction,
  { order }: Pick<OrderRecord, 'order'>,
  cleanerId: string,
): Promise<PayoutRow> {
  const { level } = await trx.selectFrom('cleaners').select('level').where('id', '=', cleanerId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const settings = await loadCleanerPay(trx);
  const paid = await trx
    .insertInto('cleaner_payouts')
    .values({
      id: randomUUID(),
      order_id: order.id,
      cleaner_id: cleanerId,
      amount: cleanerPay(order.price, level, settings),
      level,
      rate_per_hour: settings.ratePerHour[level],
      bonus_percent: bonusPercent(order.price, settings),
      labour_minutes: order.price.labourMinutes,
      cleaners: order.price.cleaners,
      paid_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'cleaner_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return paid ?? findPayout(trx, order.id, cleanerId);
}

const findPayout = (trx: Transaction, orderId: string, cleanerId: string): Promise<PayoutRow> =>
  trx
    .selectFrom('cleaner_payouts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('cleaner_id', '=', cleanerId)
    .executeTakeFirstOrThrow();
