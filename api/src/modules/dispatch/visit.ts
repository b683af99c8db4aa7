import './job-kinds.ts';
import { startableFrom } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { advanceLevel } from '../cleaner/level.ts';
import type { OrderRecord } from '../order/record.ts';
import { type TransitionReason, transitionService } from '../order/transitions.ts';
import { lockAssigned } from './assigned.ts';
import { type PayoutRow, payCleaner } from './payout.ts';
import { watchEnd } from './watch-visit.ts';

/** Cleaners go only to visits whose payment is in one of these states. */
const settled: readonly string[] = ['paid', 'partlyRefunded', 'waived', 'authorised'];

/** A cleaner starts. The first of them starts the visit; the others only record their own start. A second call by the same cleaner changes nothing. */
export const startVisit = (context: OrderingContext, orderId: string, cleanerId: string): Promise<OrderRecord | DomainError> =>
  transact<OrderRecord>(context.db, async (trx) => {
    const assigned = await lockAssigned(trx, orderId, cleanerId);
    if (isDomainError(assigned)) return assigned;
    const { record, part } = assigned;
    if (part?.started_at) return record;
    const { order, payment } = record;
    const now = context.clock.now();
    const mayStart = order.service === 'inProgress' || (order.service === 'confirmed' && settled.includes(payment.state));
    if (!mayStart || now < startableFrom(order.start_at)) return domainError('illegal_transition');
    await trx.insertInto('cleaner_visits').values({ order_id: orderId, cleaner_id: cleanerId, started_at: now }).execute();
    if (order.service === 'inProgress') return record;
    const started = await transitionService(context, trx, record, 'inProgress', { by: 'cleaner', kind: 'started', cleanerId });
    if (isDomainError(started)) return started;
    await context.events.publish(trx, 'visit.started', { record: started });
    await watchEnd(context, trx, started);
    return started;
  });

/**
 * A cleaner completes their part and is paid at once. The last active cleaner completes the visit, which can then be rated. A second call by the same
 * cleaner changes nothing.
 */
export const completeVisit = (
  context: OrderingContext,
  orderId: string,
  cleanerId: string,
): Promise<{ record: OrderRecord; payout: PayoutRow } | DomainError> =>
  transact<{ record: OrderRecord; payout: PayoutRow }>(context.db, async (trx) => {
    const assigned = await lockAssigned(trx, orderId, cleanerId);
    if (isDomainError(assigned)) return assigned;
    const { record, part } = assigned;
    if (!part?.started_at || (record.order.service !== 'inProgress' && !part.completed_at)) return domainError('illegal_transition');
    const payout = await payCleaner(context, trx, record, cleanerId);
    if (part.completed_at) return { record, payout };
    await trx
      .updateTable('cleaner_visits')
      .set({ completed_at: context.clock.now() })
      .where('order_id', '=', orderId)
      .where('cleaner_id', '=', cleanerId)
      .execute();
    await advanceLevel(context, trx, cleanerId);
    if (await isSomebodyAtIt(context, trx, record)) {
      await lookAgain(context, trx, record, cleanerId);
      return { record, payout };
    }
    const completed = await endVisit(context, trx, record, { by: 'cleaner', cleanerId });
    return isDomainError(completed) ? completed : { record: completed, payout };
  });

/** Checks the visit again at its planned end, because a cleaner who has not started yet may never come, and then nobody would complete it. */
async function lookAgain({ clock, jobs }: OrderingContext, trx: Transaction, { order }: OrderRecord, cleanerId: string): Promise<void> {
  if (clock.now() >= order.end_at) return;
  await jobs.enqueue(trx, {
    kind: 'visitOver',
    payload: { orderId: order.id, cleanerId },
    dueAt: order.end_at,
    dedupeKey: `over-${order.id}`,
  });
}

/** Completes a visit at its planned end after a cleaner left early, unless another cleaner is still working. */
export async function endIfLeft(context: OrderingContext, trx: Transaction, record: OrderRecord, cleanerId: string): Promise<void> {
  if (record.order.service === 'inProgress' && !(await isSomebodyAtIt(context, trx, record)))
    await endVisit(context, trx, record, { by: 'cleaner', cleanerId });
}

/** The system completes a visit a day after its planned end and pays the cleaners who started it. The staff task stays open. */
export async function endBySystem(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<void> {
  if (record.order.service !== 'inProgress') return;
  const parts = await trx
    .updateTable('cleaner_visits')
    .set({ completed_at: context.clock.now() })
    .where('order_id', '=', record.order.id)
    .where('started_at', 'is not', null)
    .where('completed_at', 'is', null)
    .returning('cleaner_id')
    .execute();
  for (const { cleaner_id: cleanerId } of parts) {
    await payCleaner(context, trx, record, cleanerId);
    await advanceLevel(context, trx, cleanerId);
  }
  await endVisit(context, trx, record, { by: 'system' });
}

async function endVisit(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  who: Pick<TransitionReason, 'by' | 'cleanerId'>,
): Promise<OrderRecord | DomainError> {
  const completed = await transitionService(context, trx, record, 'completed', { ...who, kind: 'completed' });
  if (!isDomainError(completed)) await context.events.publish(trx, 'visit.completed', { record: completed });
  return completed;
}

/** Whether a cleaner is still working, or, before the planned end, may still start. A cleaner who never came does not delay the visit after that. */
async function isSomebodyAtIt({ clock }: OrderingContext, trx: Transaction, { order }: OrderRecord): Promise<boolean> {
  const parts = await trx
    .selectFrom('offers')
    .leftJoin('cleaner_visits', (join) =>
      join.onRef('cleaner_visits.order_id', '=', 'offers.order_id').onRef('cleaner_visits.cleaner_id', '=', 'offers.cleaner_id'),
    )
    .select(['cleaner_visits.started_at', 'cleaner_visits.completed_at'])
    .where('offers.order_id', '=', order.id)
    .where('offers.state', '=', 'accepted')
    .execute();
  const isOver = clock.now() >= order.end_at;
  return parts.some(({ started_at, completed_at }) => completed_at === null && (started_at !== null || !isOver));
}
