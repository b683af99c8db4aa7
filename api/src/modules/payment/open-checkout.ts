import type { Payment, PaymentReturn } from '@nitida/contract';
import { payable } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { type CheckoutFacts, ProviderUnavailable } from '../../payments/provider.ts';
import { spendsCreditFirst } from '../bill/card-amount.ts';
import { spendCredit } from '../credit/spend.ts';
import { findOrder, lockOrder, type OrderRecord } from '../order/record.ts';
import { transitionPayment } from '../order/transitions.ts';
import { checkoutItem, checkoutNote } from '../order-texts/checkout-texts.ts';
import { loadPriceList } from '../pricing/store.ts';
import { applyCheckout } from './apply-facts.ts';
import { isPaymentSettled, settlePayment } from './begin.ts';

interface Wanted {
  userId: string;
  orderId: string;
  /** The origin of the customer's browser. */
  origin: string;
  /** The page that the browser returns to after the payment. */
  returnTo: PaymentReturn;
}

/**
 * Opens the hosted page for a visit and returns its URL. A payment has at most one open page: the old one is closed first, and if it turns out to be paid,
 * no page is opened.
 * @returns `payment_provider` when the provider cannot be reached; nothing was charged then.
 */
export async function openCheckout(context: OrderingContext, wanted: Wanted): Promise<Payment | DomainError> {
  try {
    return await open(context, wanted);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    context.log.warn({ err: error, orderId: wanted.orderId }, 'payment provider could not be reached');
    return domainError('payment_provider');
  }
}

async function open(context: OrderingContext, { userId, orderId, origin, returnTo }: Wanted): Promise<Payment | DomainError> {
  const found = await findOrder(context.db, orderId);
  if (!found || found.order.user_id !== userId) return domainError('not_found');
  if (!isPayable(context, found)) return domainError('nothing_to_pay');
  const closed = await closeOldPage(context, found);
  if (closed === 'complete') return current(context, orderId);
  const attempt = await claimAttempt(context, found, returnTo);
  if (isDomainError(attempt)) return attempt;
  const { payment } = attempt;
  if (isPaymentSettled(attempt)) return current(context, orderId);
  const session =
    payment.session_id === null ? await newPage(context, attempt, origin) : await context.provider.getCheckout(payment.session_id);
  return { id: payment.id, orderId, state: payment.state, amount: payment.amount, url: session.url };
}

/** The bill's URL says that the customer returns from paying, because the payment may not be settled when the page reads it. */
const returns: Record<PaymentReturn, (orderId: string) => string> = {
  confirmation: (orderId) => `/confirmation?order=${orderId}`,
  bill: (orderId) => `/invoice-receipt/${orderId}?paying=1`,
};

async function newPage(context: OrderingContext, { order, payment }: OrderRecord, origin: string): Promise<CheckoutFacts> {
  const mode = payment.session_mode ?? 'pay';
  const session = await context.provider.openCheckout({
    paymentId: payment.id,
    orderId: order.id,
    mode,
    keepCard: order.save_card,
    customer: await customerOf(context, order.user_id),
    amount: payment.amount,
    item: checkoutItem(order),
    submitMessage: checkoutNote(order, mode, (await loadPriceList(context.db)).priceList.pricing.paymentReminderHours),
    language: order.lng,
    successUrl: `${origin}${returns[payment.session_return ?? 'confirmation'](order.id)}`,
    cancelUrl: `${origin}/invoice-receipt/${order.id}`,
    idempotencyKey: `payment-${payment.id}-${payment.attempt}`,
  });
  await context.db
    .updateTable('payments')
    .set({ session_id: session.id })
    .where('id', '=', payment.id)
    .where('attempt', '=', payment.attempt)
    .execute();
  return session;
}

const isPayable = ({ clock }: OrderingContext, { order, payment }: OrderRecord): boolean =>
  payable({ service: order.service, payment: payment.state, total: payment.amount, startAt: order.start_at, now: clock.now() });

