import { randomUUID } from 'node:crypto';
import type { RefundTarget } from '@nitida/contract';
import { canTransition } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { cancellationOf } from '../bill/cancellation.ts';
import { refundTargetOf } from '../bill/dispute-state.ts';
import { refundBreakdownOf } from '../bill/refund-breakdown.ts';
import { refundableOf } from '../bill/refundable.ts';
import { lockOrder, type OrderRecord } from '../order/record.ts';
import { loadPriceList } from '../pricing/store.ts';
import { isActionAllowed } from './actions.ts';
import { captureHold } from './cancel-order.ts';
import { cancelVisit } from './end-order.ts';

interface Declaration {
  userId: string;
  orderId: string;
  /** The customer's own words; may be empty. */
  statement: string;
  refundTo: RefundTarget;
}

export interface Withdrawal {
  id: string;
  orderId: string;
  statement: string;
  at: Date;
}

/**
 * The customer withdraws from the contract about a visit, as the law allows for 14 days: the statement is stored with its time and confirmed by mail, the
 * visit is cancelled and refunded by the policy, and staff see what the law may require beyond that. A visit that has started continues, and staff settle
 * it. A second call returns the first statement.
 */
export async function withdraw(context: OrderingContext, declaration: Declaration): Promise<Withdrawal | DomainError> {
  const { orderId, userId } = declaration;
  const uncharged = await captureHold(context, orderId);
  if (uncharged) return uncharged;
  return transact<Withdrawal>(context.db, async (trx) => {
    const record = await lockOrder(trx, orderId);
    if (!record || record.order.user_id !== userId) return domainError('not_found');
    const earlier = await trx.selectFrom('withdrawals').selectAll().where('order_id', '=', orderId).executeTakeFirst();
    if (earlier) return { id: earlier.id, orderId, statement: earlier.statement, at: earlier.at };
    const now = context.clock.now();
    const { pricing } = (await loadPriceList(trx)).priceList;
    if (!(await isActionAllowed(trx, record.order, 'withdraw', { now, pricing }))) return domainError('illegal_transition');
    return declare(context, trx, record, declaration);
  });
}

async function declare(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  { userId, orderId, statement, refundTo }: Declaration,
): Promise<Withdrawal | DomainError> {
  const at = context.clock.now();
  const paid = await refundableOf(trx, record);
  const to = await refundTargetOf(trx, orderId, refundTo);
  const isCancelled = canTransition('service', record.order.service, 'cancelled');
  const { refund } = await cancellationOf(trx, record, at);
  const given = isCancelled ? refund : { percent: 0, amount: 0, card: 0, credit: 0, released: 0 };
  if (isCancelled) {
    const cancelled = await cancelVisit(context, trx, record, { by: 'customer', reason: 'withdrawn', refundTo });
    if (isDomainError(cancelled)) return cancelled;
  }
  const id = randomUUID();
  await trx.insertInto('withdrawals').values({ id, order_id: orderId, user_id: userId, statement, at }).execute();
  const back = refundBreakdownOf(given, to, paid);
  await context.events.publish(trx, 'visit.withdrawn', { record, statement, at, paid: paid.card + paid.credit, back });
  return { id, orderId, statement, at };
}
