import { type Instant, setOutFrom, startableFrom, toMadrid } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import type { OrderRecord } from '../order/record.ts';
import { recordOrderEvent, transitionService } from '../order/transitions.ts';
import { lockAssigned, type PartRow } from './assigned.ts';
import { watchEnd } from './watch-visit.ts';

/** Cleaners go only to visits whose payment is in one of these states. */
const settled: readonly string[] = ['paid', 'partlyRefunded', 'waived', 'authorised'];

/**
 * A cleaner says that they are on their way. A second call by the same cleaner, or one after the start, changes nothing.
 * @returns `visit_too_early` for more than two hours before the start; else as `startVisit`
 */
export const setOut = (context: OrderingContext, orderId: string, cleanerId: string): Promise<OrderRecord | DomainError> =>
  transact<OrderRecord>(context.db, async (trx) => {
    const assigned = await lockAssigned(trx, orderId, cleanerId);
    if (isDomainError(assigned)) return assigned;
    const { record, part } = assigned;
    const { start_at: startAt } = record.order;
    if (part?.started_at || setOutAtOf(part, startAt)) return record;
    const refusal = whyNotPresent(record) ?? whyTooEarly(context, setOutFrom(startAt));
    if (refusal) return refusal;
    await writePart(trx, record, cleanerId, { set_out_at: context.clock.now() });
    await recordPart(context, trx, record, cleanerId, 'setOut');
    return record;
  });

/**
 * A cleaner starts. The first of them starts the visit; the others only record their own start. A second call by the same cleaner changes nothing.
 * @returns `visit_too_early` for more than 15 minutes before the start; `visit_not_confirmed`, `visit_not_paid` or `visit_completed` by the state of the
 * visit; else as `lockAssigned`
 */
export const startVisit = (context: OrderingContext, orderId: string, cleanerId: string): Promise<OrderRecord | DomainError> =>
  transact<OrderRecord>(context.db, async (trx) => {
    const assigned = await lockAssigned(trx, orderId, cleanerId);
    if (isDomainError(assigned)) return assigned;
    const { record, part } = assigned;
    if (part?.started_at) return record;
    const refusal = whyNotPresent(record) ?? whyTooEarly(context, startableFrom(record.order.start_at));
    if (refusal) return refusal;
    await writePart(trx, record, cleanerId, { started_at: context.clock.now() });
    if (record.order.service === 'inProgress') {
      await recordPart(context, trx, record, cleanerId, 'started');
      return record;
    }
    const started = await transitionService(context, trx, record, 'inProgress', { by: 'cleaner', kind: 'started', cleanerId });
    if (isDomainError(started)) return started;
    await context.events.publish(trx, 'visit.started', { record: started });
    await watchEnd(context, trx, started);
    return started;
  });

/** When the cleaner set out for the present start. Null for an earlier start, from which the visit was moved. */
export const setOutAtOf = (part: Pick<PartRow, 'set_out_at'> | null | undefined, startAt: Instant): Date | null =>
  part?.set_out_at && part.set_out_at >= setOutFrom(startAt) ? part.set_out_at : null;

function whyNotPresent({ order: { service }, payment }: OrderRecord): DomainError | null {
  if (service === 'inProgress') return null;
  if (service === 'completed') return domainError('visit_completed');
  if (service !== 'confirmed') return domainError('visit_not_confirmed');
  return settled.includes(payment.state) ? null : domainError('visit_not_paid');
}

function whyTooEarly({ clock }: OrderingContext, from: Date): DomainError | null {
  return clock.now() < from ? domainError('visit_too_early', { params: { ...toMadrid(from) } }) : null;
}

const writePart = (
  trx: Transaction,
  { order }: OrderRecord,
  cleanerId: string,
  at: Partial<Pick<PartRow, 'set_out_at' | 'started_at'>>,
): Promise<unknown> =>
  trx
    .insertInto('cleaner_visits')
    .values({ order_id: order.id, cleaner_id: cleanerId, ...at })
    .onConflict((conflict) => conflict.columns(['order_id', 'cleaner_id']).doUpdateSet(at))
    .execute();

/** Records in the history what one of the cleaners did, where the state of the visit stays the same. */
export const recordPart = (
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  cleanerId: string,
  reason: 'setOut' | 'started' | 'completed',
): Promise<void> =>
  recordOrderEvent(
    context,
    trx,
    record,
    { fact: 'offer', from_state: 'accepted', to_state: 'accepted' },
    { by: 'cleaner', cleanerId, reason },
  );
