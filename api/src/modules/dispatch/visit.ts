import './job-kinds.ts';
import { isEarlyEnd, minutesOnSite } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { advanceLevel } from '../cleaner/level.ts';
import type { OrderRecord } from '../order/record.ts';
import { type TransitionReason, transitionService } from '../order/transitions.ts';
import { loadBusinessSettings } from '../pricing/store.ts';
import { lockAssigned } from './assigned.ts';
import { type PayoutRow, payCleaner } from './payout.ts';
import { recordPart } from './presence.ts';

/**
 * A cleaner completes their part and is paid at once. The last active cleaner completes the visit, which can then be rated. A second call by the same
 * cleaner changes nothing.
 * @param reason why the visit ends early, by the business settings; ignored for another end
 * @returns `visit_reason_needed` for an early end without a reason; `visit_not_started` for a cleaner who has not started; `visit_completed` when the visit
 * ended without them; else as `lockAssigned`
 */
export const completeVisit = (
  context: OrderingContext,
  orderId: string,
  cleanerId: string,
  reason = '',
): Promise<{ record: OrderRecord; payout: PayoutRow } | DomainError> =>
  transact<{ record: OrderRecord; payout: PayoutRow }>(context.db, async (trx) => {
    const assigned = await lockAssigned(trx, orderId, cleanerId);
    if (isDomainError(assigned)) return assigned;
    const { record, part } = assigned;
    if (!part?.started_at) return domainError(record.order.service === 'completed' ? 'visit_completed' : 'visit_not_started');
    if (part.completed_at) return { record, payout: await payCleaner(context, trx, record, cleanerId) };
    const refusal = await endPart(context, trx, record, { cleanerId, startedAt: part.started_at, reason });
    if (refusal) return refusal;
    const payout = await payCleaner(context, trx, record, cleanerId);
    await advanceLevel(context, trx, cleanerId);
    if (await isSomebodyAtIt(context, trx, record)) {
      await recordPart(context, trx, record, cleanerId, 'completed');
      await lookAgain(context, trx, record, cleanerId);
      return { record, payout };
    }
    const completed = await endVisit(context, trx, record, { by: 'cleaner', cleanerId });
    return isDomainError(completed) ? completed : { record: completed, payout };
  });

/** Ends the part of one cleaner. An early end needs a reason, and staff look at it. */
async function endPart(
  { clock, events }: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  { cleanerId, startedAt, reason }: { cleanerId: string; startedAt: Date; reason: string },
): Promise<DomainError | null> {
  const now = clock.now();
  const { earlyEndPercent } = await loadBusinessSettings(trx);
  const isEarly = isEarlyEnd({ startedAt, now }, record.order.price.durationMinutes, earlyEndPercent);
  if (isEarly && reason === '') return domainError('visit_reason_needed');
  await trx
    .updateTable('cleaner_visits')
    .set({ completed_at: now, early_reason: isEarly ? reason : null })
    .where('order_id', '=', record.order.id)
    .where('cleaner_id', '=', cleanerId)
    .execute();
  const minutes = minutesOnSite({ startedAt, now });
  if (isEarly) await events.publish(trx, 'visit.endedEarly', { record, cleanerId, minutes, reason });
  return null;
}

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
