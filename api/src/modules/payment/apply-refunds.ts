import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import type { IntentFacts } from '../../payments/provider.ts';
import { lockAccount } from '../credit/account.ts';
import { issueCreditNote } from '../invoice/credit-note.ts';
import type { OrderingContext } from '../order/context.ts';
import type { OrderRecord, PaymentRow } from '../order/record.ts';
import { writeLedger } from './ledger.ts';
import { settleState } from './settle-state.ts';

/**
 * What the provider gave back of a payment by now: our refunds that it covers are done, and what it gave back beyond
 * them (somebody used the provider's own page) gets its credit note.
 */
export async function applyRefunds(context: OrderingContext, trx: Transaction, record: OrderRecord, facts: IntentFacts): Promise<void> {
  const { payment } = record;
  const amount = facts.refunded - payment.refunded;
  if (amount <= 0) return;
  await writeLedger(context, trx, record, { kind: 'refunded', amount, reference: `${facts.id}:${facts.refunded}` });
  await trx.updateTable('payments').set({ refunded: facts.refunded }).where('id', '=', payment.id).execute();
  const known = await finishRefunds(context, trx, payment, facts.refunded);
  const told = facts.refunded > known ? await addForeignRefund(context, trx, record, facts.refunded - known) : record;
  await settleLive(context, trx, told);
}

/** Oldest first, as far as the money reaches. @returns what all our refunds of it come to, done or not. */
async function finishRefunds({ clock }: OrderingContext, trx: Transaction, payment: PaymentRow, refunded: number): Promise<number> {
  const refunds = await trx
    .selectFrom('refunds')
    .select(['id', 'card', 'done_at'])
    .where('payment_id', '=', payment.id)
    .where('target', '=', 'card')
    .orderBy((eb) => eb('done_at', 'is', null))
    .orderBy('at')
    .orderBy('id')
    .execute();
  let known = 0;
  for (const { id, card, done_at: doneAt } of refunds) {
    known += card;
    if (doneAt === null && known <= refunded) await trx.updateTable('refunds').set({ done_at: clock.now() }).where('id', '=', id).execute();
  }
  return known;
}

async function addForeignRefund(context: OrderingContext, trx: Transaction, record: OrderRecord, card: number): Promise<OrderRecord> {
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

/** The state that the customer sees is the live payment's, also when an earlier one gave the money back. */
async function settleLive(context: OrderingContext, trx: Transaction, { order }: OrderRecord): Promise<void> {
  const payment = await trx.selectFrom('payments').selectAll().where('id', '=', order.payment_id).executeTakeFirstOrThrow();
  await settleState(context, trx, { order, payment });
}
