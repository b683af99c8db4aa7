import type { Context } from './events.ts';
import { invalid, missing, ProviderFailure } from './failure.ts';
import { type FormObject, integer, pairs, text } from './form.ts';
import { approve, askToAuthenticate, refuse } from './payments.ts';
import type { PaymentIntentRecord } from './records.ts';
import { get, insert, newId } from './store.ts';
import { outcomeOffSession } from './test-cards.ts';

/**
 * Charges a saved card while its owner is absent. A refusal is returned and does not roll back: the failed intent is stored, and the error contains it, as
 * with the provider.
 */
export async function chargeSavedCard(context: Context, form: FormObject): Promise<PaymentIntentRecord | ProviderFailure> {
  const amount = integer(form, 'amount');
  const methodId = text(form, 'payment_method');
  if (amount === undefined) throw missing('amount');
  if (methodId === undefined) throw missing('payment_method');
  if (text(form, 'confirm') !== 'true' || text(form, 'off_session') !== 'true')
    throw invalid('off_session', 'Only confirmed off-session payments are offered here.');
  const method = await get(context.on, 'paymentMethod', methodId);
  const customer = text(form, 'customer') ?? null;
  if (method.customer === null || method.customer !== customer)
    throw invalid('payment_method', `The payment method '${methodId}' does not belong to the Customer.`);
  const intent: PaymentIntentRecord = {
    id: newId('paymentIntent'),
    amount,
    currency: text(form, 'currency') ?? 'eur',
    status: 'requires_payment_method',
    captureMethod: text(form, 'capture_method') === 'manual' ? 'manual' : 'automatic',
    setupFutureUsage: null,
    customer,
    paymentMethod: null,
    latestCharge: null,
    amountReceived: 0,
    lastError: null,
    metadata: pairs(form, 'metadata'),
    created: context.now,
  };
  await insert(context.on, 'paymentIntent', intent);
  const outcome = outcomeOffSession(method.behaviour);
  if (outcome.kind === 'success') return approve(context, intent, method);
  if (outcome.kind === 'authenticate') {
    const asked = await askToAuthenticate(context, intent, method);
    const message = 'Your card was declined. This transaction requires authentication.';
    return new ProviderFailure(402, 'card_error', message, {
      code: 'authentication_required',
      declineCode: 'authentication_required',
      intent: asked,
    });
  }
  const { code, declineCode, message } = outcome;
  const refused = await refuse(context, intent, { code, declineCode, message });
  return new ProviderFailure(402, 'card_error', message, { code, ...(declineCode ? { declineCode } : {}), intent: refused });
}
