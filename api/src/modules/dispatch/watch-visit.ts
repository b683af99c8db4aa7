import './job-kinds.ts';
import { endedBySystemAt, lateFrom, overdueFrom } from '@nitida/domain';
import { sql } from 'kysely';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { cancellationOf } from '../bill/cancellation.ts';
import { notifyStaff } from '../inbox/mails.ts';
import { createInboxItem } from '../inbox/store.ts';
import { sendOrderMail } from '../notification/mails.ts';
import { notify } from '../notification/notify.ts';
import { refundBreakdownOf } from '../notification/refund-breakdown.ts';
import type { OrderRecord } from '../order/record.ts';

/** What is wrong with a visit, in the words of the command line that staff works with. */
const problems = { notStarted: 'nobody has started it', notCompleted: 'started, and nobody has completed it' } as const;
type Problem = keyof typeof problems;

type Step = 'visitLate' | 'visitMissed' | 'visitOverdue' | 'visitUnended';

async function plan({ jobs }: OrderingContext, trx: Transaction, { order }: OrderRecord, kind: Step, dueAt: Date): Promise<void> {
  const payload = { orderId: order.id, move: order.moves };
  await jobs.enqueue(trx, { kind, payload, dueAt, dedupeKey: `${kind}-${order.id}-${order.moves}` });
}

/** A visit is confirmed: somebody has to start it. */
export async function watchStart(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<void> {
  await plan(context, trx, record, 'visitLate', lateFrom(record.order.start_at));
  await plan(context, trx, record, 'visitMissed', record.order.end_at);
}

/** A visit was started: somebody has to complete it. A task that said that nobody had started it is done. */
export async function watchEnd(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<void> {
  await closeTasks(context, trx, record);
  await plan(context, trx, record, 'visitOverdue', overdueFrom(record.order.end_at));
  await plan(context, trx, record, 'visitUnended', endedBySystemAt(record.order.end_at));
}

/** A quarter of an hour late: the customer is told, and staff looks after it. */
export async function notifyLateVisit(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<void> {
  if (record.order.service !== 'confirmed') return;
  // Whoever ends it now, all comes back.
  const { refund } = await cancellationOf(trx, record, context.clock.now(), 'system');
  const back = refundBreakdownOf(refund, 'card', refund);
  await notify(context, trx, record, 'Cleaning reminder', { said: 'late', back });
  await sendOrderMail(context, trx, record, 'late', { back });
  await createVisitTask(context, trx, record, 'notStarted');
}

/** The planned end, and nobody came: everything goes back as it was paid. Staff keeps the task. */
export async function notifyMissedVisit(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<void> {
  if (record.order.service === 'confirmed') await context.events.publish(trx, 'visit.missed', { record });
}

export async function notifyOverdueVisit(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<void> {
  if (record.order.service === 'inProgress') await createVisitTask(context, trx, record, 'notCompleted');
}

async function createVisitTask(context: OrderingContext, trx: Transaction, { order }: OrderRecord, problem: Problem): Promise<void> {
  const cleaners = await trx
    .selectFrom('offers')
    .innerJoin('cleaners', 'cleaners.id', 'offers.cleaner_id')
    .select('cleaners.name')
    .where('offers.order_id', '=', order.id)
    .where('offers.state', '=', 'accepted')
    .orderBy('cleaners.name')
    .execute();
  const payload = {
    order: order.number,
    problem: problems[problem],
    start: `${order.date} ${order.time}`,
    cleaners: cleaners.map(({ name }) => name).join(', '),
  };
  const at = context.clock.now();
  const item = await createInboxItem(trx, { kind: 'visit', userId: order.user_id, orderId: order.id, payload, lng: order.lng, at });
  await notifyStaff(context, trx, item.id);
}

/** The visit goes on after all. */
async function closeTasks({ clock }: OrderingContext, trx: Transaction, { order }: OrderRecord): Promise<void> {
  await trx
    .updateTable('inbox_items')
    .set({ state: 'closed', closed_at: clock.now() })
    .where('order_id', '=', order.id)
    .where('kind', '=', 'visit')
    .where('state', '=', 'open')
    .where(sql<string>`payload ->> 'problem'`, '=', problems.notStarted)
    .execute();
}
