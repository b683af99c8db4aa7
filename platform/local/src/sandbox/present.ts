import type { QueryExecutorProvider } from 'kysely';
import type Stripe from 'stripe';
import type {
  ChargeRecord,
  CustomerRecord,
  DisputeRecord,
  EventRecord,
  PaymentIntentRecord,
  PaymentMethodRecord,
  RefundRecord,
  SessionRecord,
  SetupIntentRecord,
} from './records.ts';
import { find, where } from './store.ts';

/** The version of the provider's API that defines these shapes. */
export const apiVersion = '2026-10-28.endive';

export type Json = Record<string, unknown>;

/** The compiler accepts only fields of the provider's own types here. */
type Part<T> = { [K in keyof T]?: T[K] | undefined };

export const presentCustomer = (record: CustomerRecord): Json =>
  ({
    id: record.id,
    object: 'customer',
    email: record.email,
    name: record.name,
    metadata: record.metadata,
    created: record.created,
    livemode: false,
  }) satisfies Part<Stripe.Customer>;

export const presentPaymentMethod = (record: PaymentMethodRecord): Json =>
  ({
    id: record.id,
    object: 'payment_method',
    type: 'card',
    customer: record.customer,
    card: {
      brand: record.brand,
      last4: record.last4,
      exp_month: record.expMonth,
      exp_year: record.expYear,
      country: 'US',
      funding: 'credit',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      display_brand: record.brand,
      generated_from: null,
      networks: { available: [record.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: record.created,
    livemode: false,
    metadata: {},
  }) satisfies Part<Stripe.PaymentMethod>;

export const presentCharge = (record: ChargeRecord): Json =>
  ({
    id: record.id,
    object: 'charge',
    amount: record.amount,
    amount_captured: record.amountCaptured,
    amount_refunded: record.amountRefunded,
    captured: record.captured,
    currency: record.currency,
    paid: record.status === 'succeeded',
    refunded: record.amountRefunded >= record.amount,
    status: record.status,
    payment_intent: record.paymentIntent,
    payment_method: record.paymentMethod,
    created: record.created,
    livemode: false,
    metadata: {},
  }) satisfies Part<Stripe.Charge>;

export const presentRefund = (record: RefundRecord): Json =>
  ({
    id: record.id,
    object: 'refund',
    amount: record.amount,
    charge: record.charge,
    currency: record.currency,
    payment_intent: record.paymentIntent,
    status: record.status,
    ...(record.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    metadata: record.metadata,
    created: record.created,
  }) satisfies Part<Stripe.Refund>;

export const presentDispute = (record: DisputeRecord): Json =>
  ({
    id: record.id,
    object: 'dispute',
    amount: record.amount,
    balance_transactions: record.movements.map(
      ({ id, amount, fee, created }) =>
        ({
          id,
          object: 'balance_transaction',
          amount,
          fee,
          net: amount - fee,
          currency: record.currency,
          created,
          reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
          source: record.id,
          type: 'adjustment',
        }) as Stripe.BalanceTransaction,
    ),
    charge: record.charge,
    currency: record.currency,
    evidence_details: {
      due_by: record.dueBy,
      enhanced_eligibility: {},
      has_evidence: Object.keys(record.evidence).length > 0,
      past_due: false,
      submission_count: record.submissions,
      submission_method: record.submissions > 0 ? 'manual' : 'not_submitted',
    },
    is_charge_refundable: record.status.startsWith('warning_'),
    payment_intent: record.paymentIntent,
    reason: record.reason,
    status: record.status,
    created: record.created,
    livemode: false,
    metadata: {},
  }) satisfies Part<Stripe.Dispute>;

export const presentIntent = (record: PaymentIntentRecord): Json =>
  ({
    id: record.id,
    object: 'payment_intent',
    amount: record.amount,
    amount_capturable: record.status === 'requires_capture' ? record.amount : 0,
    amount_received: record.amountReceived,
    capture_method: record.captureMethod,
    currency: record.currency,
    customer: record.customer,
    last_payment_error: record.lastError && {
      type: 'card_error',
      code: record.lastError.code,
      ...(record.lastError.declineCode !== null && { decline_code: record.lastError.declineCode }),
      message: record.lastError.message,
    },
    latest_charge: record.latestCharge,
    metadata: record.metadata,
    payment_method: record.paymentMethod,
    payment_method_types: ['card'],
    setup_future_usage: record.setupFutureUsage,
    status: record.status,
    created: record.created,
    livemode: false,
  }) satisfies Part<Stripe.PaymentIntent>;

export const presentSetupIntent = (record: SetupIntentRecord): Json =>
  ({
    id: record.id,
    object: 'setup_intent',
    customer: record.customer,
    last_setup_error: record.lastError && { type: 'card_error', code: record.lastError.code, message: record.lastError.message },
    metadata: record.metadata,
    payment_method: record.paymentMethod,
    payment_method_types: ['card'],
    status: record.status,
    usage: 'off_session',
    created: record.created,
    livemode: false,
  }) satisfies Part<Stripe.SetupIntent>;

/** `origin` is the sandbox's. It begins the address of the hosted page, which is returned only while the page can be used. */
export function presentSession(record: SessionRecord, intent: PaymentIntentRecord | null, origin: string): Json {
  return {
    id: record.id,
    object: 'checkout.session',
    amount_subtotal: record.amountTotal,
    amount_total: record.amountTotal,
    cancel_url: record.cancelUrl,
    client_reference_id: record.clientReferenceId,
    currency: record.currency,
    customer: record.customer,
    customer_email: record.customerEmail,
    expires_at: record.expiresAt,
    locale: record.locale,
    metadata: record.metadata,
    mode: record.mode,
    payment_intent: record.paymentIntent,
    payment_method_types: ['card'],
    payment_status: paymentStatus(record, intent),
    setup_intent: record.setupIntent,
    status: record.status,
    success_url: record.successUrl,
    ui_mode: 'hosted_page',
    url: record.status === 'open' ? hostedUrl(origin, record.id) : null,
    created: record.created,
    livemode: false,
  } satisfies Part<Stripe.Checkout.Session>;
}

export const hostedUrl = (origin: string, id: string): string => `${origin}/c/pay/${id}`;

function paymentStatus(record: SessionRecord, intent: PaymentIntentRecord | null): string {
  if (record.mode === 'setup') return 'no_payment_required';
  return intent?.status === 'succeeded' ? 'paid' : 'unpaid';
}

export const presentEvent = (record: EventRecord): Json => ({
  id: record.id,
  object: 'event',
  api_version: apiVersion,
  created: record.created,
  data: { object: record.object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type: record.type,
});

/** Replaces ids by objects for the paths of `expand[]` that the product uses, to any depth. */
export async function expand(on: QueryExecutorProvider, object: Json, paths: string[]): Promise<Json> {
  let expanded = object;
  for (const path of paths) {
    const [head = '', ...rest] = path.split('.');
    const value = expanded[head];
    if (Array.isArray(value)) {
      const inner = await Promise.all(value.map((each: Json) => expand(on, each, [rest.join('.')])));
      expanded = { ...expanded, [head]: inner };
      continue;
    }
    const isOwnList = head === 'refunds' && value === undefined;
    const found = isOwnList ? await refundsOf(on, expanded) : typeof value === 'string' ? await read(on, head, value) : asObject(value);
    if (found !== null) expanded = { ...expanded, [head]: rest.length > 0 ? await expand(on, found, [rest.join('.')]) : found };
  }
  return expanded;
}

/** A charge contains its refunds only when the request expands them. */
async function refundsOf(on: QueryExecutorProvider, charge: Json): Promise<Json> {
  const data = (await where(on, 'refund', 'charge', String(charge.id))).map(presentRefund);
  return { object: 'list', data, has_more: false, url: `/v1/charges/${String(charge.id)}/refunds` };
}

const asObject = (value: unknown): Json | null => (typeof value === 'object' && value !== null ? { ...value } : null);

async function read(on: QueryExecutorProvider, field: string, id: string): Promise<Json | null> {
  switch (field) {
    case 'payment_intent':
      return mapped(await find(on, 'paymentIntent', id), presentIntent);
    case 'setup_intent':
      return mapped(await find(on, 'setupIntent', id), presentSetupIntent);
    case 'payment_method':
      return mapped(await find(on, 'paymentMethod', id), presentPaymentMethod);
    case 'latest_charge':
      return mapped(await find(on, 'charge', id), presentCharge);
    case 'customer':
      return mapped(await find(on, 'customer', id), presentCustomer);
    default:
      return null;
  }
}

const mapped = <T>(record: T | null, present: (record: T) => Json): Json | null => (record === null ? null : present(record));
