import type { PaymentState } from '@nitida/contract';
import type { Transaction } from '../../db/database.ts';
import type { CheckoutFacts, IntentFacts } from '../../payments/provider.ts';
import { isRefusal } from '../../refusal.ts';
import { putOnOffer } from '../dispatch/offer.ts';
import { sendOrderMail } from '../notification/mails.ts';
import { notify } from '../notification/notify.ts';
import type { OrderingContext } from '../order/context.ts';
import { nextNumber } from '../order/numbers.ts';
import { lockOrder, type OrderRecord } from '../order/record.ts';
import { movePayment, type Why } from '../order/transitions.ts';
import { writeLedger } from './ledger.ts';
import { keepCard } from './saved-cards.ts';

/**
 * Brings a payment up to what the provider says of it. Facts are asked for and never carried by a message, so that
 * messages may come twice, late, or in any order: applying the same facts again changes nothing.
 */
export async function applyCheckout(context: OrderingContext, paymentId: string, facts: CheckoutFacts): Promise<void> {
  await inOrder(context, paymentId, async (trx, record) => {
    if (facts.savedCard) await keepCard(context, trx, record, facts.savedCard);
    if (facts.intent) await applyIntent(context, trx, record, facts.intent);
  });
}

export async function applyIntentFacts(context: OrderingContext, paymentId: string, facts: IntentFacts): Promise<void> {
  await inOrder(context, paymentId, (trx, record) => applyIntent(context, trx, record, facts));
}

async function inOrder(
  context: OrderingContext,
  paymentId: string,
  work: (trx: Transaction, record: OrderRecord) => Promise<void>,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const found = await trx.selectFrom('payments').select('order_id').where('id', '=', paymentId).executeTakeFirst();
    const record = found && (await lockOrder(trx, found.order_id));
    // An older payment of the order (an alternative was accepted since) keeps its own row and is final.
    if (record && record.payment.id === paymentId) await work(trx, record);
  });
}

async function applyIntent(context: OrderingContext, trx: Transaction, record: OrderRecord, facts: IntentFacts): Promise<void> {
  const linked = await linkIntent(context, trx, record, facts);
  if (linked === null) return;
  const authorised = facts.status === 'authorised' ? await onAuthorised(context, trx, linked, facts) : linked;
  const paid = facts.captured > 0 ? await onPaid(context, trx, authorised, facts) : authorised;
  const refunded = facts.refunded > paid.payment.refunded ? await onRefunded(context, trx, paid, facts) : paid;
  if (facts.status === 'cancelled') await onReleased(context, trx, refunded, facts);
}

/** Money that came for a payment that is over, or by a second intent, goes back. */
async function linkIntent(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  facts: IntentFacts,
): Promise<OrderRecord | null> {
  const { payment } = record;
  const hasMoney = facts.status === 'authorised' || facts.captured > facts.refunded;
  const isOther = payment.intent_id !== null && payment.intent_id !== facts.id;
  const isSettled = ['authorised', 'paid', 'partlyRefunded', 'refunded'].includes(payment.state);
  if (payment.state === 'voided' || (isOther && isSettled)) {
    await recordStrayMoney(context, trx, record, facts);
    if (hasMoney) await giveBack(context, trx, record, facts);
    return null;
  }
  if (!hasMoney && facts.status !== 'actionRequired' && facts.status !== 'cancelled' && facts.refunded === 0) return null;
  const card = facts.card && JSON.stringify({ brand: facts.card.brand, last4: facts.card.last4 });
  await trx
    .updateTable('payments')
    .set({ intent_id: facts.id, ...(card ? { card } : {}) })
    .where('id', '=', payment.id)
    .execute();
  if (hasMoney && facts.card && record.order.save_card) await keepCard(context, trx, record, facts.card);
  return { ...record, payment: { ...payment, intent_id: facts.id } };
}

async function recordStrayMoney(context: OrderingContext, trx: Transaction, record: OrderRecord, facts: IntentFacts): Promise<void> {
  await writeLedger(context, trx, record, { kind: 'charged', amount: facts.captured, reference: facts.id });
  await writeLedger(context, trx, record, { kind: 'refunded', amount: facts.refunded, reference: `${facts.id}:${facts.refunded}` });
}

async function onAuthorised(context: OrderingContext, trx: Transaction, record: OrderRecord, facts: IntentFacts): Promise<OrderRecord> {
  if (record.payment.state === 'authorised') return record;
  const moved = await reach(context, trx, record, 'authorised', { by: 'customer', kind: 'cardAuthorised' });
  if (moved === null) return record;
  await writeLedger(context, trx, moved, { kind: 'authorised', amount: moved.payment.amount, reference: facts.id });
  if (moved.order.service === 'awaiting' && moved.order.offered_at === null) await putOnOffer(context, trx, moved);
  else if (isOver(moved)) await giveBack(context, trx, moved, facts);
  else if (moved.order.service === 'confirmed')
    await context.jobs.enqueue(trx, { kind: 'paymentCapture', payload: { orderId: moved.order.id }, dedupeKey: `capture-${facts.id}` });
  return moved;
}

