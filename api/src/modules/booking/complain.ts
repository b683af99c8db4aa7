import { randomUUID } from 'node:crypto';
import type { Calls, Order } from '@nitida/contract';
import { complaintFrom, isWithinComplaintTime } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { lockOrder } from '../order/record.ts';
import { loadBusinessSettings } from '../pricing/store.ts';
import { actionFactsOf } from './actions.ts';

type Complaint = Calls['createComplaint']['answer']['complaint'];

/** Records a complaint for staff about a visit that was completed, or to which nobody came: one per visit, within the hours of the settings. */
export const complain = (context: OrderingContext, userId: string, orderId: string, text: string): Promise<Complaint | DomainError> =>
  transact<Complaint>(context.db, async (trx) => {
    const record = await lockOrder(trx, orderId);
    if (!record || record.order.user_id !== userId) return domainError('not_found');
    const { order } = record;
    const at = context.clock.now();
    const { complaintHours } = await loadBusinessSettings(trx);
    const facts = (await actionFactsOf(trx, [order], at)).get(orderId);
    if (!facts || facts.hasComplaint || complaintFrom(facts) === null) return domainError('illegal_transition');
    if (!isWithinComplaintTime(facts, complaintHours)) return domainError('too_late_to_complain', { params: { hours: complaintHours } });
    const id = randomUUID();
    await context.events.publish(trx, 'complaint.made', { record, id, text, at });
    return { id, at: at.toISOString(), state: 'open' };
  });

const newestComplaint = prepared((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('inbox_items')
    .select(['created_at', 'state'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'complaint')
    .orderBy('created_at', 'desc')
    .limit(1),
);

/** The latest complaint about an order as its customer sees it; null when there is none. */
export async function complaintOf(on: Database | Transaction, orderId: string): Promise<Order['complaint']> {
  const [row] = await newestComplaint(on, { orderId });
  return row ? { at: row.created_at.toISOString(), state: row.state } : null;
}
