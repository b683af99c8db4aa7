import type { Subscription } from '@nitida/contract';
import { startCode, tabOf } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { refundedToOf } from '../bill/read-refunds.ts';
import { actionsOf } from '../booking/actions.ts';
import { chargesOf, summaryOf } from '../booking/present.ts';
import { findOrders, type OrderRecord, type SubscriptionRow } from '../order/record.ts';
import { loadPriceList } from '../pricing/store.ts';
import { priceAgain } from './price-again.ts';

/** The customer's series with its visits, ordered by their starts. */
export async function ownSeries(
  db: Database,
  userId: string,
  id: string,
): Promise<{ series: SubscriptionRow; visits: OrderRecord[] } | DomainError> {
  const series = await db.selectFrom('subscriptions').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return series ? { series, visits: await findOrders(db, { subscriptionId: id }) } : domainError('not_found');
}

/** The series as its customer sees it. A series without coming visits is shown as ended. */
export async function presentSeries(
  { db, clock }: OrderingContext,
  { series, visits }: { series: SubscriptionRow; visits: OrderRecord[] },
): Promise<Subscription> {
  const now = clock.now();
  const { priceList } = await loadPriceList(db);
  const { pricing } = priceList;
  const orders = visits.map(({ order }) => order);
  const actions = await actionsOf(db, orders, { now, pricing });
  const refundedTo = await refundedToOf(
    db,
    orders.map(({ id }) => id),
  );
  const charges = await chargesOf(db, visits, pricing);
  const resumable = (await pausedVisits(db, series, visits)).filter(({ order }) => startCode(order.date, order.time, now) === null);
  const shown = visits.filter((visit) => visit.order.service !== 'cancelled' || resumable.includes(visit));
  const dates = (shown.length > 0 ? shown : visits).map(({ order }) => order.date);
  const next = shown.find(({ order }) => order.start_at > now)?.order ?? orders.at(-1);
  const isOver = orders.every(({ service }) => tabOf(service) === 'past');
  const { selectedCleaning, repeat, date, time } = series.input;
  return {
    id: series.id,
    state: series.state === 'active' && isOver ? 'ended' : series.state,
    serviceType: selectedCleaning,
    repeat,
    startDate: dates[0] ?? date,
    lastDate: dates.at(-1) ?? date,
    time: next?.time ?? time,
    visits: visits
      .filter((visit) => !isBookedAgain(visit, visits))
      .map((visit) => ({
        ...summaryOf(visit, now, refundedTo(visit.order.id)),
        actions: actions.get(visit.order.id) ?? [],
        chargeAt: charges.get(visit.order.id)?.toISOString() ?? null,
      })),
    pausedAt: series.paused_at?.toISOString() ?? null,
    resumable: resumable.map(({ order }) => {
      const { priced } = priceAgain(priceList, order, now);
      return { date: order.date, total: priced.ok ? priced.visit.total : order.price.total };
    }),
  };
}

/** Whether a visit was cancelled by a pause and booked again at the same start. */
const isBookedAgain = ({ order }: OrderRecord, visits: OrderRecord[]): boolean =>
  order.service === 'cancelled' &&
  visits.some(({ order: other }) => other.position > order.position && other.start_at.getTime() === order.start_at.getTime());

/** The visits that the current pause cancelled. */
export async function pausedVisits(on: Database | Transaction, series: SubscriptionRow, visits: OrderRecord[]): Promise<OrderRecord[]> {
  if (series.state !== 'paused' || series.paused_at === null || visits.length === 0) return [];
  const events = await on
    .selectFrom('order_events')
    .select('order_id')
    .where(
      'order_id',
      'in',
      visits.map(({ order }) => order.id),
    )
    .where('to_state', '=', 'cancelled')
    .where('reason', '=', 'paused')
    .where('at', '>=', series.paused_at)
    .execute();
  const ids = new Set(events.map((event) => event.order_id));
  return visits.filter(({ order }) => ids.has(order.id));
}
