import { type Database, loadPriceList, type OrderingContext } from '@nitida/api/development';
import { nextReplyAt } from '@nitida/domain';
import { acceptNow, completeWithAllCleaners, setOutWithAllCleaners, startWithAllCleaners } from './act-as-cleaners.ts';
import { isSimulationAllowed } from './is-simulation-allowed.ts';
import { simulationOf } from './simulation.ts';

declare module '@nitida/api/development' {
  interface JobPayloads {
    /** A simulated cleaner accepts, sets out for, starts or completes a visit. */
    simulateAccept: { orderId: string; round: number };
    simulateSetOut: { orderId: string };
    simulateStart: { orderId: string };
    simulateComplete: { orderId: string };
  }
}

const answerAfterMs = 5000;
/** How long simulated cleaners are on their way. */
const wayMs = 20 * 60_000;
/** Simulated cleaners try again after the pause, and wait at most `patienceMs` for a customer who is paying. */
const pauseMs = 2000;
const patienceMs = 120_000;

/** Simulates cleaners who accept their offers and start and complete visits on time. */
export function simulateCleaners(context: OrderingContext): void {
  const { jobs, db, clock, events } = context;

  events.on('offers.made', async (trx, { record, round }) => {
    if (!(await simulationOf(context, trx))) return;
    const orderId = record.order.id;
    await jobs.enqueue(trx, {
      kind: 'simulateAccept',
      payload: { orderId, round },
      dueAt: new Date(clock.now().getTime() + answerAfterMs),
      dedupeKey: `simulate-${orderId}-${round}`,
    });
  });

  events.on('visit.confirmed', async (trx, { record: { order } }) => {
    if (!(await simulationOf(context, trx))) return;
    const payload = { orderId: order.id };
    const setOutAt = new Date(order.start_at.getTime() - wayMs);
    await jobs.enqueue(trx, { kind: 'simulateSetOut', payload, dueAt: setOutAt, dedupeKey: `set-out-${order.id}-${order.moves}` });
    await jobs.enqueue(trx, { kind: 'simulateStart', payload, dueAt: order.start_at, dedupeKey: `start-${order.id}-${order.moves}` });
  });

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
    if (awakeAt > now) return again(awakeAt);
    const waitsFor = now.getTime() - (order.offered_at ?? now).getTime();
    if (waitsFor < patienceMs && (await isOnPaymentPage(db, orderId))) return again(new Date(now.getTime() + pauseMs));
    await acceptNow(context, orderId);
  });

  jobs.handle('simulateSetOut', async ({ orderId }) => {
    if (isSimulationAllowed(context)) await setOutWithAllCleaners(context, orderId);
  });

  jobs.handle('simulateStart', async ({ orderId }) => {
    if (!isSimulationAllowed(context) || !(await startWithAllCleaners(context, orderId))) return;
    const { end_at } = await db.selectFrom('orders').select('end_at').where('id', '=', orderId).executeTakeFirstOrThrow();
    await jobs.enqueue(db, { kind: 'simulateComplete', payload: { orderId }, dueAt: end_at, dedupeKey: `complete-${orderId}` });
  });

  jobs.handle('simulateComplete', ({ orderId }) => completeWithAllCleaners(context, orderId));
}

/** Whether a checkout was opened for the order and has no outcome yet. */
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
