import { sql } from 'kysely';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { IntentFacts } from '../../payments/provider.ts';
import { recordCreditMovement } from '../credit/account.ts';
import { writeLedger } from '../ledger/write-ledger.ts';
import type { OrderRecord, PaymentRow } from '../order/record.ts';

type FailedRefund = IntentFacts['failedRefunds'][number];

/** The key of our refund at the provider. */
export const refundKey = (refundId: string): string => `refund-${refundId}`;

/** The cents of a payment's refunds that failed and returned to us, as far as we know. Owed money is excluded, because it never belonged to the payment. */
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
 * Handles a refund that did not reach its card (expired, or its account is closed), so that the provider returned the money to us. The customer receives it
 * as account credit at once.
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
 * Handles a refund that the provider rejects (the card no longer exists, the charge is too old): the customer receives account credit instead. Nothing
 * happens when the refund was made or settled meanwhile.
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

/** Gives the customer account credit for money that could not be refunded to a card. */
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

/** Finds our refund by its key, and one from the provider's page by its amount, because it got a row when we learned of it. */
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

/** A credit note names credit as the target once none of its refunds reached a card. */
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
