import type { PaymentState } from '@nitida/contract';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { isDomainError } from '../../domain-error.ts';
import type { CheckoutFacts, IntentFacts } from '../../payments/provider.ts';
import { saveCard } from '../bill/saved-cards.ts';
import { lockAccount } from '../credit/account.ts';
import { issueInvoice } from '../invoice/issue.ts';
import { writeLedger } from '../ledger/write-ledger.ts';
import { lockOrder, type OrderRecord } from '../order/record.ts';
import { type TransitionReason, transitionPayment } from '../order/transitions.ts';
import { applyRefunds, finishRefund } from './apply-refunds.ts';
import { chargeSoonVisits } from './charge-soon-visits.ts';
import { repriceHold, requestFurtherPayment } from './difference.ts';
import { issueRefund } from './refund.ts';
import { recordRelease } from './release-ledger.ts';
import { refundInFull } from './settle.ts';
import { recordUnmatchedPayment } from './unmatched-money.ts';

/**
 * Brings a payment up to date with the provider's facts. We always read the facts from the provider and never take them from a message, so that messages
 * may arrive twice, late, or in any order. Applying the same facts again changes nothing.
 */
export async function applyCheckout(context: OrderingContext, paymentId: string, facts: CheckoutFacts): Promise<void> {
  await inOrder(context, paymentId, async (trx, record) => {
    if (facts.savedCard) await saveCard(context, trx, record, facts.savedCard);
    if (facts.intent) await applyIntent(context, trx, record, facts.intent);
  });
}

/** `refundId` is our refund for which the provider returned these facts. */
export async function applyIntentFacts(
  context: OrderingContext,
  paymentId: string,
  facts: IntentFacts,
  refundId: string | null = null,
): Promise<void> {
  await inOrder(context, paymentId, async (trx, record) => {
    await applyIntent(context, trx, record, facts);
    if (refundId !== null) await finishRefund(context, trx, record, facts, refundId);
  });
}

/** Runs `work` on a payment and its order under the order's lock. */
export async function inOrder(
  context: OrderingContext,
  paymentId: string,
  work: (trx: Transaction, record: OrderRecord) => Promise<void>,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const payment = await trx.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst();
    const record = payment && (await lockOrder(trx, payment.order_id));
    if (!record) return;
    // The payment is read again under the lock, because it may have changed while we waited.
    const own = await trx.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
    await work(trx, { ...record, payment: own });
  });
}

async function applyIntent(context: OrderingContext, trx: Transaction, record: OrderRecord, facts: IntentFacts): Promise<void> {
  if (isUnmatchedIntent(record, facts)) return handleUnmatchedIntent(context, trx, record, facts);
  if (record.payment.id !== record.order.payment_id) return applyRefunds(context, trx, record, facts);
  const linked = await linkIntent(context, trx, record, facts);
  if (linked === null) return;
  const authorised = facts.status === 'authorised' ? await onAuthorised(context, trx, linked, facts) : linked;
  const paid = facts.captured > 0 ? await onPaid(context, trx, authorised, facts) : authorised;
  await applyRefunds(context, trx, paid, facts);
  if (facts.status === 'cancelled') await onReleased(context, trx, paid, facts);
}

const hasMoney = (facts: IntentFacts): boolean => facts.status === 'authorised' || facts.captured > facts.refunded;
const settled: readonly PaymentState[] = ['authorised', 'paid', 'partlyRefunded', 'refunded', 'waived'];

/** Whether money arrived for a payment that has ended, or through a second intent. */
function isUnmatchedIntent({ order, payment }: OrderRecord, facts: IntentFacts): boolean {
  if (payment.state === 'voided') return true;
  const isOwn = payment.intent_id === facts.id;
  if (settled.includes(payment.state)) return !isOwn;
  return payment.id !== order.payment_id;
}

async function handleUnmatchedIntent(context: OrderingContext, trx: Transaction, record: OrderRecord, facts: IntentFacts): Promise<void> {
  await recordUnmatchedPayment(context, trx, record, facts);
  if (hasMoney(facts) && facts.failedRefunds.length === 0) await enqueueIntentRefund(context, trx, record, facts);
}

/** An intent is linked only once it has taken money or waits for the customer. */
async function linkIntent(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  facts: IntentFacts,
): Promise<OrderRecord | null> {
  const { payment } = record;
  if (!hasMoney(facts) && facts.status !== 'actionRequired' && facts.status !== 'cancelled' && facts.refunded === 0) return null;
  const card = facts.card && JSON.stringify({ brand: facts.card.brand, last4: facts.card.last4 });
  await trx
    .updateTable('payments')
    .set({ intent_id: facts.id, compared_at: null, ...(card ? { card } : {}) })
    .where('id', '=', payment.id)
    .execute();
  if (hasMoney(facts) && facts.card && record.order.save_card) await saveCard(context, trx, record, facts.card);
  return { ...record, payment: { ...payment, intent_id: facts.id } };
}

