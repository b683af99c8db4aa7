import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { recordCreditMovement } from '../credit/account.ts';
import { writeLedger } from '../ledger/write-ledger.ts';
import type { OrderRecord } from '../order/record.ts';

export interface Settlement {
  /** The cents that staff returned, or return with this call. */
  expectedOwed: number;
  /** `transfer` is a bank transfer outside of these books; `credit` is account credit, which this call writes. */
  by: 'transfer' | 'credit';
}

/**
 * Records once that staff returned everything owed for a visit another way than by the card. Call it under the order's lock. The money that the provider
 * holds stays there, and becomes ours.
 * @returns `illegal_transition` with the owed amount when it differs from `expectedOwed` or is zero.
 */
export async function settleOwed(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  { expectedOwed, by }: Settlement,
): Promise<DomainError | null> {
  const { order } = record;
  const at = context.clock.now();
  const intents = await owedByIntent(trx, order.id);
  const owed = intents.reduce((sum, { amount }) => sum + amount, 0);
  if (owed !== expectedOwed) return domainError('illegal_transition', { details: { owed } });
  const id = randomUUID();
  if (by === 'credit') {
    const owner = await trx.selectFrom('users').select('deleted_at').where('id', '=', order.user_id).executeTakeFirstOrThrow();
    // The owner of a deleted account could never spend the credit.
    if (owner.deleted_at !== null) return domainError('validation', { errors: { customer: 'required' } });
    await recordCreditMovement(trx, { userId: order.user_id, kind: 'refund', amount: owed, orderId: order.id, reference: id, at });
  }
  const kind = by === 'credit' ? 'owedCredited' : 'owedSettled';
  for (const { intent, amount } of intents) {
    await writeLedger(context, trx, record, { kind, amount, reference: `${intent}:${id}` });
  }
  await context.events.publish(trx, 'owed.settled', { record, amount: owed, by });
  return null;
}

/** What is still owed to the customer, by the intent that took it. */
async function owedByIntent(trx: Transaction, orderId: string): Promise<{ intent: string; amount: number }[]> {
  const { rows } = await sql<{ intent: string; amount: string }>`
    select split_part(reference, ':', 1) as intent, sum(case kind when 'owed' then amount else -amount end) as amount
    from ledger
    where order_id = ${orderId} and kind in ('owed', 'owedReturned', 'owedSettled', 'owedCredited')
    group by 1
    order by 1
  `.execute(trx);
  return rows.map(({ intent, amount }) => ({ intent, amount: Number(amount) })).filter(({ amount }) => amount > 0);
}
