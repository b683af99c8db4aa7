import type { ServiceState } from '@nitida/contract';
import type { CancelledBy } from '@nitida/domain';
import type { Transaction } from './db/database.ts';
import type { RefundBreakdown } from './modules/bill/refund-breakdown.ts';
import type { DisputeRow, OrderRecord } from './modules/order/record.ts';

/** `record` is the visit as it is after the event, unless the event says otherwise. */
interface OfVisit {
  record: OrderRecord;
}

interface Start {
  date: string;
  time: string;
}

/**
 * What one module tells those that build on it. The publisher knows none of them; each handler runs within the publisher's
 * transaction, under its lock of the order. Amounts are in cents.
 */
export interface DomainEvents {
  /** A visit was booked, or given another start, and waits for its cleaners or for the card that comes before them. */
  'visit.requested': OfVisit;
  /** As many cleaners as were booked have accepted the visit. */
  'visit.confirmed': OfVisit;
  /** Nobody, or too few, could come, and the visit is over; `back` goes back to its customer. */
  'visit.unconfirmed': OfVisit & { back: RefundBreakdown };
  /** Staff proposed another start for a visit that nobody could come to. */
  'alternative.proposed': OfVisit & { alternativeId: string };
  /** A cleaner gave a confirmed visit back, and it is on offer again. */
  'cleaner.droppedOut': OfVisit;
  /** The customer moved a visit, and the later ones of its series `withLater`; a `difference` above zero is still asked of a card. */
  'visit.rescheduled': OfVisit & { old: Start; difference: number; isCharged: boolean; withLater: boolean; back?: RefundBreakdown };
  /** A visit was cancelled, alone or `withSeries`; `was` is its state before, and `back` goes back to its customer. */
  'visit.cancelled': OfVisit & { was: ServiceState; by: CancelledBy; reason: string; withSeries: boolean; back: RefundBreakdown };
  /** The customer withdrew from the contract about a visit; of what they `paid`, `back` goes back. `record` is the visit before. */
  'visit.withdrawn': OfVisit & { statement: string; at: Date; paid: number; back: RefundBreakdown };
  /** A confirmed visit that waits for no payment starts within a day. */
  'visit.approached': OfVisit;
  /** The first cleaner has begun a visit. */
  'visit.started': OfVisit;
  /** The last cleaner has ended a visit, or the system in their place. */
  'visit.completed': OfVisit;
  /** A confirmed visit should have begun a quarter of an hour ago; `back` comes back to its customer if nobody comes. */
  'visit.late': OfVisit & { back: RefundBreakdown };
  /** A visit should have begun, or ended, some time ago, and has not. */
  'visit.stalled': OfVisit & { problem: 'notStarted' | 'notCompleted' };
  /** The planned end of a confirmed visit has come, and nobody has started it. */
  'visit.missed': OfVisit;
  /** Cleaners were asked whether they take a visit, in this round of its offers. */
  'offers.made': OfVisit & { round: number };
  /** Every cleaner who was asked let the time for an answer pass. */
  'offers.lapsed': OfVisit;
  /** The customer complained about a visit. */
  'complaint.made': OfVisit & { id: string; text: string; at: Date };

  /** The card of a visit is held or was charged, so that its cleaners may be asked. */
  'payment.secured': OfVisit & { by: 'hold' | 'charge' };
  /** A visit that takes place was paid, by card or by account credit, and has its invoice. */
  'payment.paid': OfVisit;
  /** A payment is due that only the customer can make. */
  'payment.due': OfVisit;
  /** The last hours to pay a visit have begun; unpaid, it is cancelled at their end. */
  'payment.deadlineApproached': OfVisit;
  /** A saved card could not be charged, so that the customer must pay. */
  'charge.declined': OfVisit & { why: 'cardDeclined' | 'bankAsks' | 'noCard' };
  /** A refund did not reach its card: its `amount` is account credit now, or still with us. */
  'refund.failed': OfVisit & { refund: string; amount: number; isCredited: boolean };
  /** Staff gave the `amount` that was owed for a visit by another way than its card. */
  'owed.settled': OfVisit & { amount: number; by: 'transfer' | 'credit' };

  /** The provider told us for the first time that a bank asks about a payment, or disputes it. */
  'dispute.opened': OfVisit & { dispute: DisputeRow };
  /** The provider told us how a dispute stands. */
  'dispute.changed': { disputeId: string };
  /** The customer's bank took a payment back until the dispute is decided; `amount` is what is disputed. */
  'payment.disputed': OfVisit & { amount: number };
  /** The customer's bank decided for us; `amount` was disputed. */
  'dispute.won': OfVisit & { amount: number };
  /** The customer's bank gave a payment back to its customer for good; `amount` was disputed. `record` is the visit before. */
  'dispute.lost': OfVisit & { amount: number };

  /** A series was paused or ended, and the visits `ended` with it; `record` is its first visit. */
  'series.stopped': OfVisit & { to: 'paused' | 'ended'; ended: Start[]; back: RefundBreakdown };
  /** A paused series goes on with the visits of `orderIds`, soonest first. */
  'series.resumed': { orderIds: string[] };
}

export type DomainEventName = keyof DomainEvents;

type Handler<N extends DomainEventName> = (trx: Transaction, event: DomainEvents[N]) => Promise<void>;

export interface Events {
  /** Registers a module's handler of an event. */
  on<N extends DomainEventName>(name: N, handler: Handler<N>): void;
  /** Runs every handler of the event in the caller's transaction, one after the other, in the order in which they were registered. */
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
