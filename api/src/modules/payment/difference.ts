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
import { recordRelease } from './release-ledger.ts';
import { releaseHold } from './void-payment.ts';

/**
 * Settles the positive (dearer) or negative (cheaper) cents of a rescheduled visit, under the order's lock. An unpaid payment is requested at the new
 * price. Of a paid one, a lower price is refunded to the card first, then as credit. A higher price becomes a further payment: charged to the saved card if
 * the customer agreed, else `requested` on the hosted page. A hold is captured for less, or released and requested again for more. The returned record has
 * the current payment.
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
 * Requests an unpaid payment at the new price. A page at the old price is closed; if it was paid meanwhile, its money is settled on arrival. A further
 * payment may be smaller than the decrease in price: the rest is then refunded from the earlier payment.
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

/** A hold can be captured for less. A higher amount needs a new authorisation, so the hold is released. */
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

/** Releases a hold for another payment, which spends the credit that was reserved for this one. */
async function voidHold(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<OrderRecord> {
  const { payment } = record;
  const voided = await transitionPayment(context, trx, record, 'voided', { by: 'system', reason: 'replaced' });
  if (isDomainError(voided)) throw new Error('A hold could not be let go');
  if (payment.intent_id !== null) {
    await releaseHold(context, trx, record, payment.intent_id);
    await recordRelease(context, trx, record, payment.intent_id);
  }
  await trx.updateTable('payments').set({ credit: 0, waived: 0 }).where('id', '=', payment.id).execute();
  return voided;
}

/** Requests a further payment for a paid visit that became dearer. The earlier payment retains its money. */
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

/** Inserts a payment and makes it the current one of the visit. */
async function insertPayment(context: OrderingContext, trx: Transaction, { order }: OrderRecord, sums: Sums): Promise<OrderRecord> {
  const payment = await trx
    .insertInto('payments')
    .values({ id: randomUUID(), order_id: order.id, state: 'none', ...sums, card: null, created_at: context.clock.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx.updateTable('orders').set({ payment_id: payment.id }).where('id', '=', order.id).execute();
  return { order: { ...order, payment_id: payment.id }, payment };
}

/** Requests a payment now: from the saved card if the customer agreed, else on the hosted page. */
async function ask(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<OrderRecord> {
  if (record.payment.amount === 0) return settlePayment(context, trx, record);
  const requested = await transitionPayment(context, trx, record, 'requested', { by: 'system' });
  if (isDomainError(requested)) throw new Error('A new payment could not be requested');
  const { order, payment } = requested;
  if (!order.save_card || (await savedCardOf(trx, order.user_id)) === null) return requested;
  // The state becomes `processing` before the charge, so that no payment page opens beside it.
  const charging = await transitionPayment(context, trx, requested, 'processing', { by: 'system' });
  if (isDomainError(charging)) throw new Error('A new payment could not be charged');
  await context.jobs.enqueue(trx, { kind: 'paymentCharge', payload: { orderId: order.id }, dedupeKey: `charge-${payment.id}` });
  return charging;
}

/**
 * Opens a new payment for a visit whose earlier payment has ended, because the customer accepted an alternative. `total` is its price in cents; credit is
 * spent first.
 */
export async function reopenPayment(context: OrderingContext, trx: Transaction, record: OrderRecord, total: number): Promise<OrderRecord> {
  const over = record.payment.state === 'authorised' ? await voidHold(context, trx, record) : record;
  await keep(trx, over);
  // The earlier payment no longer counts, and neither does its date.
  await trx.updateTable('orders').set({ paid_at: null }).where('id', '=', over.order.id).execute();
  const unpaid = { ...over, order: { ...over.order, paid_at: null } };
  const next = await insertPayment(context, trx, unpaid, { amount: total, credit: 0, waived: 0 });
  const settled = await spendCredit(context, trx, next);
  if (settled.payment.amount === 0) return settlePayment(context, trx, settled);
  const requested = await transitionPayment(context, trx, settled, 'requested', { by: 'system' });
  if (isDomainError(requested)) throw new Error('A new payment could not be requested');
  return requested;
}
