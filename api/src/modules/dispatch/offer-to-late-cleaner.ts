import { randomUUID } from 'node:crypto';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { busyCleaners, type CleanerRow, fits } from '../cleaner/eligible.ts';
import { lockOrder, type OrderRow } from '../order/record.ts';
import { answeredBy, insertOffers } from './offer.ts';

type Context = Pick<OrderingContext, 'db' | 'clock'>;

/** Whether all eligible cleaners may still accept the request. */
export const isOpenToAll = (order: Pick<OrderRow, 'service' | 'offered_alone' | 'respond_by'>, now: Date): boolean =>
  order.service === 'awaiting' && !order.offered_alone && order.respond_by !== null && order.respond_by > now;

/** Offers every open request to a cleaner who is eligible now, but was not when it was first offered: they had another visit, other hours or another radius. */
export async function offerOpenRequests({ db, clock }: Context, cleaner: CleanerRow): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('service', '=', 'awaiting')
    .where('offered_alone', '=', false)
    .where('respond_by', '>', clock.now())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('offers')
            .select('offers.id')
            .whereRef('offers.order_id', '=', 'orders.id')
            .whereRef('offers.round', '=', 'orders.offer_round')
            .where('offers.cleaner_id', '=', cleaner.id),
        ),
      ),
    )
    .execute();
  for (const { id } of orders.filter((order) => fits(cleaner, order))) {
    await db.transaction().execute(async (trx) => {
      const record = await lockOrder(trx, id);
      if (record) await offerToLateCleaner({ clock }, trx, record.order, cleaner.id);
    });
  }
}

/**
 * Offers an open request to one more cleaner, under its lock: once in each round, and not to those who accepted or dropped out. The offer ends with the
 * others.
 */
export async function offerToLateCleaner(
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction,
  order: OrderRow,
  cleanerId: string,
): Promise<void> {
  const at = clock.now();
  const { respond_by: until, offer_round: round } = order;
  if (!isOpenToAll(order, at) || until === null) return;
  const cleaner = await trx.selectFrom('cleaners').selectAll().where('id', '=', cleanerId).executeTakeFirst();
  if (!cleaner || !fits(cleaner, order) || (await busyCleaners(trx, order)).has(cleanerId)) return;
  if ((await answeredBy(trx, { id: order.id })).some((answer) => answer.cleaner_id === cleanerId)) return;
  const asked = await trx
    .selectFrom('offers')
    .select('id')
    .where('order_id', '=', order.id)
    .where('cleaner_id', '=', cleanerId)
    .where('round', '=', round)
    .executeTakeFirst();
  if (!asked) await insertOffers(trx, { orderId: order.id, round, at, until, ids: [randomUUID()], cleanerIds: [cleanerId] });
}
