import { type Context, emit } from './events.ts';
import { unexpectedState } from './failure.ts';
import { presentDispute } from './present.ts';
import type { DisputeRecord, DisputeStatus } from './records.ts';
import { get, insert, lock, newId, save, where } from './store.ts';

const daySeconds = 24 * 60 * 60;
const daysForEvidence = 7;
/** The fee in cents that the provider charges for a dispute in the euro area, whatever its outcome. */
const disputeFee = 2_000;

export type Decision = 'won' | 'lost';

const isInquiry = (status: DisputeStatus): boolean => status.startsWith('warning_');
const isOpen = (status: DisputeStatus): boolean => status.endsWith('needs_response') || status.endsWith('under_review');

/** `amount` is in cents. Without it, everything that was not refunded is disputed. */
export interface DisputeWish {
  isInquiry?: boolean;
  amount?: number;
}

/** Opens a dispute: the customer's bank takes the money back until the dispute is decided. An inquiry only asks about the payment. */
export async function openDispute(
  context: Context,
  intentId: string,
  { isInquiry: asInquiry = false, amount: wished }: DisputeWish = {},
): Promise<DisputeRecord> {
  const { on, now } = context;
  const intent = await lock(on, 'paymentIntent', intentId);
  if (intent.status !== 'succeeded' || intent.latestCharge === null)
    throw unexpectedState('charge_not_captured', `The PaymentIntent ${intentId} has no captured charge to dispute.`);
  const charge = await get(on, 'charge', intent.latestCharge);
  if ((await where(on, 'dispute', 'charge', charge.id)).length > 0)
    throw unexpectedState('charge_already_disputed', `Charge ${charge.id} has already been disputed.`);
  const left = intent.amountReceived - Math.max(0, charge.amountRefunded - (charge.amount - charge.amountCaptured));
  const amount = wished ?? left;
  if (amount === 0) throw unexpectedState('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  const dispute: DisputeRecord = {
    id: newId('dispute'),
    charge: charge.id,
    paymentIntent: intentId,
    amount,
    currency: intent.currency,
    reason: 'fraudulent',
    status: asInquiry ? 'warning_needs_response' : 'needs_response',
    evidence: {},
    submissions: 0,
    dueBy: now + daysForEvidence * daySeconds,
    movements: asInquiry ? [] : [movement(context, -amount, disputeFee)],
    created: now,
  };
  await insert(on, 'dispute', dispute);
  await emit(on, now, 'charge.dispute.created', presentDispute(dispute));
  if (!asInquiry) await emit(on, now, 'charge.dispute.funds_withdrawn', presentDispute(dispute));
  return dispute;
}

/** Submits the evidence to the bank. As in the provider's test mode, the provider's own keywords decide the dispute at once. */
export async function submitEvidence(context: Context, id: string, evidence: Record<string, string>): Promise<DisputeRecord> {
  const dispute = await lockDispute(context, id);
  if (dispute.submissions > 0 || !dispute.status.endsWith('needs_response'))
    throw unexpectedState('dispute_already_submitted', `Evidence for dispute ${id} can no longer be submitted.`);
  const status = isInquiry(dispute.status) ? 'warning_under_review' : 'under_review';
  const submitted: DisputeRecord = { ...dispute, evidence, submissions: 1, status };
  await save(context.on, 'dispute', submitted);
  await emit(context.on, context.now, 'charge.dispute.updated', presentDispute(submitted));
  if (evidence.uncategorized_text === 'winning_evidence') return decideDispute(context, id, 'won');
  if (evidence.uncategorized_text === 'losing_evidence') return decideDispute(context, id, 'lost');
  return submitted;
}

/** Records the bank's decision. No money was taken for an inquiry, so its end returns none. */
export async function decideDispute(context: Context, id: string, decision: Decision): Promise<DisputeRecord> {
  const dispute = await lockDispute(context, id);
  if (!isOpen(dispute.status)) throw unexpectedState('dispute_closed', `Dispute ${id} has a status of ${dispute.status}.`);
  const isReinstated = decision === 'won' && !isInquiry(dispute.status);
  const closed: DisputeRecord = {
    ...dispute,
    status: isInquiry(dispute.status) ? 'warning_closed' : decision,
    movements: isReinstated ? [...dispute.movements, movement(context, dispute.amount, 0)] : dispute.movements,
  };
  await save(context.on, 'dispute', closed);
  await emit(context.on, context.now, 'charge.dispute.closed', presentDispute(closed));
  if (isReinstated) await emit(context.on, context.now, 'charge.dispute.funds_reinstated', presentDispute(closed));
  return closed;
}

/** @throws when the customer's bank has taken the money back or may still do so, because a refund would pay it twice. */
export async function forbidRefundOfDisputed({ on }: Context, charge: string): Promise<void> {
  const disputes = await where(on, 'dispute', 'charge', charge);
  if (disputes.some(({ status }) => status === 'needs_response' || status === 'under_review' || status === 'lost'))
    throw unexpectedState('charge_disputed', `Charge ${charge} has been charged back; cannot issue a refund.`);
}

/** Changes of a payment and of its dispute wait for each other. */
async function lockDispute({ on }: Context, id: string): Promise<DisputeRecord> {
  const { paymentIntent } = await get(on, 'dispute', id);
  await lock(on, 'paymentIntent', paymentIntent);
  return get(on, 'dispute', id);
}

const movement = ({ now, movedAt }: Context, amount: number, fee: number): DisputeRecord['movements'][number] => ({
  id: `txn_${newId('dispute').slice('dp_'.length)}`,
  amount,
  fee,
  created: now,
  movedAt,
});
