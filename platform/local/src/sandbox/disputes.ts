import { type Context, emit } from './events.ts';
import { unexpectedState } from './failure.ts';
import { presentDispute } from './present.ts';
import type { DisputeRecord, DisputeStatus } from './records.ts';
import { get, insert, lock, newId, save, where } from './store.ts';

const daySeconds = 24 * 60 * 60;
const daysForEvidence = 7;
/** Cents that the provider takes for a dispute in the euro area, whatever comes of it. */
const disputeFee = 2_000;

export type Decision = 'won' | 'lost';

const isInquiry = (status: DisputeStatus): boolean => status.startsWith('warning_');
const isOpen = (status: DisputeStatus): boolean => status.endsWith('needs_response') || status.endsWith('under_review');

/** `amount`: another than what is left of the payment, in cents. */
export interface DisputeWish {
  isInquiry?: boolean;
  amount?: number;
}

/** The customer's bank takes a payment back until it is decided whose it is; an inquiry only asks about it. */
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

/** What was sent is with the bank; the provider's own words for it decide at once, as in its test mode. */
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

/** The bank has decided; an inquiry that is over took nothing. */
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

/** What its customer's bank has taken back, or may, cannot be given back as well. */
export async function forbidRefundOfDisputed({ on }: Context, charge: string): Promise<void> {
  const disputes = await where(on, 'dispute', 'charge', charge);
  if (disputes.some(({ status }) => status === 'needs_response' || status === 'under_review' || status === 'lost'))
    throw unexpectedState('charge_disputed', `Charge ${charge} has been charged back; cannot issue a refund.`);
}

/** Changes of a payment wait for each other, those of its dispute too. */
async function lockDispute({ on }: Context, id: string): Promise<DisputeRecord> {
  const { paymentIntent } = await get(on, 'dispute', id);
  await lock(on, 'paymentIntent', paymentIntent);
  return get(on, 'dispute', id);
}

const movement = ({ now }: Context, amount: number, fee: number): DisputeRecord['movements'][number] => ({
  id: `txn_${newId('dispute').slice('dp_'.length)}`,
  amount,
  fee,
  created: now,
});
