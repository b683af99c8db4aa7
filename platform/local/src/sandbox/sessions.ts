import type { Card } from './card-form.ts';
import type { Context } from './events.ts';
import { emit } from './events.ts';
import { invalid, missing, unexpectedState } from './failure.ts';
import { children, type FormObject, integer, pairs, text } from './form.ts';
import { approve, askToAuthenticate, createPaymentMethod, refuse } from './payments.ts';
import { presentSession, presentSetupIntent } from './present.ts';
import type { IntentError, LineItem, PaymentIntentRecord, PaymentMethodRecord, SessionRecord, SetupIntentRecord } from './records.ts';
import { find, get, insert, lock, newId, save, where } from './store.ts';
import { type Outcome, outcomeOffSession, outcomeOnSession } from './test-cards.ts';

const day = 24 * 60 * 60;
const shortestLife = 30 * 60;

/** The context of a session also contains the origin of its hosted page. */
export interface SessionContext extends Context {
  origin: string;
}

export async function createSession(context: SessionContext, form: FormObject): Promise<SessionRecord> {
  const mode = text(form, 'mode');
  if (mode !== 'payment' && mode !== 'setup') throw invalid('mode', 'Invalid mode: must be one of payment or setup.');
  const successUrl = text(form, 'success_url');
  if (successUrl === undefined) throw missing('success_url');
  const lineItems = children(form, 'line_items').map(readLine);
  if (mode === 'payment' && lineItems.length === 0) throw missing('line_items');
  const amountTotal = mode === 'setup' ? null : lineItems.reduce((sum, line) => sum + line.amount * line.quantity, 0);
  if (amountTotal !== null && amountTotal < 50)
    throw invalid('line_items', "The Checkout Session's total amount due must add up to at least €0.50 eur");
  const customer = text(form, 'customer') ?? null;
  if (customer !== null) await get(context.on, 'customer', customer);
  const record: SessionRecord = {
    id: newId('session'),
    mode,
    status: 'open',
    currency: text(form, 'currency') ?? text(children(form, 'line_items')[0] ?? {}, 'price_data', 'currency') ?? 'eur',
    lineItems,
    amountTotal,
    customer,
    customerEmail: text(form, 'customer_email') ?? null,
    successUrl: readUrl('success_url', successUrl),
    cancelUrl: mappedUrl('cancel_url', text(form, 'cancel_url')),
    locale: text(form, 'locale') ?? 'auto',
    captureMethod: text(form, 'payment_intent_data', 'capture_method') === 'manual' ? 'manual' : 'automatic',
    setupFutureUsage: text(form, 'payment_intent_data', 'setup_future_usage') === 'off_session' ? 'off_session' : null,
    clientReferenceId: text(form, 'client_reference_id') ?? null,
    metadata: pairs(form, 'metadata'),
    intentMetadata: pairs(form, mode === 'setup' ? 'setup_intent_data' : 'payment_intent_data', 'metadata'),
    submitMessage: text(form, 'custom_text', 'submit', 'message') ?? null,
    offersSavedCards: Object.values(pairs(form, 'saved_payment_method_options', 'allow_redisplay_filters')).includes('limited'),
    paymentIntent: null,
    setupIntent: null,
    created: context.now,
    expiresAt: readExpiry(context.now, integer(form, 'expires_at')),
  };
  await insert(context.on, 'session', record);
  return record;
}

function readLine(form: FormObject): LineItem {
  const amount = integer(form, 'price_data', 'unit_amount');
  if (amount === undefined || amount < 0) throw missing('line_items[0][price_data][unit_amount]');
  return {
    name: text(form, 'price_data', 'product_data', 'name') ?? '',
    description: text(form, 'price_data', 'product_data', 'description') ?? null,
    amount,
    quantity: integer(form, 'quantity') ?? 1,
  };
}

function readUrl(param: string, value: string): string {
  const url = URL.parse(value.replaceAll('{', '%7B').replaceAll('}', '%7D'));
  if (url === null || !['http:', 'https:'].includes(url.protocol)) throw invalid(param, 'Not a valid URL');
  return value;
}

const mappedUrl = (param: string, value: string | undefined): string | null => (value === undefined ? null : readUrl(param, value));

function readExpiry(now: number, asked: number | undefined): number {
  if (asked === undefined) return now + day;
  if (asked < now + shortestLife - 60 || asked > now + day + 60) {
    throw invalid('expires_at', 'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.');
  }
  return asked;
}

