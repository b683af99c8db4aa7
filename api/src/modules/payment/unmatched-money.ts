import './job-kinds.ts';
import { type Selectable, sql } from 'kysely';
import type { OrderingContext } from '../../context.ts';
import type { Tables, Transaction } from '../../db/database.ts';
import type { IntentFacts } from '../../payments/provider.ts';
import { writeLedger } from '../ledger/write-ledger.ts';
import type { OrderRecord } from '../order/record.ts';

/**
 * Records money that belongs to no payment (a second one for the same visit, or one that came too late): what arrived, what was refunded, and which refunds
 * failed. Only the ledger has it. Money that could not be refunded is owed there, until it is refunded after all.
 */
export async function recordUnmatchedPayment(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  facts: IntentFacts,
): Promise<void> {
  const { id, failedRefunds } = facts;
  await writeLedger(context, trx, record, { kind: 'charged', amount: facts.captured, reference: id });
  // Refunds that failed later are included, so that the total only grows and older facts that arrive late change nothing.
  const given = failedRefunds.reduce((sum, { amount }) => sum + amount, facts.refunded);
  const reference = `${id}:${given}`;
  const amount = given - (await writtenOf(trx, record, id, 'refunded'));
  if (await writeLedger(context, trx, record, { kind: 'refunded', amount, reference })) {
    const owed = (await writtenOf(trx, record, id, 'owed')) - (await writtenOf(trx, record, id, 'owedReturned'));
    await writeLedger(context, trx, record, { kind: 'owedReturned', amount: Math.min(owed, amount), reference });
  }
  for (const failed of failedRefunds) {
    await writeLedger(context, trx, record, { kind: 'refundFailed', amount: failed.amount, reference: failed.id });
    await recordOwedRefund(context, trx, record, id, { refund: failed.id, amount: failed.amount });
  }
}

/** Unmatched money whose refund failed must be returned another way: it is owed, once for each refund. */
export async function recordOwedRefund(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  intentId: string,
  { refund, amount }: { refund: string; amount: number },
): Promise<void> {
  await writeLedger(context, trx, record, { kind: 'owed', amount, reference: `${intentId}:${refund}` });
  await context.events.publish(trx, 'refund.failed', { record, refund, amount, isCredited: false });
}

/**
 * Handles a dispute of money that belongs to no payment. The customer has it from the bank, so nothing of it is owed. What the bank returns to us is
 * refunded as before.
 */
export async function recordUnmatchedDispute(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  before: Pick<Selectable<Tables['disputes']>, 'reinstated'> | null,
  row: Selectable<Tables['disputes']>,
): Promise<void> {
  const { intent_id: intentId, provider_id: dispute } = row;
  const owed = (await writtenOf(trx, record, intentId, 'owed')) - (await writtenOf(trx, record, intentId, 'owedReturned'));
  const withBank = row.withdrawn - row.reinstated;
  const reference = `${intentId}:${dispute}-${row.withdrawn}`;
  await writeLedger(context, trx, record, { kind: 'owedReturned', amount: Math.min(owed, withBank), reference });
  if (row.reinstated <= (before?.reinstated ?? 0) && row.state !== 'closed') return;
  const { order, payment } = record;
  const payload = { orderId: order.id, paymentId: payment.id, intentId };
  await context.jobs.enqueue(trx, { kind: 'paymentGiveBack', payload, dedupeKey: `give-back-${intentId}-${dispute}` });
}

/** The cents of one ledger kind that were written for an intent. */
async function writtenOf(trx: Transaction, { order }: OrderRecord, intentId: string, kind: Tables['ledger']['kind']): Promise<number> {
  const { written } = await trx
    .selectFrom('ledger')
    .select(({ fn }) => fn.sum<string | null>('amount').as('written'))
    .where('order_id', '=', order.id)
    .where('kind', '=', kind)
    .where(sql<boolean>`starts_with(reference, ${`${intentId}:`})`)
    .executeTakeFirstOrThrow();
  return Number(written ?? 0);
}