async function onAuthorised(context: OrderingContext, trx: Transaction, record: OrderRecord, facts: IntentFacts): Promise<OrderRecord> {
  if (record.payment.state === 'authorised') return record;
  const owed = record.payment.amount;
  const reached = await reach(context, trx, record, 'authorised', { by: whoPays(record), kind: 'cardAuthorised' });
  if (reached === null) return record;
  const moved = await withAmount(trx, reached, facts.amount);
  await writeLedger(context, trx, moved, { kind: 'authorised', amount: facts.amount, reference: facts.id });
  if (isOver(moved)) {
    await enqueueIntentRefund(context, trx, moved, facts);
    return moved;
  }
  // The price changed while the payment page was open.
  const fitting = owed === facts.amount ? moved : await repriceHold(context, trx, moved, owed - facts.amount);
  if (fitting.payment.state !== 'authorised') return fitting;
  await chargeSoonVisits(context, trx, fitting);
  await context.events.publish(trx, 'payment.secured', { record: fitting, by: 'hold' });
  if (fitting.order.service === 'confirmed')
    await context.jobs.enqueue(trx, { kind: 'paymentCapture', payload: { orderId: fitting.order.id }, dedupeKey: `capture-${facts.id}` });
  return fitting;
}

async function onPaid(context: OrderingContext, trx: Transaction, record: OrderRecord, facts: IntentFacts): Promise<OrderRecord> {
  const isNew = await writeLedger(context, trx, record, { kind: 'charged', amount: facts.captured, reference: facts.id });
  if (!isNew) return record;
  await recordRelease(context, trx, record, facts.id, facts.captured);
  const at = context.clock.now();
  const owed = record.payment.amount;
  const reached = await reach(context, trx, record, 'paid', { by: whoPays(record), kind: 'paid' });
  if (reached === null) throw new Error(`A payment that is ${record.payment.state} was paid`);
  const moved = await withAmount(trx, reached, facts.captured);
  await trx.updateTable('payments').set({ captured: facts.captured }).where('id', '=', moved.payment.id).execute();
  await trx.updateTable('orders').set({ paid_at: at }).where('id', '=', moved.order.id).execute();
  const paid = { order: { ...moved.order, paid_at: at }, payment: { ...moved.payment, captured: facts.captured } };
  // Every transaction locks the account before it draws a document number.
  await lockAccount(trx, paid.order.user_id);
  await issueInvoice(context, trx, paid);
  if (isOver(paid)) return refundInFull(context, trx, paid);
  await context.events.publish(trx, 'payment.paid', { record: paid });
  if (facts.captured > owed) return issueRefund(context, trx, paid, { card: facts.captured - owed, credit: 0 }, 'card');
  if (facts.captured < owed) return requestFurtherPayment(context, trx, paid, owed - facts.captured);
  // The further payment of a rescheduled visit may have been charged at once to a saved card.
  await context.events.publish(trx, 'payment.secured', { record: paid, by: 'charge' });
  return paid;
}

/** The system charges saved cards and captures holds without the customer. */
const whoPays = ({ payment }: OrderRecord): TransitionReason['by'] =>
  payment.state === 'processing' || payment.state === 'authorised' ? 'system' : 'customer';

async function withAmount(trx: Transaction, record: OrderRecord, amount: number): Promise<OrderRecord> {
  if (record.payment.amount === amount) return record;
  await trx.updateTable('payments').set({ amount }).where('id', '=', record.payment.id).execute();
  return { ...record, payment: { ...record.payment, amount } };
}

/** Handles a hold that was released: by us, or because it lapsed before the capture. After a lapse the customer must act. */
async function onReleased(context: OrderingContext, trx: Transaction, record: OrderRecord, facts: IntentFacts): Promise<void> {
  if (record.payment.state !== 'authorised') return;
  await recordRelease(context, trx, record, facts.id);
  const lapsed = !isOver(record);
  const moved = await reach(context, trx, record, lapsed ? 'actionRequired' : 'voided', {
    by: 'system',
    reason: lapsed ? 'lapsed' : 'released',
  });
  if (moved && lapsed) await context.events.publish(trx, 'payment.due', { record: moved });
}

/** Whether the visit will not take place, so that money for it is refunded. */
export const isOver = ({ order }: OrderRecord): boolean => order.service === 'cancelled' || order.service === 'notConfirmed';

const enqueueIntentRefund = (
  { jobs }: OrderingContext,
  trx: Transaction,
  { order, payment }: OrderRecord,
  facts: IntentFacts,
): Promise<void> =>
  jobs.enqueue(trx, {
    kind: 'paymentGiveBack',
    payload: { orderId: order.id, paymentId: payment.id, intentId: facts.id },
    dedupeKey: `give-back-${facts.id}`,
  });

/** Moves to a state, through `requested` where the transition table requires it. Returns null when the state cannot be reached. */
async function reach(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  to: PaymentState,
  why: TransitionReason,
): Promise<OrderRecord | null> {
  const direct = await transitionPayment(context, trx, record, to, why);
  if (!isDomainError(direct)) return direct;
  const requested = await transitionPayment(context, trx, record, 'requested', { by: why.by });
  if (isDomainError(requested)) return null;
  const moved = await transitionPayment(context, trx, requested, to, why);
  return isDomainError(moved) ? null : moved;
}
