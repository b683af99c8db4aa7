import './job-kinds.ts';
import { endedBySystemAt, lateFrom, overdueFrom } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { cancellationOf } from '../bill/cancellation.ts';
import { refundBreakdownOf } from '../bill/refund-breakdown.ts';
import type { OrderRecord } from '../order/record.ts';

type Step = 'visitLate' | 'visitMissed' | 'visitOverdue' | 'visitUnended';

async function plan({ jobs }: OrderingContext, trx: Transaction, { order }: OrderRecord, kind: Step, dueAt: Date): Promise<void> {
  const payload = { orderId: order.id, move: order.moves };
  await jobs.enqueue(trx, { kind, payload, dueAt, dedupeKey: `${kind}-${order.id}-${order.moves}` });
}

/** Schedules the checks that a confirmed visit is started. */
export async function watchStart(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<void> {
  await plan(context, trx, record, 'visitLate', lateFrom(record.order.start_at));
  await plan(context, trx, record, 'visitMissed', record.order.end_at);
}

/** Schedules the checks that a started visit is completed. */
export async function watchEnd(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<void> {
  await plan(context, trx, record, 'visitOverdue', overdueFrom(record.order.end_at));
  await plan(context, trx, record, 'visitUnended', endedBySystemAt(record.order.end_at));
}

/** Reports a confirmed visit that nobody started within a quarter of an hour. */
export async function reportLateVisit(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<void> {
  if (record.order.service !== 'confirmed') return;
  // From now on every cancellation refunds everything.
  const { refund } = await cancellationOf(trx, record, context.clock.now(), 'system');
  const back = refundBreakdownOf(refund, 'card', refund);
  await context.events.publish(trx, 'visit.late', { record, back });
  await context.events.publish(trx, 'visit.stalled', { record, problem: 'notStarted' });
}

/** Reports a confirmed visit that nobody started before its planned end, so that it is refunded in full. */
export async function reportMissedVisit(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<void> {
  if (record.order.service === 'confirmed') await context.events.publish(trx, 'visit.missed', { record });
}

export async function reportOverdueVisit(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<void> {
  if (record.order.service === 'inProgress') await context.events.publish(trx, 'visit.stalled', { record, problem: 'notCompleted' });
}
