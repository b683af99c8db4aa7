import type { OrderingContext } from '../../context.ts';
import type { PaymentRow } from '../order/record.ts';
import { applyCheckout, applyIntentFacts } from './apply-facts.ts';

/**
 * Brings a payment up to date with what the provider says of its page or its intent, whether or not a message told us.
 * @returns whether nothing can come of it any more, because its page has expired unused
 * @throws ProviderUnavailable
 */
export async function readFromProvider(
  context: OrderingContext,
  { id, session_id: sessionId, intent_id: intentId }: Pick<PaymentRow, 'id' | 'session_id' | 'intent_id'>,
): Promise<boolean> {
  if (intentId !== null) await applyIntentFacts(context, id, await context.provider.getIntent(intentId));
  if (sessionId === null) return false;
  const facts = await context.provider.getCheckout(sessionId);
  await applyCheckout(context, id, facts);
  return intentId === null && facts.status === 'expired' && facts.intent === null;
}
