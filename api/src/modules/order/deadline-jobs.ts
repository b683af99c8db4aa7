import './job-kinds.ts';
import '../payment/job-kinds.ts';
import { authoriseBy, offerAt, paymentDeadlines } from '@nitida/domain';
import type { Transaction } from '../../db/database.ts';
import { loadPriceList } from '../pricing/store.ts';
import type { OrderingContext } from './context.ts';
import type { OrderRecord } from './record.ts';

const hourMs = 60 * 60_000;
const reminderHours = 24;

/** Plans what time alone brings to a visit: its offer, its payment, its reminder. Each looks again when it is due. */
export async function planDeadlines(context: OrderingContext, trx: Transaction, { order, payment }: OrderRecord): Promise<void> {
  const { jobs } = context;
  const { pricing } = (await loadPriceList(trx)).priceList;
  const payload = { orderId: order.id };
  if (order.service === 'scheduled') {
    await jobs.enqueue(trx, { kind: 'orderOffer', payload, dueAt: offerAt(order.start_at, null), dedupeKey: `offer-${order.id}` });
  }
  const dueAt = new Date(order.start_at.getTime() - reminderHours * hourMs);
  if (dueAt > order.created_at) await jobs.enqueue(trx, { kind: 'orderReminder', payload, dueAt, dedupeKey: `reminder-${order.id}` });
  if (payment.state === 'waived') return;
  const deadlines = paymentDeadlines(order.created_at, order.start_at, pricing);
  if (deadlines === null) {
    const until = authoriseBy(order.created_at, order.start_at);
    await jobs.enqueue(trx, { kind: 'authoriseBy', payload, dueAt: until, dedupeKey: `authorise-${order.id}` });
    return;
  }
  await jobs.enqueue(trx, { kind: 'paymentDue', payload, dueAt: deadlines.dueAt, dedupeKey: `due-${order.id}` });
  await jobs.enqueue(trx, { kind: 'paymentOverdue', payload, dueAt: deadlines.cancelAt, dedupeKey: `overdue-${order.id}` });
}
