import { randomUUID } from 'node:crypto';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { IntentFacts } from '../../payments/provider.ts';
import { lockAccount } from '../credit/account.ts';
import { issueCreditNote } from '../invoice/credit-note.ts';
import { writeLedger } from '../ledger/write-ledger.ts';
import type { OrderRecord, PaymentRow } from '../order/record.ts';
import type { TransitionReason } from '../order/transitions.ts';
import { failedBefore, handleFailedRefund } from './failed-refunds.ts';
import { settleState } from './settle-state.ts';

/**
 * Applies what the provider has refunded of a payment so far. A refund that we did not decide, because someone used the provider's own page, gets its
 * credit note here.
 */
export async function applyRefunds(context: OrderingContext, trx: Transaction, record: OrderRecord, facts: IntentFacts): Promise<void> {
  const { payment } = record;
  const failed = await failedBefore(trx, payment);
  // Refunds that failed later are included, so that older facts that arrive late never look like a failed refund.
  const given = givenOf(facts);
  const amount = given - failed - payment.refunded;
  if (amount > 0) {
    await writeLedger(context, trx, record, { kind: 'refunded', amount, reference: `${facts.id}:${given}` });
    await trx
      .updateTable('payments')
      .set({ refunded: payment.refunded + amount })
      .where('id', '=', payment.id)
      .execute();
    const foreign = given - failed - (await cardRefunds(trx, payment)).all;
    if (foreign > 0) await settleLive(context, trx, await recordExternalRefund(context, trx, record, foreign));
  }
  for (const each of facts.failedRefunds) await handleFailedRefund(context, trx, record, each);
}

/** Every cent that was ever refunded, including refunds that failed later. */
const givenOf = ({ refunded, failedRefunds }: IntentFacts): number => failedRefunds.reduce((sum, { amount }) => sum + amount, refunded);

/** Marks one of our refunds as done once the provider's total covers it and all refunds done before. */
export async function finishRefund(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  facts: IntentFacts,
  refundId: string,
): Promise<void> {
  const refund = await trx.selectFrom('refunds').select(['card', 'done_at']).where('id', '=', refundId).executeTakeFirstOrThrow();
  const { done } = await cardRefunds(trx, record.payment);
  const given = givenOf(facts) - (await failedBefore(trx, record.payment));
  if (refund.done_at !== null || done + refund.card > given) return;
  await trx.updateTable('refunds').set({ done_at: context.clock.now() }).where('id', '=', refundId).execute();
  await settleLive(context, trx, record);
}

/** The cents of a payment that we decided to refund to the card, and those that are done. Amounts that a bank took in a dispute are excluded. */
async function cardRefunds(trx: Transaction, payment: PaymentRow): Promise<{ all: number; done: number }> {
  const refunds = await trx
    .selectFrom('refunds')
    .select(['card', 'done_at'])
    .where('payment_id', '=', payment.id)
    .where('target', '=', 'card')
    .where('by_bank', '=', false)
    .execute();
  const sum = (rows: typeof refunds): number => rows.reduce((total, { card }) => total + card, 0);
  return { all: sum(refunds), done: sum(refunds.filter((refund) => refund.done_at !== null)) };
}

async function recordExternalRefund(context: OrderingContext, trx: Transaction, record: OrderRecord, card: number): Promise<OrderRecord> {
  const { order, payment } = record;
  await lockAccount(trx, order.user_id);
  const note = await issueCreditNote(context, trx, record, { amount: card, target: 'card' });
  const at = context.clock.now();
  const row = { id: randomUUID(), order_id: order.id, payment_id: payment.id, target: 'card' as const, card, credit: 0 };
  await trx
    .insertInto('refunds')
    .values({ ...row, credit_note: note, at, done_at: at })
    .execute();
  const refunded = order.refunded + card;
  await trx.updateTable('orders').set({ refunded }).where('id', '=', order.id).execute();
  return { ...record, order: { ...order, refunded } };
}

/** Updates the state of the current payment, which the customer sees, also after a refund of an earlier payment. */
export async function settleLive(
  context: OrderingContext,
  trx: Transaction,
  { order }: OrderRecord,
  why?: TransitionReason,
): Promise<void> {
  const payment = await trx.selectFrom('payments').selectAll().where('id', '=', order.payment_id).executeTakeFirstOrThrow();
  await settleState(context, trx, { order, payment }, why);
}
