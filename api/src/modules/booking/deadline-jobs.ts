import '../order/job-kinds.ts';
import '../payment/job-kinds.ts';
import { authoriseBy, offerAt, paymentDeadlines } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { VisitJob } from '../order/job-kinds.ts';
import { type OrderRecord, startChosenAt } from '../order/record.ts';
import { loadPriceList } from '../pricing/store.ts';

const hourMs = 60 * 60_000;
const reminderHours = 24;

type DeadlineKind = 'orderOffer' | 'orderReminder' | 'paymentDue' | 'paymentWarning' | 'paymentOverdue' | 'authoriseBy';

/**
 * Schedules the jobs of a visit that depend on time alone: its offer, its payment, its reminder. Each job checks the visit again when it is due. A
 * rescheduled visit gets new jobs, and the jobs of its earlier start do nothing.
 */
export async function planDeadlines(context: OrderingContext, trx: Transaction, { order, payment }: OrderRecord): Promise<void> {
  const { pricing } = (await loadPriceList(trx)).priceList;
  const payload: VisitJob = { orderId: order.id, move: order.moves };
  const plan = (kind: DeadlineKind, dueAt: Date): Promise<void> =>
    context.jobs.enqueue(trx, { kind, payload, dueAt, dedupeKey: `${kind}-${order.id}-${order.moves}` });

  if (order.service === 'scheduled') await plan('orderOffer', offerAt(order.start_at, startChosenAt(order)));
  const reminderAt = new Date(order.start_at.getTime() - reminderHours * hourMs);
  if (reminderAt > startChosenAt(order)) await plan('orderReminder', reminderAt);
  if (payment.state === 'waived') return;
  const deadlines = paymentDeadlines(startChosenAt(order), order.start_at, pricing);
  if (deadlines === null) return plan('authoriseBy', authoriseBy(startChosenAt(order), order.start_at));
  await plan('paymentDue', deadlines.dueAt);
  await plan('paymentWarning', deadlines.warnAt);
  await plan('paymentOverdue', deadlines.cancelAt);
}
