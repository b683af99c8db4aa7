import type { PaymentState } from '@nitida/contract';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { isDomainError } from '../../domain-error.ts';
import { sharesOf } from '../bill/visit-payments.ts';
import type { OrderRecord } from '../order/record.ts';
import { type TransitionReason, transitionPayment } from '../order/transitions.ts';

const refunded: TransitionReason = { by: 'system', kind: 'refunded' };

/** Moves the visit's payment to the state that follows from the refunds of all its payments: partly or fully refunded. */
export async function settleState(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  why: TransitionReason = refunded,
): Promise<OrderRecord> {
  const all = await sharesOf(trx, record);
  // An earlier payment that was fully refunded does not affect the state of the one after it.
  const shares = all.filter((share) => !share.payment.kept || share.card + share.credit > 0);
  const taken = shares.reduce((sum, { payment }) => sum + payment.captured + payment.credit, 0);
  const rows = await trx
    .selectFrom('refunds')
    .select(['card', 'credit'])
    .where(
      'payment_id',
      'in',
      shares.map(({ payment }) => payment.id),
    )
    .where('done_at', 'is not', null)
    .execute();
  const back = rows.reduce((sum, { card, credit }) => sum + card + credit, 0);
  if (back === 0) return record;
  const to: PaymentState = back >= taken ? 'refunded' : 'partlyRefunded';
  const moved = await transitionPayment(context, trx, record, to, why);
  return isDomainError(moved) ? record : moved;
}