/** Closes the earlier page, and an intent that waits for its owner. */
async function closeOldPage(context: OrderingContext, { payment }: OrderRecord): Promise<CheckoutFacts['status'] | null> {
  if (payment.state === 'actionRequired' && payment.intent_id !== null) await context.provider.release(payment.intent_id);
  if (payment.session_id === null) return null;
  const facts = await context.provider.expireCheckout(payment.session_id);
  if (facts.status !== 'complete') return facts.status;
  await applyCheckout(context, payment.id, facts);
  // A page that only saved a card leaves the visit unpaid.
  return payment.session_mode === 'save' ? null : 'complete';
}

/**
 * Claims the next attempt. While another request's attempt has no page yet, that attempt is shared, because the provider returns the same page for its key.
 * If another request has opened a page meanwhile, that page is used.
 */
function claimAttempt(context: OrderingContext, seen: OrderRecord, returnTo: PaymentReturn): Promise<OrderRecord | DomainError> {
  return transact<OrderRecord>(context.db, async (trx) => {
    const record = await lockOrder(trx, seen.order.id);
    if (!record || !isPayable(context, record)) return domainError('nothing_to_pay');
    const { attempt, session_id: sessionId } = record.payment;
    const isOpening = attempt > 0 && sessionId === null;
    const isAsSeen = attempt === seen.payment.attempt && sessionId === seen.payment.session_id;
    if (isOpening || !isAsSeen) return record;
    if (spendsCreditFirst(record)) {
      const settled = await spendCredit(context, trx, record);
      if (settled.payment.amount === 0) return settlePayment(context, trx, settled);
      return takeNext(trx, settled, returnTo);
    }
    const reopened =
      record.payment.state === 'failed' ? await transitionPayment(context, trx, record, 'requested', { by: 'customer' }) : record;
    if (isDomainError(reopened)) return reopened;
    return takeNext(trx, reopened, returnTo);
  });
}

async function takeNext(trx: Transaction, record: OrderRecord, returnTo: PaymentReturn): Promise<OrderRecord> {
  const { payment } = record;
  const next = {
    attempt: payment.attempt + 1,
    session_id: null,
    session_mode: await modeOf(trx, record),
    session_return: returnTo,
    compared_at: null,
  };
  await trx.updateTable('payments').set(next).where('id', '=', payment.id).execute();
  return { ...record, payment: { ...payment, ...next } };
}

/**
 * The first page of a visit that is paid later saves the card that the customer agreed to save; every other page takes a payment. The difference of a
 * rescheduled visit is taken at once.
 */
async function modeOf(trx: Transaction, { order, payment }: OrderRecord): Promise<'pay' | 'hold' | 'save'> {
  const kept = await trx.selectFrom('payments').select('id').where('order_id', '=', order.id).where('kept', '=', true).executeTakeFirst();
  if (kept) return 'pay';
  if (order.booking_soon && order.service === 'awaiting') return 'hold';
  const savesFirst = order.payment_timing === 'later' && order.save_card && payment.state === 'none' && payment.attempt === 0;
  return savesFirst && order.position === 0 ? 'save' : 'pay';
}

async function customerOf({ db, provider }: OrderingContext, userId: string): Promise<string> {
  const known = await db.selectFrom('provider_customers').select('customer_id').where('user_id', '=', userId).executeTakeFirst();
  if (known) return known.customer_id;
  const user = await db.selectFrom('users').select(['id', 'email', 'name', 'surname']).where('id', '=', userId).executeTakeFirstOrThrow();
  const customer = await provider.createCustomer({ id: user.id, email: user.email, name: `${user.name} ${user.surname}` });
  await db
    .insertInto('provider_customers')
    .values({ user_id: userId, customer_id: customer })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return customer;
}

async function current({ db }: OrderingContext, orderId: string): Promise<Payment | DomainError> {
  const record = await findOrder(db, orderId);
  if (!record) return domainError('not_found');
  const { id, state, amount } = record.payment;
  return { id, orderId, state, amount, url: null };
}
