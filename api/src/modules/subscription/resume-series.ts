import { randomUUID } from 'node:crypto';
import { startCode } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { insertVisit } from '../booking/insert-visits.ts';
import { priceError } from '../booking/quote.ts';
import { addressOf } from '../order/address.ts';
import { findOrders, lockSeries, type OrderRow, type SubscriptionRow } from '../order/record.ts';
import { loadPriceList } from '../pricing/store.ts';
import { priceAgain } from './price-again.ts';
import { pausedVisits } from './read.ts';
import { transitionSeries } from './transitions.ts';

/** Books the coming visits that the pause cancelled again, as new visits at today's prices and without the promo code. A second call changes nothing. */
export async function resumeSeries(context: OrderingContext, userId: string, subscriptionId: string): Promise<DomainError | null> {
  const result = await transact<'done'>(context.db, async (trx) => {
    // The customer's row is locked before orders are created, as in a booking.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const series = await lockSeries(trx, subscriptionId);
    if (!series || series.user_id !== userId) return domainError('not_found');
    if (series.state === 'active') return 'done';
    const visits = await findOrders(trx, { subscriptionId });
    const now = context.clock.now();
    const paused = await pausedVisits(trx, series, visits);
    const ahead = paused.map(({ order }) => order).filter(({ date, time }) => startCode(date, time, now) === null);
    const moved = await transitionSeries(context, trx, series, 'active', 'customer');
    if (isDomainError(moved)) return moved;
    const position = Math.max(...visits.map(({ order }) => order.position)) + 1;
    const booked: string[] = [];
    for (const [index, order] of ahead.entries()) {
      const id = await bookAgain(context, trx, series, order, position + index);
      if (isDomainError(id)) return id;
      booked.push(id);
    }
    await context.events.publish(trx, 'series.resumed', { orderIds: booked });
    return 'done';
  });
  return isDomainError(result) ? result : null;
}

/** Books a visit like the cancelled one, at the same start. */
async function bookAgain(
  context: OrderingContext,
  trx: Transaction,
  series: SubscriptionRow,
  order: OrderRow,
  position: number,
): Promise<string | DomainError> {
  const { priceList } = await loadPriceList(trx);
  const { input, priced } = priceAgain(priceList, order, context.clock.now());
  if (!priced.ok) return priceError([priced.failure], priceList.pricing.maximumHours);
  const orderId = randomUUID();
  await insertVisit(
    context,
    trx,
    {
      userId: order.user_id,
      lng: order.lng,
      input,
      address: addressOf(order),
      paymentTiming: 'later',
      saveCard: order.save_card,
    },
    priced.visit,
    { orderId, position, subscriptionId: series.id },
  );
  return orderId;
}
