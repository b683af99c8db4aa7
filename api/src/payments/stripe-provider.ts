import type { Language } from '@nitida/contract';
import Stripe from 'stripe';
import type { Spans } from '../telemetry/spans.ts';
import {
  type ChargeOutcome,
  type CheckoutFacts,
  type CheckoutRequest,
  type DisputeFacts,
  type IntentFacts,
  type PaymentProvider,
  ProviderUnavailable,
  type SavedCard,
} from './provider.ts';
import { disputeFacts, evidenceParams } from './stripe-disputes.ts';
import { readStripeEvent } from './stripe-event.ts';
import { stripeMovements } from './stripe-movements.ts';
import { tracedClient } from './traced-client.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** The sandbox's URL; null for Stripe itself. */
  baseUrl: string | null;
  /** Real time in milliseconds, because signatures are valid for five minutes. */
  now: () => number;
  /** Where the calls of traced requests and jobs are added. */
  spans: Pick<Spans, 'add'>;
}

const toleranceSeconds = 300;
/** How long a call waits for the provider in all, and how long one attempt of it does. */
const callMs = 15_000;
const attemptMs = 10_000;
const intentParts = ['latest_charge', 'latest_charge.refunds', 'payment_method'];
const sessionParts = [
  'payment_intent',
  'payment_intent.latest_charge',
  'payment_intent.latest_charge.refunds',
  'payment_intent.payment_method',
  'setup_intent',
  'setup_intent.payment_method',
];

/** The adapter on Stripe's own library. The sandbox accepts the same calls at another URL. */
export function createStripeProvider({ secretKey, webhookSecret, baseUrl, now, spans }: StripeOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...addressOf(baseUrl),
    httpClient: tracedClient({ spans, now }),
    maxNetworkRetries: 1,
    timeout: attemptMs,
    telemetry: false,
  });

  const getIntent = async (id: string): Promise<IntentFacts> =>
    intentFacts(await stripe.paymentIntents.retrieve(id, { expand: intentParts }));
  const getCheckout = async (id: string): Promise<CheckoutFacts> =>
    checkoutFacts(await stripe.checkout.sessions.retrieve(id, { expand: sessionParts }));

  const getDispute = async (id: string): Promise<DisputeFacts> =>
    disputeFacts(await stripe.disputes.retrieve(id, { expand: ['payment_intent'] }));

  return {
    createCustomer: (user) =>
      reached(async () => {
        const params = { email: user.email, name: user.name, metadata: { userId: user.id } };
        return (await stripe.customers.create(params, { idempotencyKey: `customer-${user.id}` })).id;
      }),
    deleteCustomer: (customer) =>
      reached(async () => {
        await stripe.customers.del(customer).catch(ignoreRefusal);
      }),
    openCheckout: (request) =>
      reached(async () =>
        checkoutFacts(await stripe.checkout.sessions.create(sessionParams(request), { idempotencyKey: request.idempotencyKey })),
      ),
    getCheckout: (id) => reached(() => getCheckout(id)),
    expireCheckout: (id) =>
      reached(async () => {
        await stripe.checkout.sessions.expire(id).catch(ignoreRefusal);
        return getCheckout(id);
      }),
    getIntent: (id) => reached(() => getIntent(id)),
    capture: (id, amount) =>
      reached(async () => {
        const key = { idempotencyKey: `capture-${id}-${amount}` };
        await stripe.paymentIntents.capture(id, { amount_to_capture: amount }, key).catch(ignoreRefusal);
        return getIntent(id);
      }),
    release: (id) =>
      reached(async () => {
        await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: `release-${id}` }).catch(ignoreRefusal);
        return getIntent(id);
      }),
    refund: (id, amount, idempotencyKey) =>
      reached(async () => {
        await stripe.refunds
          .create({ payment_intent: id, amount, metadata: { key: idempotencyKey } }, { idempotencyKey })
          .catch(ignoreRefusal);
        return getIntent(id);
      }),
    chargeSavedCard: (charge) =>
      reached(async () => {
        const metadata = { paymentId: charge.paymentId, orderId: charge.orderId };
        const params = {
          amount: charge.amount,
          currency: 'eur',
          customer: charge.customer,
          payment_method: charge.card,
          confirm: true,
          off_session: true,
          ...(charge.hold && { capture_method: 'manual' as const }),
          metadata,
        };
        try {
          const intent = await stripe.paymentIntents.create(params, { idempotencyKey: charge.idempotencyKey });
          return { kind: 'charged', intent: await getIntent(intent.id) };
        } catch (error) {
          return chargeRefused(error, getIntent);
        }
      }),
    detachCard: (card) =>
      reached(async () => {
        await stripe.paymentMethods.detach(card).catch(ignoreRefusal);
      }),
    getMovements: (period) => reached(() => stripeMovements(stripe, period)),
    getDispute: (id) => reached(() => getDispute(id)),
    getDisputes: (intentId) =>
      reached(async () => {
        const { data } = await stripe.disputes.list({ payment_intent: intentId, expand: ['data.payment_intent'] });
        return data.map(disputeFacts);
      }),
    submitEvidence: (id, evidence) =>
      reached(async () => {
        await stripe.disputes.update(id, { evidence: evidenceParams(evidence), submit: true }).catch(ignoreRefusal);
        return getDispute(id);
      }),
    acceptDispute: (id) =>
      reached(async () => {
        await stripe.disputes.close(id).catch(ignoreRefusal);
        return getDispute(id);
      }),
    readEvent: async (body, signature) => {
      try {
        const { signature: signatures } = stripe.webhooks;
        await signatures?.verifyHeaderAsync(body, signature, webhookSecret, toleranceSeconds, undefined, now());
        return signatures ? readStripeEvent(body) : null;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
  };
}