async function onPaid(context: OrderingContext, trx: Transaction, record: OrderRecord, facts: IntentFacts): Promise<OrderRecord> {
  const isNew = await writeLedger(context, trx, record, { kind: 'charged', amount: facts.captured, reference: facts.id });
  if (!isNew) return record;
  const now = context.clock.now();
  const moved = await reach(context, trx, record, 'paid', { by: 'customer', kind: 'paid' });
  if (moved === null) {
    await giveBack(context, trx, record, facts);
    return record;
  }
  await trx.updateTable('payments').set({ captured: facts.captured }).where('id', '=', moved.payment.id).execute();
  await trx.updateTable('orders').set({ paid_at: now }).where('id', '=', moved.order.id).execute();
  await writeInvoice(context, trx, moved);
  const paid = { order: { ...moved.order, paid_at: now }, payment: { ...moved.payment, captured: facts.captured } };
  if (isOver(paid)) await giveBack(context, trx, paid, facts);
  else await sendOrderMail(context, trx, paid, 'receipt');
  return paid;
}

async function writeInvoice({ clock }: OrderingContext, trx: Transaction, { order }: OrderRecord): Promise<void> {
  const { subtotal, iva, total } = order.price;
  const now = clock.now();
  await trx
    .insertInto('invoices')
    .values({ number: await nextNumber(trx, 'invoice', now), order_id: order.id, subtotal, iva, total, issued_at: now })
    .execute();
}

async function onRefunded(context: OrderingContext, trx: Transaction, record: OrderRecord, facts: IntentFacts): Promise<OrderRecord> {
  const amount = facts.refunded - record.payment.refunded;
  const reference = `${facts.id}:${facts.refunded}`;
  const isNew = await writeLedger(context, trx, record, { kind: 'refunded', amount, reference });
  if (!isNew) return record;
  const to: PaymentState = facts.refunded >= facts.captured ? 'refunded' : 'partlyRefunded';
  const moved = await reach(context, trx, record, to, { by: 'system', kind: 'refunded' });
  await trx.updateTable('payments').set({ refunded: facts.refunded }).where('id', '=', record.payment.id).execute();
  await trx.updateTable('orders').set({ refunded: facts.refunded }).where('id', '=', record.order.id).execute();
  await writeCreditNote(context, trx, record, amount, reference);
  return moved ?? record;
}

async function writeCreditNote(
  { clock }: OrderingContext,
  trx: Transaction,
  { order }: OrderRecord,
  amount: number,
  reference: string,
): Promise<void> {
  const invoice = await trx.selectFrom('invoices').select('number').where('order_id', '=', order.id).executeTakeFirst();
  if (!invoice) return;
  const now = clock.now();
  const number = await nextNumber(trx, 'creditNote', now);
  await trx
    .insertInto('credit_notes')
    .values({ number, order_id: order.id, invoice_number: invoice.number, amount, reference, issued_at: now })
    .execute();
}

/** The hold was let go: by us, or because it lapsed before we captured, and then the customer has to act. */
async function onReleased(context: OrderingContext, trx: Transaction, record: OrderRecord, facts: IntentFacts): Promise<void> {
  if (record.payment.state !== 'authorised') return;
  await writeLedger(context, trx, record, { kind: 'released', amount: record.payment.amount, reference: facts.id });
  const lapsed = !isOver(record);
  const moved = await reach(context, trx, record, lapsed ? 'actionRequired' : 'voided', {
    by: 'system',
    reason: lapsed ? 'lapsed' : 'released',
  });
  if (moved && lapsed) {
    await notify(context, trx, moved, 'Payment reminder');
    await sendOrderMail(context, trx, moved, 'paymentReminder');
  }
}

const isOver = ({ order }: OrderRecord): boolean => order.service === 'cancelled' || order.service === 'notConfirmed';

const giveBack = ({ jobs }: OrderingContext, trx: Transaction, { order, payment }: OrderRecord, facts: IntentFacts): Promise<void> =>
  jobs.enqueue(trx, {
    kind: 'paymentGiveBack',
    payload: { orderId: order.id, paymentId: payment.id, intentId: facts.id },
    dedupeKey: `give-back-${facts.id}`,
  });

/** Moves to a state, through `requested` where the table asks for it; null when it cannot be reached. */
async function reach(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  to: PaymentState,
  why: Why,
): Promise<OrderRecord | null> {
  const direct = await movePayment(context, trx, record, to, why);
  if (!isRefusal(direct)) return direct;
  const requested = await movePayment(context, trx, record, 'requested', { by: why.by });
  if (isRefusal(requested)) return null;
  const moved = await movePayment(context, trx, requested, to, why);
  return isRefusal(moved) ? null : moved;
}
