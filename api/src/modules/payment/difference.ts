import './job-kinds.ts';
import { randomUUID } from 'node:crypto';
import { settleTotal } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { isDomainError } from '../../domain-error.ts';
import { refundableOf } from '../bill/refundable.ts';
import { savedCardOf } from '../bill/saved-cards.ts';
import { lockAccount } from '../credit/account.ts';
import { providerMinimum, returnCredit, spendCredit } from '../credit/spend.ts';
import { writeLedger } from '../ledger/write-ledger.ts';
import type { OrderRecord } from '../order/record.ts';
import { transitionPayment } from '../order/transitions.ts';
import { settlePayment } from './begin.ts';
import { issueRefund } from './refund.ts';
import { releaseHold } from './void-payment.ts';

/**
 * Settles what a visit costs more (positive cents) or less since it was moved, under the order's lock. What is not paid
 * yet is asked for at the new price. Of what is paid, less goes back to the card, then as credit; more is a further
 * payment, charged to the saved card if the customer agreed to that, else `requested` on the hosted page. A card that
 * is held is captured for less, or let go and asked for anew. The answer's payment is the live one.
 */
export async function settleDifference(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  cents: number,
): Promise<OrderRecord> {
  if (cents === 0) return record;
  switch (record.payment.state) {
    case 'none':
    case 'requested':
    case 'failed':
    case 'actionRequired':
    case 'processing':
      return reprice(context, trx, record, cents);
    case 'authorised':
      return repriceHold(context, trx, record, cents);
    case 'paid':
    case 'partlyRefunded':
      return cents < 0 ? refundDifference(context, trx, record, -cents) : requestFurtherPayment(context, trx, record, cents);
    case 'waived':
    case 'refunded':
      return cents < 0 ? record : requestFurtherPayment(context, trx, record, cents);
    case 'voided':
      return record;
  }
}

async function refundDifference(context: OrderingContext, trx: Transaction, record: OrderRecord, cents: number): Promise<OrderRecord> {
  const { card } = await refundableOf(trx, record);
  const fromCard = Math.min(card, cents);
  return issueRefund(context, trx, record, { card: fromCard, credit: cents - fromCard }, 'card');
}

/**
 * Not paid yet: the payment asks for the new price. A page at the old price is closed; if it was paid meanwhile, its money is
 * settled when it comes. A further payment may ask for less than the visit has become cheaper by: the rest comes back from what was paid before it.
 */
async function reprice(context: OrderingContext, trx: Transaction, record: OrderRecord, cents: number): Promise<OrderRecord> {
  const { payment } = record;
  const left = payment.amount + payment.credit + payment.waived + cents;
  const repriced = await askFor(context, trx, record, Math.max(0, left));
  return left < 0 ? refundDifference(context, trx, repriced, -left) : repriced;
}

async function askFor(context: OrderingContext, trx: Transaction, record: OrderRecord, due: number): Promise<OrderRecord> {
  const { payment } = record;
  const kept = await returnCredit(context, trx, record, payment.credit - Math.min(payment.credit, due));
  const left = due - kept.payment.credit;
  const waived = left < providerMinimum ? left : 0;
  const next = { amount: left - waived, waived };
  await trx.updateTable('payments').set(next).where('id', '=', payment.id).execute();
  await writeLedger(context, trx, kept, { kind: 'waived', amount: waived - payment.waived, reference: randomUUID() });
  await closePage(context, trx, record);
  const priced = { ...kept, payment: { ...kept.payment, ...next } };
  return next.amount > 0 || payment.state === 'processing' ? priced : settlePayment(context, trx, priced);
}

async function closePage({ jobs }: OrderingContext, trx: Transaction, { payment }: OrderRecord): Promise<void> {
  if (payment.session_id === null) return;
  const dedupeKey = `close-${payment.id}-${payment.attempt}`;
  await jobs.enqueue(trx, { kind: 'paymentClose', payload: { paymentId: payment.id }, dedupeKey });
}

/** A hold is captured for less. More than it holds has to be asked for anew, so it is let go. */
export async function repriceHold(context: OrderingContext, trx: Transaction, record: OrderRecord, cents: number): Promise<OrderRecord> {
  const { payment } = record;
  const amount = payment.amount + cents;
  if (cents < 0 && amount >= providerMinimum) {
    await trx.updateTable('payments').set({ amount }).where('id', '=', payment.id).execute();
    return { ...record, payment: { ...payment, amount } };
  }
  const { credit, waived } = payment;
  const voided = await voidHold(context, trx, record);
  const next = await insertPayment(context, trx, voided, { amount: Math.max(0, amount), credit, waived });
  return amount >= providerMinimum ? ask(context, trx, next) : reprice(context, trx, next, Math.min(0, amount));
}

