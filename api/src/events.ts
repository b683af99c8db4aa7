import type { Transaction } from './db/database.ts';

/**
 * The domain events with which one module informs the modules that build on it. The publisher knows no handler. Each handler runs in the publisher's
 * transaction, under its lock of the order. `domain-events.ts` adds those of visits.
 */
export interface DomainEvents {
  /** A change that was planned for `at` could not be made. `of`: the setting, or the page of the content. */
  'plan.failed': { of: string; at: Date; why: string | null; problem: string; figures: string[] };
}

export type DomainEventName = keyof DomainEvents;

type Handler<N extends DomainEventName> = (trx: Transaction, event: DomainEvents[N]) => Promise<void>;

export interface Events {
  /** Registers a module's handler of an event. */
  on<N extends DomainEventName>(name: N, handler: Handler<N>): void;
  /** Runs every handler of the event in the caller's transaction, one after the other, in the order of registration. */
  publish<N extends DomainEventName>(trx: Transaction, name: N, event: DomainEvents[N]): Promise<void>;
}

export function createEvents(): Events {
  const handlers: { [N in DomainEventName]?: Handler<N>[] } = {};
  return {
    on: (name, handler) => void Object.assign(handlers, { [name]: [...(handlers[name] ?? []), handler] }),
    async publish(trx, name, event) {
      for (const handler of handlers[name] ?? []) await handler(trx, event);
    },
  };
}
