import '../order/job-kinds.ts';
import '../payment/job-kinds.ts';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { isDomainError } from '../../domain-error.ts';
import { savedCardOf } from '../bill/saved-cards.ts';
import { offerToCleaners } from '../dispatch/offer.ts';
import { mayBeOffered } from '../dispatch/offer-now.ts';
import { boundEndings } from '../order/bound-endings.ts';
import type { VisitJob } from '../order/job-kinds.ts';
import { findOrder, lockOrder, type OrderRecord } from '../order/record.ts';
import { transitionService } from '../order/transitions.ts';
import { isPaymentSettled, requestPayment } from '../payment/begin.ts';
import { readFromProvider } from '../payment/read-from-provider.ts';
import { cancelVisit } from './end-order.ts';

const unpaid: readonly string[] = ['none', 'requested', 'failed', 'actionRequired'];
const ahead: readonly string[] = ['scheduled', 'awaiting', 'confirmed'];

/** Handles the deadlines of visits. A job does nothing when the visit no longer needs it. */
export function handleDeadlines(context: OrderingContext): void {
  const { jobs } = context;
  const onOrder = (work: (trx: Transaction, record: OrderRecord) => Promise<void>) => (payload: VisitJob) =>
    context.db.transaction().execute(async (trx) => {
      const record = await lockOrder(trx, payload.orderId);
      const isForThisStart = payload.move === undefined || payload.move === record?.order.moves;
      if (record && isForThisStart) await work(trx, record);
    });

  jobs.handle(
    'orderOffer',
    onOrder((trx, record) => offerVisit(context, trx, record)),
  );
  jobs.handle(
    'orderReminder',
    onOrder((trx, record) => remindOfVisit(context, trx, record)),
  );
  jobs.handle(
    'paymentDue',
    onOrder((trx, record) => becomeDue(context, trx, record)),
  );
  jobs.handle(
    'paymentWarning',
    onOrder(async (trx, record) => {
      if (isUnpaid(record)) await context.events.publish(trx, 'payment.deadlineApproached', { record });
    }),
  );
  // Both ask the provider first, so they wait where its other jobs do.
  const endUnpaid = (kind: 'paymentOverdue' | 'authoriseBy', reason: string, isEnded: (record: OrderRecord) => boolean) =>
    jobs.handle(
      kind,
      async (payload, job) => {
        await askFirst(context, payload.orderId);
        await onOrder(async (trx, record) => {
          if (!isEnded(record)) return;
          await boundEndings(context, trx, kind, job);
          await cancelVisit(context, trx, record, { by: 'system', reason, refundTo: 'card' });
        })(payload);
      },
      'provider',
    );
  endUnpaid('paymentOverdue', 'unpaid', isUnpaid);
  endUnpaid('authoriseBy', 'notAuthorised', (record) => isUnpaid(record) && record.order.service === 'awaiting');
}

const isUnpaid = ({ order, payment }: OrderRecord): boolean => ahead.includes(order.service) && unpaid.includes(payment.state);

/** Asks the provider before a visit is cancelled as unpaid, because its message may be late. While it does not answer, the visit stays. */
async function askFirst(context: OrderingContext, orderId: string): Promise<void> {
  const record = await findOrder(context.db, orderId);
  if (record && isUnpaid(record)) await readFromProvider(context, record.payment);
}

async function offerVisit(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<void> {
  if (record.order.service !== 'scheduled') return;
  const awaiting = await transitionService(context, trx, record, 'awaiting', { by: 'system' });
  if (!isDomainError(awaiting) && mayBeOffered(awaiting)) await offerToCleaners(context, trx, awaiting);
}

async function remindOfVisit(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<void> {
  if (record.order.service === 'confirmed' && !unpaid.includes(record.payment.state))
    await context.events.publish(trx, 'visit.approached', { record });
}

/** 48 h before the start, a saved card is charged if the customer agreed. Otherwise the customer is asked to pay, once a cleaner has accepted. */
async function becomeDue(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<void> {
  if (!isUnpaid(record)) return;
  const moved = await requestPayment(context, trx, record, 'system');
  if (isPaymentSettled(moved)) return;
  const canCharge = moved.order.save_card && moved.payment.state === 'requested' && (await savedCardOf(trx, moved.order.user_id)) !== null;
  if (canCharge) {
    await context.jobs.enqueue(trx, {
      kind: 'paymentCharge',
      payload: { orderId: moved.order.id },
      dedupeKey: `charge-${moved.payment.id}`,
    });
    return;
  }
  if (moved.order.service === 'confirmed') await context.events.publish(trx, 'payment.due', { record: moved });
}
