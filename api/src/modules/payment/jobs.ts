import './job-kinds.ts';
import type { OrderingContext } from '../../context.ts';
import { isDomainError } from '../../domain-error.ts';
import type { JobPayloads, RunningJob } from '../../jobs/jobs.ts';
import { isDisputed, isTakenByBank } from '../bill/dispute-state.ts';
import { savedCardOf } from '../bill/saved-cards.ts';
import { findOrder, lockOrder } from '../order/record.ts';
import { transitionPayment } from '../order/transitions.ts';
import { applyCheckout, applyIntentFacts, inOrder, isOver } from './apply-facts.ts';
import { settleLive } from './apply-refunds.ts';
import { applyDispute, syncDisputes } from './disputes.ts';
import { handleRejectedRefund, refundKey } from './failed-refunds.ts';
import { recordOwedRefund } from './unmatched-money.ts';
import { voidPayment } from './void-payment.ts';

/**
 * Handles the jobs that call the provider outside of any transaction. Each may run again, because the provider's keys and the ledger prevent a second
 * effect.
 */
export function handlePaymentJobs(context: OrderingContext): void {
  const { jobs, provider, db } = context;

  const handle: typeof jobs.handle = (kind, handler) => jobs.handle(kind, handler, 'provider');

  handle('paymentSync', async ({ paymentId, sessionId, intentId }) => {
    if (sessionId !== null) await applyCheckout(context, paymentId, await provider.getCheckout(sessionId));
    else if (intentId !== null) await applyIntentFacts(context, paymentId, await provider.getIntent(intentId));
  });

  handle('disputeSync', async ({ paymentId, disputeId }) => {
    const facts = await provider.getDispute(disputeId);
    const own = paymentId ?? facts.paymentId;
    if (own !== null && facts.intentId !== '') await applyDispute(context, own, facts);
  });

  handle('paymentCapture', async ({ orderId }) => {
    const record = await findOrder(db, orderId);
    if (record?.payment.state !== 'authorised' || record.payment.intent_id === null) return;
    const { id, intent_id: intentId, amount } = record.payment;
    await applyIntentFacts(context, id, await provider.capture(intentId, amount));
  });

  handle('paymentGiveBack', (payload, job) => returnIntentMoney(context, payload, job));

  handle('paymentRefund', ({ refundId }, job) => refundAtProvider(context, refundId, job));

  handle('paymentClose', async ({ paymentId }) => {
    const payment = await db.selectFrom('payments').select('session_id').where('id', '=', paymentId).executeTakeFirst();
    if (payment?.session_id) await applyCheckout(context, paymentId, await provider.expireCheckout(payment.session_id));
  });

  handle('customerDelete', ({ customerId }) => provider.deleteCustomer(customerId));
  handle('cardDetach', ({ cardId }) => provider.detachCard(cardId));

  handle('paymentCharge', ({ orderId }) => chargeSavedCard(context, orderId));
}

/** A refund that the provider rejected in this many attempts, over 15 seconds, will never succeed. */
const maxRefundAttempts = 5;

/** Releases what an intent holds and refunds what it took. Staff must return what the provider does not refund. */
async function returnIntentMoney(
  context: OrderingContext,
  { paymentId, intentId }: JobPayloads['paymentGiveBack'],
  { attempt }: RunningJob,
): Promise<void> {
  const { provider, db } = context;
  // Disputed money is returned by the bank. If the bank does not return it, this job is enqueued again.
  if (await isDisputed(db, paymentId, intentId)) return;
  const facts = await provider.getIntent(intentId);
  const left = facts.captured - facts.refunded;
  if (left <= 0) return applyIntentFacts(context, paymentId, facts.status === 'authorised' ? await provider.release(intentId) : facts);
  const given = await provider.refund(intentId, left, `give-back-${intentId}-${facts.refunded}`);
  await applyIntentFacts(context, paymentId, given);
  const kept = given.captured - given.refunded;
  if (kept === 0) return;
  await syncDisputes(context, paymentId, intentId);
  if (await isTakenByBank(db, paymentId, intentId)) return;
  if (attempt < maxRefundAttempts) throw new Error(`The provider gave nothing back of ${intentId}`);
  await inOrder(context, paymentId, (trx, record) => recordOwedRefund(context, trx, record, intentId, { refund: intentId, amount: kept }));
}

