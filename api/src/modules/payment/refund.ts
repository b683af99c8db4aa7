import './job-kinds.ts';
import { randomUUID } from 'node:crypto';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { RefundTarget } from '../../db/money-tables.ts';
import { refundTargetOf } from '../bill/dispute-state.ts';
import type { Shares } from '../bill/refundable.ts';
import { type PaymentShare, sharesOf } from '../bill/visit-payments.ts';
import { lockAccount, recordCreditMovement } from '../credit/account.ts';
import { issueCreditNote } from '../invoice/credit-note.ts';
import { writeLedger } from '../ledger/write-ledger.ts';
import type { OrderRecord } from '../order/record.ts';
import { settleState } from './settle-state.ts';
import { voidPayment } from './void-payment.ts';

/**
 * Refunds up to `card` and `credit` cents of a visit that ends, never more than was paid. The card's part goes to the card by a job, or becomes account
 * credit when the customer chose that; spent credit returns as credit. A pending payment is voided first: its hold, its open page, its reserved credit.
 * Call it under the order's lock.
 */
export async function refundVisit(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  asked: Shares,
  to: RefundTarget,
): Promise<OrderRecord> {
  const ended = await voidPayment(context, trx, record);
  return issueRefund(context, trx, ended, asked, to);
}

/** Refunds a part of what was paid and leaves the rest of the payment unchanged. */
export async function issueRefund(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  asked: Shares,
  wished: RefundTarget,
): Promise<OrderRecord> {
  const to = await refundTargetOf(trx, record.order.id, wished);
  // Every transaction locks the account before it draws a credit note number.
  await lockAccount(trx, record.order.user_id);
  const parts = divide(await sharesOf(trx, record), asked);
  const amount = sum(parts, 'card') + sum(parts, 'credit');
  if (amount <= 0) return record;
  for (const part of parts) {
    const note = await issueCreditNote(context, trx, { ...record, payment: part.payment }, { amount: part.card + part.credit, target: to });
    await refundFromPayment(context, trx, record, part, { to, note });
  }
  const refunded = record.order.refunded + amount;
  await trx.updateTable('orders').set({ refunded }).where('id', '=', record.order.id).execute();
  const given = { ...record, order: { ...record.order, refunded } };
  const isUnderWay = to === 'card' && parts.every(({ card }) => card > 0);
  return isUnderWay ? given : settleState(context, trx, given);
}

/** Takes the requested amounts from the newest payment first. */
function divide(shares: PaymentShare[], asked: Shares): PaymentShare[] {
  const left = { card: Math.max(0, asked.card), credit: Math.max(0, asked.credit) };
  return shares.flatMap((share) => {
    const card = Math.min(left.card, share.card);
    const credit = Math.min(left.credit, share.credit);
    left.card -= card;
    left.credit -= credit;
    return card + credit > 0 ? [{ ...share, card, credit }] : [];
  });
}

async function refundFromPayment(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  { payment, card, credit }: PaymentShare,
  { to, note }: { to: RefundTarget; note: string | null },
): Promise<void> {
  const at = context.clock.now();
  const id = randomUUID();
  const toCard = to === 'card' && card > 0;
  const row = { id, order_id: record.order.id, payment_id: payment.id, target: to, card, credit, credit_note: note, at };
  await trx
    .insertInto('refunds')
    .values({ ...row, done_at: toCard ? null : at })
    .execute();
  const of = { ...record, payment };
  const movement = { userId: record.order.user_id, orderId: record.order.id, reference: id, at };
  if (credit > 0) await recordCreditMovement(trx, { ...movement, kind: 'returned', amount: credit });
  await writeLedger(context, trx, of, { kind: 'creditReturned', amount: credit, reference: id });
  if (toCard) {
    await context.jobs.enqueue(trx, { kind: 'paymentRefund', payload: { refundId: id }, dedupeKey: `refund-${id}` });
  } else if (card > 0) {
    await recordCreditMovement(trx, { ...movement, kind: 'refund', amount: card });
    await writeLedger(context, trx, of, { kind: 'credited', amount: card, reference: id });
  }
}

const sum = (shares: readonly Shares[], part: keyof Shares): number => shares.reduce((total, share) => total + share[part], 0);
