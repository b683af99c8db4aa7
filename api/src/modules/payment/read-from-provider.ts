import type { OrderingContext } from '../../context.ts';
import type { PaymentRow } from '../order/record.ts';
import { applyCheckout, applyIntentFacts } from './apply-facts.ts';

/**
 * Brings a payment up to date with what the provider says of its page or its intent, whether or not a message told us.
 * @throws ProviderUnavailable
 */
export async function readFromProvider(
  context: OrderingContext,
  { id, session_id: sessionId, intent_id: intentId }: Pick<PaymentRow, 'id' | 'session_id' | 'intent_id'>,
): Promise<void> {
  if (sessionId !== null) await applyCheckout(context, id, await context.provider.getCheckout(sessionId));
  if (intentId !== null) await applyIntentFacts(context, id, await context.provider.getIntent(intentId));
}
