import './job-kinds.ts';
import { randomUUID } from 'node:crypto';
import { disputeStates } from '@nitida/contract';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { DisputeFacts } from '../../payments/provider.ts';
import { writeLedger } from '../ledger/write-ledger.ts';
import type { DisputeRow, OrderRecord } from '../order/record.ts';
import { recordOrderEvent } from '../order/transitions.ts';
import { applyIntentFacts, inOrder } from './apply-facts.ts';
import { settleLost } from './lost-dispute.ts';
import { recordUnmatchedDispute } from './unmatched-money.ts';

/**
 * Brings a dispute up to date with the provider's facts. Its payment comes first, because we may not know yet that it is paid. Older facts change nothing:
 * amounts only grow, and a decided dispute never becomes open again.
 */
export async function applyDispute(context: OrderingContext, paymentId: string, facts: DisputeFacts): Promise<void> {
  await applyIntentFacts(context, paymentId, await context.provider.getIntent(facts.intentId));
  await inOrder(context, paymentId, async (trx, record) => {
    const before = await find(trx, facts.id);
    const now = merged(before, facts);
    const row = before === null ? await insert(context, trx, record, now) : await update(context, trx, before, now);
    await writeMovements(context, trx, record, before, row);
    const isOwn = record.payment.intent_id === facts.intentId;
    if (isOwn) await recordProgress(context, trx, record, before, row);
    else await recordUnmatchedDispute(context, trx, record, before, row);
    if (before === null) await context.events.publish(trx, 'dispute.opened', { record, dispute: row });
    if (isOwn && row.state === 'lost') await settleLost(context, trx, record, row);
    if (isOwn && isDecided(row)) await resumeRefunds(context, trx, record, row);
    await context.events.publish(trx, 'dispute.changed', { disputeId: row.id });
  });
}

/** Reads a payment's disputes from the provider after it rejected a refund. */
export async function syncDisputes(context: OrderingContext, paymentId: string, intentId: string): Promise<void> {
  for (const facts of await context.provider.getDisputes(intentId)) await applyDispute(context, paymentId, facts);
}

const find = async (trx: Transaction, providerId: string): Promise<DisputeRow | null> =>
  (await trx.selectFrom('disputes').selectAll().where('provider_id', '=', providerId).executeTakeFirst()) ?? null;

const isDecided = ({ state }: Pick<DisputeRow, 'state'>): boolean => state === 'won' || state === 'lost' || state === 'closed';

/** `won` and `lost` share a step, because a bank may change its decision, and the latest counts. */
const step = (state: DisputeFacts['state']): number => (state === 'lost' ? disputeStates.indexOf('won') : disputeStates.indexOf(state));

function merged(before: DisputeRow | null, facts: DisputeFacts): DisputeFacts {
  if (before === null) return facts;
  return {
    ...facts,
    state: step(facts.state) < step(before.state) ? before.state : facts.state,
    withdrawn: Math.max(before.withdrawn, facts.withdrawn),
    reinstated: Math.max(before.reinstated, facts.reinstated),
    fee: Math.max(before.fee, facts.fee),
    feeReturned: Math.max(before.fee_returned, facts.feeReturned),
  };
}

const columnsOf = ({ state, amount, withdrawn, reinstated, fee, feeReturned, evidenceDueAt }: DisputeFacts) => ({
  state,
  amount,
  withdrawn,
  reinstated,
  fee,
  fee_returned: feeReturned,
  evidence_due_at: evidenceDueAt,
});

function insert({ clock }: OrderingContext, trx: Transaction, { order, payment }: OrderRecord, facts: DisputeFacts): Promise<DisputeRow> {
  const at = clock.now();
  return trx
    .insertInto('disputes')
    .values({
      id: randomUUID(),
      provider_id: facts.id,
      order_id: order.id,
      payment_id: payment.id,
      intent_id: facts.intentId,
      reason: facts.reason,
      ...columnsOf(facts),
      opened_at: at,
      closed_at: isDecided(facts) ? at : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function update({ clock }: OrderingContext, trx: Transaction, before: DisputeRow, facts: DisputeFacts): Promise<DisputeRow> {
  return trx
    .updateTable('disputes')
    .set({ ...columnsOf(facts), closed_at: isDecided(facts) ? (before.closed_at ?? clock.now()) : null })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes each amount that changed once: what the bank took and returned, and the provider's fees. */
async function writeMovements(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  before: DisputeRow | null,
  row: DisputeRow,
): Promise<void> {
  const moved = [
    { kind: 'disputed', was: before?.withdrawn, is: row.withdrawn },
    { kind: 'disputeReturned', was: before?.reinstated, is: row.reinstated },
    { kind: 'disputeFee', was: before?.fee, is: row.fee },
    { kind: 'disputeFeeReturned', was: before?.fee_returned, is: row.fee_returned },
  ] as const;
  for (const { kind, was = 0, is } of moved)
    await writeLedger(context, trx, record, { kind, amount: is - was, reference: `${row.provider_id}:${is}` });
}

/** Tells the customer that the bank has the money and how the dispute ended. Inquiries stay internal. */
async function recordProgress(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  before: DisputeRow | null,
  { state, amount }: DisputeRow,
): Promise<void> {
  const fact = { fact: 'payment', from_state: record.payment.state, to_state: record.payment.state } as const;
  const isKnown = before !== null && before.state !== 'inquiry' && before.state !== 'closed';
  if (state === 'inquiry' || state === 'closed') return;
  if (!isKnown) await recordOrderEvent(context, trx, record, fact, { by: 'system', kind: 'disputed' });
  if (state === 'won' && before?.state !== 'won') {
    await recordOrderEvent(context, trx, record, fact, { by: 'system', kind: 'disputeWon' });
    await context.events.publish(trx, 'dispute.won', { record, amount });
  } else if (!isKnown && state !== 'lost') await context.events.publish(trx, 'payment.disputed', { record, amount });
}

/** Resumes refunds that waited for the bank, except for the part that the bank gave the customer itself. */
async function resumeRefunds({ jobs }: OrderingContext, trx: Transaction, { payment }: OrderRecord, { provider_id: dispute }: DisputeRow) {
  const waiting = await trx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('target', '=', 'card')
    .where('done_at', 'is', null)
    .execute();
  for (const { id } of waiting)
    await jobs.enqueue(trx, { kind: 'paymentRefund', payload: { refundId: id }, dedupeKey: `refund-${id}-${dispute}` });
}
