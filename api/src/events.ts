import type { Transaction } from './db/database.ts';
import type { OrderRecord } from './modules/order/record.ts';

/**
 * What one module tells those that build on it. The publisher knows none of them; each handler runs within the publisher's
 * transaction, under its lock of the order.
 */
export interface DomainEvents {
  /** The card of a visit is held or was charged, so that its cleaners may be asked. */
  'payment.secured': { record: OrderRecord; by: 'hold' | 'charge' };
  /** The customer's bank gave a payment back to its customer for good; `amount` is what was disputed, in cents. */
  'dispute.lost': { record: OrderRecord; amount: number };
  /** Every cleaner who was asked let the time for an answer pass. */
  'offers.lapsed': { record: OrderRecord };
  /** The planned end of a confirmed visit has come, and nobody has started it. */
  'visit.missed': { record: OrderRecord };
}

export type DomainEventName = keyof DomainEvents;

type Handler<N extends DomainEventName> = (trx: Transaction, event: DomainEvents[N]) => Promise<void>;

export interface Events {
  /** Registers what a module does when the event happens. */
  on<N extends DomainEventName>(name: N, handler: Handler<N>): void;
  /** Runs every handler of the event, one after the other, in the caller's transaction. */
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