function addressOf(baseUrl: string | null): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (baseUrl === null) return {};
  const url = new URL(baseUrl);
  return { host: url.hostname, port: url.port, protocol: url.protocol === 'http:' ? 'http' : 'https' };
}

/** Stripe's locale of a language. Stripe names Norwegian `nb`. */
const localeFor = (language: Language): Stripe.Checkout.SessionCreateParams.Locale => (language === 'no' ? 'nb' : language);

function sessionParams(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { paymentId: request.paymentId, orderId: request.orderId };
  const shared: Stripe.Checkout.SessionCreateParams = {
    customer: request.customer,
    client_reference_id: request.paymentId,
    locale: localeFor(request.language),
    metadata,
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    ...(request.submitMessage ? { custom_text: { submit: { message: request.submitMessage } } } : {}),
  };
  if (request.mode === 'save') return { ...shared, mode: 'setup', currency: 'eur', setup_intent_data: { metadata } };
  return {
    ...shared,
    mode: 'payment',
    // A card that its owner let us save is offered again. Stripe marks such cards `limited`.
    saved_payment_method_options: { allow_redisplay_filters: ['always', 'limited'] },
    line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: request.amount, product_data: request.item } }],
    payment_intent_data: {
      capture_method: request.mode === 'hold' ? 'manual' : 'automatic',
      metadata,
      ...(request.keepCard ? { setup_future_usage: 'off_session' } : {}),
    },
  };
}

function checkoutFacts(session: Stripe.Checkout.Session): CheckoutFacts {
  const setup = expanded(session.setup_intent);
  return {
    id: session.id,
    status: sessionStatus(session.status),
    url: session.url,
    paymentId: session.metadata?.paymentId ?? null,
    intent: mapped(expanded(session.payment_intent), intentFacts),
    savedCard: session.status === 'complete' ? mapped(expanded(setup?.payment_method ?? null), cardOf) : null,
  };
}

function sessionStatus(status: Stripe.Checkout.Session.Status | null): CheckoutFacts['status'] {
  if (status === 'complete') return 'complete';
  return status === 'expired' ? 'expired' : 'open';
}

function intentFacts(intent: Stripe.PaymentIntent): IntentFacts {
  const charge = expanded(intent.latest_charge);
  return {
    id: intent.id,
    paymentId: intent.metadata.paymentId ?? null,
    status: statusOf(intent.status),
    amount: intent.amount,
    captured: intent.amount_received,
    refunded: charge === null ? 0 : givenBack(charge),
    failedRefunds: (charge?.refunds?.data ?? [])
      .filter(hasFailed)
      .map(({ id, amount, metadata }) => ({ id, amount, key: metadata?.key ?? null })),
    card: mapped(expanded(intent.payment_method), cardOf),
  };
}

/** Stripe counts the released part of a hold as refunded, which this subtracts. */
function givenBack({ amount, amount_captured: captured, amount_refunded: refunded }: Stripe.Charge): number {
  return Math.max(0, refunded - (amount - captured));
}

const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

function statusOf(status: Stripe.PaymentIntent.Status): IntentFacts['status'] {
  if (status === 'succeeded') return 'paid';
  if (status === 'requires_capture') return 'authorised';
  if (status === 'canceled') return 'cancelled';
  return status === 'requires_action' ? 'actionRequired' : 'open';
}

function cardOf(method: Stripe.PaymentMethod): SavedCard {
  return { id: method.id, brand: method.card?.brand ?? '', last4: method.card?.last4 ?? '' };
}

const expanded = <T extends object>(value: string | T | null): T | null => (typeof value === 'object' ? value : null);
const mapped = <T, R>(value: T | null, map: (value: T) => R): R | null => (value === null ? null : map(value));

async function chargeRefused(error: unknown, getIntent: (id: string) => Promise<IntentFacts>): Promise<ChargeOutcome> {
  if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
  const id = error.payment_intent?.id;
  const intent = id === undefined ? null : await getIntent(id);
  return error.code === 'authentication_required' && intent !== null
    ? { kind: 'authenticationRequired', intent }
    : { kind: 'declined', intent };
}

/** Ignores that a call was made before or is no longer possible, because the caller then reads the current state. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}

async function reached<T>(call: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ProviderUnavailable(`The provider did not answer within ${callMs} ms`)), callMs);
  try {
    return await Promise.race([call(), late]);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new ProviderUnavailable(error.message, { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
