import { sql } from 'kysely';
import type { OrderingContext } from '../../context.ts';
import { ProviderUnavailable } from '../../payments/provider.ts';
import { readFromProvider } from '../payment/read-from-provider.ts';

/** A payment is compared again after this time, a little less than the time between two sweeps. Real time. */
const againMs = 4 * 60_000;
/** A sweep begins no further part after this time, so that it ends before its lease does. The next sweep goes on. */
const sweepMs = 20_000;
const atOnce = 20;
/** A page that expired unused is not compared again. When another page is opened, or an intent is known, the payment is. */
const never = sql<Date>`'infinity'::timestamptz`;

/**
 * Compares open payments with the provider, those that were not compared for the longest time first, so that a message that never arrived is not missed.
 * Where none is open, it asks for what moved lately, to know whether the provider answers. A payment that cannot be brought up to date is reported and keeps
 * no other waiting.
 * @throws ProviderUnavailable
 */
export async function sweepPayments(context: OrderingContext): Promise<void> {
  const { realClock, clock, provider } = context;
  const began = realClock.now().getTime();
  const before = new Date(began - againMs);
  let compared = await comparePayments(context, before);
  if (compared === 0) await provider.getMovements({ from: new Date(clock.now().getTime() - sweepMs), until: clock.now() });
  while (compared === atOnce && realClock.now().getTime() - began < sweepMs) compared = await comparePayments(context, before);
}

async function comparePayments(context: OrderingContext, before: Date): Promise<number> {
  const { db, realClock, log } = context;
  const open = await db
    .selectFrom('payments')
    .select(['id', 'session_id', 'intent_id'])
    // A constant, so that the index of open payments applies.
    .where(sql<boolean>`state in ('none', 'requested', 'processing', 'actionRequired', 'authorised', 'failed')`)
    .where((eb) => eb.or([eb('session_id', 'is not', null), eb('intent_id', 'is not', null)]))
    .where((eb) => eb.or([eb('compared_at', 'is', null), eb('compared_at', '<', before)]))
    .orderBy('compared_at', (order) => order.asc().nullsFirst())
    .limit(atOnce)
    .execute();
  for (const payment of open) {
    let isOver = false;
    try {
      isOver = await readFromProvider(context, payment);
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      log.error({ err: error, paymentId: payment.id }, 'a payment could not be brought up to date');
    }
    await db
      .updateTable('payments')
      .set({ compared_at: isOver ? never : realClock.now() })
      .where('id', '=', payment.id)
      .execute();
  }
  return open.length;
}
