import { randomUUID } from 'node:crypto';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { sharesOf } from '../bill/visit-payments.ts';
import { lockAccount } from '../credit/account.ts';
import { issueCreditNote } from '../invoice/credit-note.ts';
import { writeLedger } from '../ledger/write-ledger.ts';
import type { DisputeRow, OrderRecord } from '../order/record.ts';
import { recordOrderEvent } from '../order/transitions.ts';
import { settleLive } from './apply-refunds.ts';

/**
 * Settles a dispute that the bank decided for its customer. It is a refund with a credit note that the provider does not make. It covers refunds that
 * waited for the decision first. An amount beyond what was left of the payment is our loss. An upcoming visit is no longer paid, and is cancelled.
 */
export async function settleLost(context: OrderingContext, trx: Transaction, record: OrderRecord, dispute: DisputeRow): Promise<void> {
  const taken = dispute.withdrawn - dispute.reinstated - dispute.settled;
  if (taken < 0) return takeBack(context, trx, record, dispute, -taken);
  if (taken === 0) return;
  // Every transaction locks the account before it draws a document number.
  await lockAccount(trx, record.order.user_id);
  const afterWaiting = await fillWaiting(context, trx, record, taken);
  const share = (await sharesOf(trx, record)).find(({ payment }) => payment.id === record.payment.id);
  const rest = Math.min(afterWaiting, share?.card ?? 0);
  if (rest > 0) await addRefund(context, trx, record, rest);
  await trx
    .updateTable('disputes')
    .set({ settled: dispute.settled + taken, excess: dispute.excess + afterWaiting - rest })
    .where('id', '=', dispute.id)
    .execute();
  const { payment } = record;
  const fact = { fact: 'payment', from_state: payment.state, to_state: payment.state } as const;
  await recordOrderEvent(context, trx, record, fact, { by: 'system', kind: 'disputeLost' });
  // The timeline has one entry: the bank returned the money, and we refunded nothing.
  await settleLive(context, trx, record, { by: 'system' });
  await context.events.publish(trx, 'dispute.lost', { record, amount: dispute.amount });
}

/** Marks refunds that waited for the decision as done by the bank. @returns the cents that are left of `taken` */
async function fillWaiting({ clock }: OrderingContext, trx: Transaction, { payment }: OrderRecord, taken: number): Promise<number> {
  const waiting = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('target', '=', 'card')
    .where('done_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute();
  let left = taken;
  for (const refund of waiting) {
    const filled = Math.min(left, refund.card);
    if (filled === 0) break;
    left -= filled;
    const done = { by_bank: true, done_at: clock.now() };
    if (filled === refund.card) {
      await trx.updateTable('refunds').set(done).where('id', '=', refund.id).execute();
      continue;
    }
    await trx
      .updateTable('refunds')
      .set({ card: refund.card - filled })
      .where('id', '=', refund.id)
      .execute();
    await trx
      .insertInto('refunds')
      .values({ ...refund, id: randomUUID(), card: filled, credit: 0, ...done })
      .execute();
  }
  return left;
}

async function addRefund(context: OrderingContext, trx: Transaction, record: OrderRecord, card: number): Promise<void> {
  const { order, payment } = record;
  const note = await issueCreditNote(context, trx, record, { amount: card, target: 'card', byBank: true });
  const at = context.clock.now();
  const way = { target: 'card' as const, card, credit: 0, by_bank: true };
  await trx
    .insertInto('refunds')
    .values({ id: randomUUID(), order_id: order.id, payment_id: payment.id, ...way, credit_note: note, at, done_at: at })
    .execute();
  await trx
    .updateTable('orders')
    .set(({ ref, eb }) => ({ refunded: eb(ref('refunded'), '+', card) }))
    .where('id', '=', order.id)
    .execute();
}

/** The bank reversed its decision: we have the money, and our books owe it to the customer. Staff settle it. */
async function takeBack(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  dispute: DisputeRow,
  returned: number,
): Promise<void> {
  const ofExcess = Math.min(returned, dispute.excess);
  await trx
    .updateTable('disputes')
    .set({ settled: dispute.settled - returned, excess: dispute.excess - ofExcess })
    .where('id', '=', dispute.id)
    .execute();
  const reference = `${dispute.intent_id}:${dispute.provider_id}-${dispute.reinstated}`;
  await writeLedger(context, trx, record, { kind: 'owed', amount: returned - ofExcess, reference });
}
