import type { PaymentState, ServiceState } from '@nitida/contract';
import { type CancelledBy, canTransition } from '@nitida/domain';
import type { Insertable } from 'kysely';
import type { ApiContext } from '../../context.ts';
import type { Tables, Transaction } from '../../db/database.ts';
import type { Moved, TimelineKind } from '../../db/order-tables.ts';
import { prepared } from '../../db/prepared.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import type { OrderRecord } from './record.ts';

export interface TransitionReason {
  by: CancelledBy;
  /** The kind of entry in the customer's timeline. Without it, only the audit trail contains the event. */
  kind?: TimelineKind;
  reason?: string;
  cleanerId?: string;
  /** For the kind `rescheduled`. */
  moved?: Moved;
}

/** The channel of the signal that an order changed. The payload contains the ids of customer and order. */
export const orderChangedChannel = 'orderChanged';

type Context = Pick<ApiContext, 'clock' | 'signals'>;

const setService = prepared((db, { id, to }: { id: string; to: ServiceState }) =>
  db.updateTable('orders').set({ service: to }).where('id', '=', id),
);
const setPayment = prepared((db, { id, to }: { id: string; to: PaymentState }) =>
  db.updateTable('payments').set({ state: to }).where('id', '=', id),
);

/** Changes the service state under the order's lock and records it. A transition that the domain's table does not contain is refused. */
export async function transitionService(
  context: Context,
  trx: Transaction,
  record: OrderRecord,
  to: ServiceState,
  why: TransitionReason,
): Promise<OrderRecord | DomainError> {
  const from = record.order.service;
  if (!canTransition('service', from, to)) return domainError('illegal_transition');
  await setService(trx, { id: record.order.id, to });
  await recordOrderEvent(context, trx, record, { fact: 'service', from_state: from, to_state: to }, why);
  return { ...record, order: { ...record.order, service: to } };
}

/** Changes the payment state in the same way. */
export async function transitionPayment(
  context: Context,
  trx: Transaction,
  record: OrderRecord,
  to: PaymentState,
  why: TransitionReason,
): Promise<OrderRecord | DomainError> {
  const from = record.payment.state;
  if (!canTransition('payment', from, to)) return domainError('illegal_transition');
  await setPayment(trx, { id: record.payment.id, to });
  await recordOrderEvent(context, trx, record, { fact: 'payment', from_state: from, to_state: to }, why);
  return { ...record, payment: { ...record.payment, state: to } };
}

type Fact = { fact: 'service' | 'payment' | 'offer'; from_state: string | null; to_state: string | null };

type NewEvent = Omit<Required<Insertable<Tables['order_events']>>, 'id'>;

const insertEvent = prepared((db, event: NewEvent) =>
  db.insertInto('order_events').values({
    order_id: event.order_id,
    at: event.at,
    fact: event.fact,
    from_state: event.from_state,
    to_state: event.to_state,
    kind: event.kind,
    by: event.by,
    cleaner_id: event.cleaner_id,
    reason: event.reason,
    moved: event.moved,
  }),
);

/** Records an event of the order and signals it to the customer's open pages. */
export async function recordOrderEvent(
  context: Context,
  trx: Transaction,
  { order }: OrderRecord,
  fact: Fact,
  why: TransitionReason,
): Promise<void> {
  await insertEvent(trx, {
    order_id: order.id,
    at: context.clock.now(),
    ...fact,
    kind: why.kind ?? null,
    by: why.by,
    cleaner_id: why.cleanerId ?? null,
    reason: why.reason ?? null,
    moved: why.moved ? JSON.stringify(why.moved) : null,
  });
  await context.signals.send(trx, orderChangedChannel, JSON.stringify({ userId: order.user_id, orderId: order.id }));
}