/** The refund's id is its key, so that a retry returns the existing refund. A rejected refund becomes credit. */
async function refundAtProvider(context: OrderingContext, refundId: string, { attempt }: RunningJob): Promise<void> {
  const find = () =>
    context.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['refunds.card', 'refunds.done_at', 'payments.id as paymentId', 'payments.intent_id as intentId'])
      .where('refunds.id', '=', refundId)
      .executeTakeFirstOrThrow();
  const { card, done_at: doneAt, paymentId, intentId } = await find();
  if (doneAt !== null) return;
  if (intentId === null) throw new Error(`Refund ${refundId} is of a payment that no card paid`);
  // The refund waits for the bank's decision, which either makes it or permits ours.
  if (await isDisputed(context.db, paymentId, intentId)) return;
  await applyIntentFacts(context, paymentId, await context.provider.refund(intentId, card, refundKey(refundId)), refundId);
  if ((await find()).done_at !== null) return;
  await syncDisputes(context, paymentId, intentId);
  if ((await isDisputed(context.db, paymentId, intentId)) || (await find()).done_at !== null) return;
  if (attempt < maxRefundAttempts) throw new Error(`Refund ${refundId} was not given by the provider`);
  await inOrder(context, paymentId, async (trx, record) => {
    await handleRejectedRefund(context, trx, record, refundId);
    await settleLive(context, trx, record);
  });
}

/** After a decline, or when the bank requires its owner, the customer must pay. */
async function chargeSavedCard(context: OrderingContext, orderId: string): Promise<void> {
  const record = await context.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, orderId);
    if (locked?.payment.state === 'processing') return locked;
    if (locked?.payment.state !== 'requested') return null;
    const moved = await transitionPayment(context, trx, locked, 'processing', { by: 'system' });
    return isDomainError(moved) ? null : moved;
  });
  if (!record) return;
  const { order, payment } = record;
  const customer = await context.db
    .selectFrom('provider_customers')
    .select('customer_id')
    .where('user_id', '=', order.user_id)
    .executeTakeFirst();
  const card = await savedCardOf(context.db, order.user_id);
  if (!customer || card === null) return recordChargeDeclined(context, orderId, 'noCard');
  const outcome = await context.provider.chargeSavedCard({
    paymentId: payment.id,
    orderId,
    customer: customer.customer_id,
    card,
    amount: payment.amount,
    hold: order.booking_soon && order.service === 'awaiting',
    idempotencyKey: `charge-${payment.id}-${payment.amount}`,
  });
  if (outcome.kind === 'charged') return applyIntentFacts(context, payment.id, outcome.intent);
  if (outcome.intent) await applyIntentFacts(context, payment.id, outcome.intent);
  await recordChargeDeclined(context, orderId, outcome.kind === 'declined' ? 'cardDeclined' : 'bankAsks');
}

/** `noCard` means that the owner removed the card meanwhile. */
async function recordChargeDeclined(context: OrderingContext, orderId: string, why: 'cardDeclined' | 'bankAsks' | 'noCard'): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const record = await lockOrder(trx, orderId);
    if (record?.payment.state !== 'processing') return;
    const moved = await transitionPayment(context, trx, record, why === 'bankAsks' ? 'actionRequired' : 'failed', {
      by: 'system',
      reason: why,
    });
    if (isDomainError(moved)) return;
    if (isOver(moved)) await voidPayment(context, trx, moved);
    else await context.events.publish(trx, 'charge.declined', { record: moved, why });
  });
}
