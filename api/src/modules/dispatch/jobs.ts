import './job-kinds.ts';
import { nextReplyAt } from '@nitida/domain';
import { isSimulationAllowed } from '../../../../platform/local/src/simulation/is-simulation-allowed.ts';
import { simulationOf } from '../../../../platform/local/src/simulation/simulation.ts';
import type { OrderingContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { isDomainError } from '../../domain-error.ts';
import type { VisitJob } from '../order/job-kinds.ts';
import { lockOrder, type OrderRecord } from '../order/record.ts';
import { loadPriceList } from '../pricing/store.ts';
import { acceptOffer } from './accept.ts';
import { offerToCleaners } from './offer.ts';
import { completeWithAllCleaners, endBySystem, endIfLeft, startWithAllCleaners } from './visit.ts';
import { reportLateVisit, reportMissedVisit, reportOverdueVisit } from './watch-visit.ts';

/** Simulated cleaners look again after this, and give a customer who is paying this long. */
const pauseMs = 2000;
const patienceMs = 120_000;

/** The end of an offer's time, and in a local run the cleaners themselves. */
export function handleDispatchJobs(context: OrderingContext): void {
  const { jobs, db, clock } = context;

  const onOrder = (orderId: string, work: (trx: Transaction, record: OrderRecord) => Promise<unknown>) =>
    db.transaction().execute(async (trx) => {
      const record = await lockOrder(trx, orderId);
      if (record) await work(trx, record);
    });

  jobs.handle('offerLapse', ({ orderId, round }) =>
    onOrder(orderId, async (trx, record) => {
      if (record.order.service !== 'awaiting' || record.order.offer_round !== round) return;
      if (record.order.offered_alone) await offerToAllCleaners(context, trx, record);
      else await context.events.publish(trx, 'offers.lapsed', { record });
    }),
  );

  const watch = (work: (context: OrderingContext, trx: Transaction, record: OrderRecord) => Promise<void>) => (payload: VisitJob) =>
    onOrder(payload.orderId, async (trx, record) => {
      if (payload.move === record.order.moves) await work(context, trx, record);
    });
  jobs.handle('visitLate', watch(reportLateVisit));
  jobs.handle('visitMissed', watch(reportMissedVisit));
  jobs.handle('visitOverdue', watch(reportOverdueVisit));
  jobs.handle('visitUnended', watch(endBySystem));

  jobs.handle('visitOver', ({ orderId, cleanerId }) => onOrder(orderId, (trx, record) => endIfLeft(context, trx, record, cleanerId)));

  jobs.handle('simulateAccept', async ({ orderId, round }) => {
    if (!(await simulationOf(context, db))) return;
    const order = await db.selectFrom('orders').select(['offer_round', 'offered_at']).where('id', '=', orderId).executeTakeFirst();
    if (order?.offer_round !== round) return;
    const now = clock.now();
    const again = (dueAt: Date) =>
      jobs.enqueue(db, {
        kind: 'simulateAccept',
        payload: { orderId, round },
        dueAt,
        dedupeKey: `simulate-${orderId}-${round}-${now.getTime()}`,
      });
    const awakeAt = nextReplyAt(now, (await loadPriceList(db)).priceList.pricing);
    if (awakeAt > now) return void (await again(awakeAt));
    const waitsFor = now.getTime() - (order.offered_at ?? now).getTime();
    if (waitsFor < patienceMs && (await isOnPaymentPage(db, orderId))) return void (await again(new Date(now.getTime() + pauseMs)));
    await acceptNow(context, orderId);
  });

  jobs.handle('simulateStart', async ({ orderId }) => {
    if (!isSimulationAllowed(context) || !(await startWithAllCleaners(context, orderId))) return;
    const { end_at } = await db.selectFrom('orders').select('end_at').where('id', '=', orderId).executeTakeFirstOrThrow();
    await jobs.enqueue(db, { kind: 'simulateComplete', payload: { orderId }, dueAt: end_at, dedupeKey: `complete-${orderId}` });
  });

  jobs.handle('simulateComplete', ({ orderId }) => completeWithAllCleaners(context, orderId));
}

/** A checkout was opened for the order and has no outcome yet. */
async function isOnPaymentPage(db: Database, orderId: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('session_id', 'is not', null)
    .where('state', 'in', ['requested', 'processing'])
    .executeTakeFirst();
  return payment !== undefined;
}

async function offerToAllCleaners(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<void> {
  await trx
    .updateTable('offers')
    .set({ state: 'lapsed', answered_at: context.clock.now() })
    .where('order_id', '=', record.order.id)
    .where('state', '=', 'offered')
    .execute();
  await offerToCleaners(context, trx, record);
}

/** Cleaners who were asked accept, in the order they were asked, until the visit has all it needs. @returns how many accepted. */
export async function acceptNow(context: OrderingContext, orderId: string): Promise<number> {
  const offers = await context.db
    .selectFrom('offers')
    .select('cleaner_id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'offered')
    .orderBy('cleaner_id')
    .execute();
  let accepted = 0;
  for (const { cleaner_id } of offers) {
    const record = await acceptOffer(context, orderId, cleaner_id);
    if (isDomainError(record)) continue;
    accepted += 1;
    if (record.order.service === 'confirmed') break;
  }
  return accepted;
}
