import type { Card } from './card-form.ts';
import { forbidRefundOfDisputed, openDispute } from './disputes.ts';
import { type Context, emit } from './events.ts';
import { unexpectedState } from './failure.ts';
import { presentCharge, presentIntent, presentRefund } from './present.ts';
import type { ChargeRecord, IntentError, PaymentIntentRecord, PaymentMethodRecord, RefundRecord } from './records.ts';
import { get, insert, lock, newId, save } from './store.ts';
import { isDisputed, isSentBack, secondsUntilSentBack } from './test-cards.ts';

export async function createPaymentMethod(
  { on, now }: Context,
  card: Card,
  behaviour: string,
  customer: string | null,
): Promise<PaymentMethodRecord> {
  const { brand, last4, expMonth, expYear } = card;
  const record: PaymentMethodRecord = { id: newId('paymentMethod'), customer, brand, last4, expMonth, expYear, behaviour, created: now };
  await insert(on, 'paymentMethod', record);
  return record;
}

/** The bank approved the payment: the amount is captured at once, or held when the capture is manual. */
export async function approve(context: Context, intent: PaymentIntentRecord, method: PaymentMethodRecord): Promise<PaymentIntentRecord> {
  const captured = intent.captureMethod === 'automatic';
  const charge: ChargeRecord = {
    id: newId('charge'),
    paymentIntent: intent.id,
    paymentMethod: method.id,
    amount: intent.amount,
    amountCaptured: captured ? intent.amount : 0,
    amountRefunded: 0,
    currency: intent.currency,
    captured,
    status: 'succeeded',
    created: context.now,
    ...(captured && { movedAt: context.movedAt }),
  };
  await insert(context.on, 'charge', charge);
  const approved: PaymentIntentRecord = {
    ...intent,
    status: captured ? 'succeeded' : 'requires_capture',
    paymentMethod: method.id,
    latestCharge: charge.id,
    amountReceived: charge.amountCaptured,
    lastError: null,
  };
  await save(context.on, 'paymentIntent', approved);
  await emit(
    context.on,
    context.now,
    captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated',
    presentIntent(approved),
  );
  if (captured && isDisputed(method.behaviour)) await openDispute(context, approved.id);
  return approved;
}

export async function refuse(context: Context, intent: PaymentIntentRecord, lastError: IntentError): Promise<PaymentIntentRecord> {
  const refused: PaymentIntentRecord = { ...intent, status: 'requires_payment_method', paymentMethod: null, lastError };
  await save(context.on, 'paymentIntent', refused);
  await emit(context.on, context.now, 'payment_intent.payment_failed', presentIntent(refused));
  return refused;
}

export async function askToAuthenticate(
  context: Context,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
): Promise<PaymentIntentRecord> {
  const asked: PaymentIntentRecord = { ...intent, status: 'requires_action', paymentMethod: method.id, lastError: null };
  await save(context.on, 'paymentIntent', asked);
  await emit(context.on, context.now, 'payment_intent.requires_action', presentIntent(asked));
  return asked;
}

export async function capture(context: Context, id: string, amount: number | undefined): Promise<PaymentIntentRecord> {
  const intent = await lock(context.on, 'paymentIntent', id);
  if (intent.status !== 'requires_capture' || intent.latestCharge === null) {
    throw unexpectedState(
      'payment_intent_unexpected_state',
      `This PaymentIntent could not be captured because it has a status of ${intent.status}.`,
    );
  }
  const taken = amount ?? intent.amount;
  if (taken > intent.amount || taken < 1)
    throw unexpectedState('amount_too_large', 'The amount to capture is greater than the authorised amount.');
  const charge = await get(context.on, 'charge', intent.latestCharge);
  await save(context.on, 'charge', {
    ...charge,
    captured: true,
    amountCaptured: taken,
    amountRefunded: intent.amount - taken,
    movedAt: context.movedAt,
  });
  const captured: PaymentIntentRecord = { ...intent, status: 'succeeded', amountReceived: taken };
  await save(context.on, 'paymentIntent', captured);
  await emit(context.on, context.now, 'payment_intent.succeeded', presentIntent(captured));
  if (isDisputed((await get(context.on, 'paymentMethod', charge.paymentMethod)).behaviour)) await openDispute(context, id);
  return captured;
}

export async function cancelIntent(context: Context, id: string): Promise<PaymentIntentRecord> {
  const intent = await lock(context.on, 'paymentIntent', id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      'payment_intent_unexpected_state',
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
    );
  }
  if (intent.latestCharge !== null) {
    const charge = await get(context.on, 'charge', intent.latestCharge);
    await save(context.on, 'charge', { ...charge, amountRefunded: charge.amount });
  }
  const cancelled: PaymentIntentRecord = { ...intent, status: 'canceled' };
  await save(context.on, 'paymentIntent', cancelled);
  await emit(context.on, context.now, 'payment_intent.canceled', presentIntent(cancelled));
  return cancelled;
}

export async function refund(
  context: Context,
  intentId: string,
  amount: number | undefined,
  metadata: Record<string, string>,
): Promise<RefundRecord> {
  const intent = await lock(context.on, 'paymentIntent', intentId);
  if (intent.status !== 'succeeded' || intent.latestCharge === null) {
    throw unexpectedState('charge_not_captured', `The PaymentIntent ${intentId} has no captured charge to refund.`);
  }
  const charge = await get(context.on, 'charge', intent.latestCharge);
  await forbidRefundOfDisputed(context, charge.id);
  const method = await get(context.on, 'paymentMethod', charge.paymentMethod);
  const left = charge.amount - charge.amountRefunded;
  if (left === 0) throw unexpectedState('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  const returned = amount ?? left;
  if (returned > left || returned < 1)
    throw unexpectedState('amount_too_large', `Refund amount is greater than unrefunded amount on charge.`);
  const refunded: ChargeRecord = { ...charge, amountRefunded: charge.amountRefunded + returned };
  await save(context.on, 'charge', refunded);
  const record: RefundRecord = {
    id: newId('refund'),
    charge: charge.id,
    paymentIntent: intentId,
    amount: returned,
    currency: charge.currency,
    status: 'succeeded',
    ...(isSentBack(method.behaviour) && { failsAt: context.now + secondsUntilSentBack }),
    metadata,
    created: context.now,
    movedAt: context.movedAt,
  };
  await insert(context.on, 'refund', record);
  await emit(context.on, context.now, 'charge.refunded', presentCharge(refunded));
  await emit(context.on, context.now, 'refund.created', presentRefund(record));
  return record;
}

/** The bank of the card returns a refund, so the shop has the money again. */
export async function failRefund(context: Context, id: string): Promise<void> {
  const { paymentIntent, charge: chargeId } = await get(context.on, 'refund', id);
  await lock(context.on, 'paymentIntent', paymentIntent);
  const record = await get(context.on, 'refund', id);
  if (record.status === 'failed') return;
  const failed: RefundRecord = { ...record, status: 'failed', returnedAt: context.movedAt };
  await save(context.on, 'refund', failed);
  const charge = await get(context.on, 'charge', chargeId);
  await save(context.on, 'charge', { ...charge, amountRefunded: charge.amountRefunded - record.amount });
  await emit(context.on, context.now, 'refund.failed', presentRefund(failed));
}
