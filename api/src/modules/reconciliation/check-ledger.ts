import type { OrderingContext } from '../../context.ts';
import { applyIntentFacts } from '../payment/apply-facts.ts';
import { compareProvider } from '../staff-site/compare-provider.ts';
import { heldValues } from './check-credit.ts';

const dayMs = 24 * 60 * 60_000;
/** Further back, the comparison of a month in the console finds differences. */
const days = 3;

/**
 * Compares what the provider moved in the last days, and what customers hold as credit and gift cards, with the ledger. It reads from the provider what differs,
 * and remembers how much differs still: metrics and an alert say so.
 * @throws ProviderUnavailable
 */
export async function checkLedger(context: OrderingContext): Promise<void> {
  const { db, clock, provider, jobs } = context;
  const until = clock.now();
  const period = { from: new Date(until.getTime() - days * dayMs), until };
  const { differences } = await compareProvider(db, provider, period);
  for (const { kind, reference } of differences) {
    if (kind === 'charged' || kind === 'refunded') await readIntent(context, reference);
    else if (reference.startsWith('du_') || reference.startsWith('dp_'))
      await jobs.enqueue(db, { kind: 'disputeSync', payload: { paymentId: null, disputeId: reference } });
  }
  const left = differences.length === 0 ? 0 : (await compareProvider(db, provider, period)).differences.length;
  const held = (await heldValues(db)).filter(({ ledger, rows }) => ledger !== rows);
  const check = { at: until, differences: left + held.length };
  await db
    .insertInto('provider_checks')
    .values({ id: 1, ...check })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(check))
    .execute();
}

/** Another application of the same account at the provider may name payments of its own. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The payment of an intent is that of which we know the intent, or the one that the intent names. */
async function readIntent(context: OrderingContext, intentId: string): Promise<void> {
  const facts = await context.provider.getIntent(intentId);
  const known = await context.db.selectFrom('payments').select('id').where('intent_id', '=', intentId).executeTakeFirst();
  const paymentId = known?.id ?? facts.paymentId;
  if (paymentId !== null && uuid.test(paymentId)) await applyIntentFacts(context, paymentId, facts);
}
