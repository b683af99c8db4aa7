import type { Transaction } from './db/database.ts';
import type { OrderRecord } from './modules/order/record.ts';

/**
 * The events that modules publish for modules built on them. The publisher does not know the handlers. Each handler runs in the publisher's transaction,
 * under its lock of the order.
 */
export interface DomainEvents {
  /** The card of a visit was authorised or charged, so the visit can be offered to cleaners. */
  'payment.secured': { record: OrderRecord; by: 'hold' | 'charge' };
  /** The customer's bank returned a payment for good. `amount` is the disputed amount in cents. */
  'dispute.lost': { record: OrderRecord; amount: number };
  /** The time for answering the offers of a visit has ended before enough cleaners accepted. */
  'offers.lapsed': { record: OrderRecord };
  /** The planned end of a confirmed visit has passed, and nobody has started it. */
  'visit.missed': { record: OrderRecord };
}

export type DomainEventName = keyof DomainEvents;

type Handler<N extends DomainEventName> = (trx: Transaction, event: DomainEvents[N]) => Promise<void>;

export interface Events {
  /** Registers a module's handler of an event. */
  on<N extends DomainEventName>(name: N, handler: Handler<N>): void;
  /** Runs all handlers of the event one after the other in the caller's transaction. */
  publish<N extends DomainEventName>(trx: Transaction, name: N, event: DomainEvents[N]): Promise<void>;
}

export function createEvents(): Events {
  const handlers: { [N in DomainEventName]: Handler<N>[] } = {
    'payment.secured': [],
    'dispute.lost': [],
    'offers.lapsed': [],
    'visit.missed': [],
  };
  return {
    on: (name, handler) => void handlers[name].push(handler),
    async publish(trx, name, event) {
      for (const handler of handlers[name]) await handler(trx, event);
    },
  };
}