export async function expireSession(context: SessionContext, id: string): Promise<SessionRecord> {
  const session = await lock(context.on, 'session', id);
  if (session.status !== 'open') {
    throw unexpectedState(
      'resource_invalid_state',
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  const expired: SessionRecord = { ...session, status: 'expired' };
  await save(context.on, 'session', expired);
  await tell(context, 'checkout.session.expired', expired);
  return expired;
}

export type Submitted =
  | { kind: 'complete'; session: SessionRecord }
  | { kind: 'closed'; session: SessionRecord }
  | { kind: 'authenticate' }
  | { kind: 'declined'; error: IntentError };

/** The customer submitted a valid card on the hosted page. */
export async function submitCard(context: SessionContext, id: string, card: Card): Promise<Submitted> {
  const session = await lock(context.on, 'session', id);
  if (session.status !== 'open') return { kind: 'closed', session };
  const { behaviour, outcome } = outcomeOnSession(card.number);
  const method = await createPaymentMethod(context, card, behaviour, keepsCard(session) ? session.customer : null);
  return charge(context, session, method, outcome);
}

/** The cards that the page offers, the newest first. */
export async function savedCards(on: Context['on'], session: SessionRecord): Promise<PaymentMethodRecord[]> {
  if (session.mode !== 'payment' || !session.offersSavedCards || session.customer === null) return [];
  return (await where(on, 'paymentMethod', 'customer', session.customer)).toSorted((one, other) => other.created - one.created);
}

/** The customer chose a saved card on the hosted page. A card that is no longer saved is refused. */
export async function submitSavedCard(context: SessionContext, id: string, methodId: string): Promise<Submitted> {
  const session = await lock(context.on, 'session', id);
  if (session.status !== 'open') return { kind: 'closed', session };
  const method = (await savedCards(context.on, session)).find((each) => each.id === methodId);
  if (!method)
    return { kind: 'declined', error: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' } };
  return charge(context, session, method, outcomeOffSession(method.behaviour));
}

async function charge(context: SessionContext, session: SessionRecord, method: PaymentMethodRecord, outcome: Outcome): Promise<Submitted> {
  const started = await start(context, session);
  if (outcome.kind === 'decline') {
    const error = { code: outcome.code, declineCode: outcome.declineCode, message: outcome.message };
    await refuseEither(context, started, error);
    return { kind: 'declined', error };
  }
  if (outcome.kind === 'authenticate') {
    if (started.payment) await askToAuthenticate(context, started.payment, method);
    if (started.setup)
      await save(context.on, 'setupIntent', { ...started.setup, status: 'requires_action', paymentMethod: method.id, lastError: null });
    return { kind: 'authenticate' };
  }
  return { kind: 'complete', session: await complete(context, started, method) };
}

/** The customer answered on the bank's page. */
export async function authenticate(context: SessionContext, id: string, succeeded: boolean): Promise<Submitted> {
  const session = await lock(context.on, 'session', id);
  if (session.status !== 'open') return { kind: 'closed', session };
  const waiting = await start(context, session);
  const methodId = waiting.payment?.paymentMethod ?? waiting.setup?.paymentMethod ?? null;
  const asked = waiting.payment?.status === 'requires_action' || waiting.setup?.status === 'requires_action';
  if (!asked || methodId === null) return { kind: 'closed', session };
  if (succeeded) return { kind: 'complete', session: await complete(context, waiting, await get(context.on, 'paymentMethod', methodId)) };
  const error = {
    code: 'payment_intent_authentication_failure',
    declineCode: null,
    message: 'The provided PaymentMethod has failed authentication.',
  };
  await refuseEither(context, waiting, error);
  return { kind: 'declined', error };
}

const keepsCard = (session: SessionRecord): boolean => session.mode === 'setup' || session.setupFutureUsage !== null;

interface Started {
  session: SessionRecord;
  payment: PaymentIntentRecord | null;
  setup: SetupIntentRecord | null;
}

/** The first attempt creates the intent of a session, and later attempts use the same one. */
async function start(context: SessionContext, session: SessionRecord): Promise<Started> {
  if (session.mode === 'setup') {
    const setup = session.setupIntent ? await get(context.on, 'setupIntent', session.setupIntent) : await newSetup(context, session);
    const linked = { ...session, setupIntent: setup.id };
    await save(context.on, 'session', linked);
    return { session: linked, payment: null, setup };
  }
  const payment = session.paymentIntent
    ? await lock(context.on, 'paymentIntent', session.paymentIntent)
    : await newPayment(context, session);
  const linked = { ...session, paymentIntent: payment.id };
  await save(context.on, 'session', linked);
  return { session: linked, payment, setup: null };
}

async function newSetup(context: SessionContext, session: SessionRecord): Promise<SetupIntentRecord> {
  const setup: SetupIntentRecord = {
    id: newId('setupIntent'),
    status: 'requires_payment_method',
    customer: session.customer,
    paymentMethod: null,
    lastError: null,
    metadata: session.intentMetadata,
    created: context.now,
  };
  await insert(context.on, 'setupIntent', setup);
  return setup;
}

async function newPayment(context: SessionContext, session: SessionRecord): Promise<PaymentIntentRecord> {
  const payment: PaymentIntentRecord = {
    id: newId('paymentIntent'),
    amount: session.amountTotal ?? 0,
    currency: session.currency,
    status: 'requires_payment_method',
    captureMethod: session.captureMethod,
    setupFutureUsage: session.setupFutureUsage,
    customer: session.customer,
    paymentMethod: null,
    latestCharge: null,
    amountReceived: 0,
    lastError: null,
    metadata: session.intentMetadata,
    created: context.now,
  };
  await insert(context.on, 'paymentIntent', payment);
  return payment;
}

async function refuseEither(context: SessionContext, started: Started, error: IntentError): Promise<void> {
  if (started.payment) await refuse(context, started.payment, error);
  if (started.setup) {
    await save(context.on, 'setupIntent', { ...started.setup, status: 'requires_payment_method', paymentMethod: null, lastError: error });
  }
}

async function complete(context: SessionContext, started: Started, method: PaymentMethodRecord): Promise<SessionRecord> {
  if (started.payment) await approve(context, started.payment, method);
  if (started.setup) {
    const done: SetupIntentRecord = { ...started.setup, status: 'succeeded', paymentMethod: method.id, lastError: null };
    await save(context.on, 'setupIntent', done);
    await emit(context.on, context.now, 'setup_intent.succeeded', presentSetupIntent(done));
  }
  const session: SessionRecord = { ...started.session, status: 'complete' };
  await save(context.on, 'session', session);
  await tell(context, 'checkout.session.completed', session);
  return session;
}

async function tell(context: SessionContext, type: string, session: SessionRecord): Promise<void> {
  const intent = session.paymentIntent ? await find(context.on, 'paymentIntent', session.paymentIntent) : null;
  await emit(context.on, context.now, type, presentSession(session, intent, context.origin));
}