/** Lets a hold go for another payment, which takes over what credit was to pay. */
async function voidHold(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<OrderRecord> {
  const { payment } = record;
  const voided = await transitionPayment(context, trx, record, 'voided', { by: 'system', reason: 'replaced' });
  if (isDomainError(voided)) throw new Error('A hold could not be let go');
  if (payment.intent_id !== null) await releaseHold(context, trx, record, payment.intent_id);
  await writeLedger(context, trx, record, { kind: 'released', amount: payment.amount, reference: payment.intent_id ?? payment.id });
  await trx.updateTable('payments').set({ credit: 0, waived: 0 }).where('id', '=', payment.id).execute();
  return voided;
}

/** Something is paid, and the visit costs more: a further payment asks for it, and the earlier one keeps its money. */
export async function requestFurtherPayment(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  cents: number,
): Promise<OrderRecord> {
  const balance = await lockAccount(trx, record.order.user_id);
  const { fromCredit, toCharge } = settleTotal(cents, balance, providerMinimum);
  if (fromCredit + toCharge === 0) {
    await writeLedger(context, trx, record, { kind: 'waived', amount: cents, reference: randomUUID() });
    return record;
  }
  await keep(trx, record);
  const next = await insertPayment(context, trx, record, { amount: cents, credit: 0, waived: 0 });
  return ask(context, trx, await spendCredit(context, trx, next));
}

const final: readonly string[] = ['voided', 'refunded', 'waived'];

async function keep(trx: Transaction, { payment }: OrderRecord): Promise<void> {
  if (!final.includes(payment.state)) await trx.updateTable('payments').set({ kept: true }).where('id', '=', payment.id).execute();
}

interface Sums {
  amount: number;
  credit: number;
  waived: number;
}

/** Makes a new payment the visit's live one. */
async function insertPayment(context: OrderingContext, trx: Transaction, { order }: OrderRecord, sums: Sums): Promise<OrderRecord> {
  const payment = await trx
    .insertInto('payments')
    .values({ id: randomUUID(), order_id: order.id, state: 'none', ...sums, card: null, created_at: context.clock.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx.updateTable('orders').set({ payment_id: payment.id }).where('id', '=', order.id).execute();
  return { order: { ...order, payment_id: payment.id }, payment };
}

/** Asks for a payment now: of the saved card if the customer agreed to that, else on the hosted page. */
async function ask(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<OrderRecord> {
  if (record.payment.amount === 0) return settlePayment(context, trx, record);
  const requested = await transitionPayment(context, trx, record, 'requested', { by: 'system' });
  if (isDomainError(requested)) throw new Error('A new payment could not be requested');
  const { order, payment } = requested;
  if (!order.save_card || (await savedCardOf(trx, order.user_id)) === null) return requested;
  // Under way from now on, so that no page is opened for it beside the charge.
  const charging = await transitionPayment(context, trx, requested, 'processing', { by: 'system' });
  if (isDomainError(charging)) throw new Error('A new payment could not be charged');
  await context.jobs.enqueue(trx, { kind: 'paymentCharge', payload: { orderId: order.id }, dedupeKey: `charge-${payment.id}` });
  return charging;
}

/**
 * Opens a new payment for a visit whose earlier one is over: the customer accepted another time after nobody could come.
 * `total` is its price in cents; credit is spent first.
 */
export async function reopenPayment(context: OrderingContext, trx: Transaction, record: OrderRecord, total: number): Promise<OrderRecord> {
  const over = record.payment.state === 'authorised' ? await voidHold(context, trx, record) : record;
  await keep(trx, over);
  // What was paid before is over too.
  await trx.updateTable('orders').set({ paid_at: null }).where('id', '=', over.order.id).execute();
  const unpaid = { ...over, order: { ...over.order, paid_at: null } };
  const next = await insertPayment(context, trx, unpaid, { amount: total, credit: 0, waived: 0 });
  const settled = await spendCredit(context, trx, next);
  if (settled.payment.amount === 0) return settlePayment(context, trx, settled);
  const requested = await transitionPayment(context, trx, settled, 'requested', { by: 'system' });
  if (isDomainError(requested)) throw new Error('A new payment could not be requested');
  return requested;
}
