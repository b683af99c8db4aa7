import { sql } from 'kysely';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { IntentFacts } from '../../payments/provider.ts';
import { recordCreditMovement } from '../credit/account.ts';
import { writeLedger } from '../ledger/write-ledger.ts';
import type { OrderRecord, PaymentRow } from '../order/record.ts';

type FailedRefund = IntentFacts['failedRefunds'][number];

/** What a refund of ours is known by at the provider. */
export const refundKey = (refundId: string): string => `refund-${refundId}`;

/** Cents of a payment that were given back and came back to us, as far as we know of it. What is owed was none of the payment's. */
export async function failedBefore(trx: Transaction, { id }: PaymentRow): Promise<number> {
  const { failed } = await trx
    .selectFrom('ledger')
    .select(({ fn }) => fn.sum<string | null>('amount').as('failed'))
    .where('payment_id', '=', id)
    .where('kind', '=', 'refundFailed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger as owed')
            .select('owed.id')
            .where('owed.payment_id', '=', id)
            .where('owed.kind', '=', 'owed')
            .where(sql<boolean>`split_part(owed.reference, ':', 2) = ledger.reference`),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(failed ?? 0);
}

/**
 * A refund did not reach its card (it expired, its account is closed), so that the provider gave us the money again. The
 * customer has it as account credit at once.
 */
export async function handleFailedRefund(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  failed: FailedRefund,
): Promise<void> {
  const { payment } = record;
  const { amount } = failed;
  if (!(await writeLedger(context, trx, record, { kind: 'refundFailed', amount, reference: failed.id }))) return;
  await trx
    .updateTable('payments')
    .set({ refunded: sql`refunded - ${amount}` })
    .where('id', '=', payment.id)
    .execute();
  const refund = await refundOf(trx, payment, failed);
  await refundAsCredit(context, trx, record, { ...refund, amount, provider: failed.id });
}

/**
 * The provider answers and does not give a refund of ours (the card is gone, the charge is too old): the customer has
 * it as account credit instead, likewise. Nothing happens when it was given or settled meanwhile.
 */
export async function handleRejectedRefund(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  refundId: string,
): Promise<void> {
  const refund = await trx
    .selectFrom('refunds')
    .select(['id', 'credit_note', 'card', 'done_at'])
    .where('id', '=', refundId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (refund.done_at === null) await refundAsCredit(context, trx, record, { ...refund, amount: refund.card, provider: refundId });
}

/** What could not go back to a card is the customer's credit at once. */
async function refundAsCredit(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  refund: { id: string; credit_note: string | null; amount: number; provider: string },
): Promise<void> {
  const { order } = record;
  const { id, amount } = refund;
  const at = context.clock.now();
  await recordCreditMovement(trx, { userId: order.user_id, kind: 'refund', amount, orderId: order.id, reference: id, at });
  await writeLedger(context, trx, record, { kind: 'credited', amount, reference: id });
  await trx.updateTable('refunds').set({ target: 'credit', done_at: at }).where('id', '=', id).execute();
  await retarget(trx, refund.credit_note);
  await context.events.publish(trx, 'refund.failed', { record, refund: refund.provider, amount, isCredited: true });
}

/** Ours by its key; one made on the provider's page by its sum, which got a row when we heard of it. */
async function refundOf(
  trx: Transaction,
  payment: PaymentRow,
  { key, amount }: FailedRefund,
): Promise<{ id: string; credit_note: string | null }> {
  const rows = await trx
    .selectFrom('refunds')
    .select(['id', 'card', 'credit_note'])
    .where('payment_id', '=', payment.id)
    .where('target', '=', 'card')
    .where('by_bank', '=', false)
    .orderBy('at', 'desc')
    .execute();
  const found = rows.find(({ id }) => key === refundKey(id)) ?? rows.find(({ card }) => card === amount);
  if (!found) throw new Error(`A refund of ${amount} that failed is not in the books of payment ${payment.id}`);
  return found;
}

/** A credit note says where the money went: to credit, once none of it went to a card. */
async function retarget(trx: Transaction, number: string | null): Promise<void> {
  if (number === null) return;
  const toCard = await trx
    .selectFrom('refunds')
    .select('id')
    .where('credit_note', '=', number)
    .where('target', '=', 'card')
    .where('card', '>', 0)
    .executeTakeFirst();
  if (!toCard) await trx.updateTable('credit_notes').set({ target: 'credit' }).where('number', '=', number).execute();
}
