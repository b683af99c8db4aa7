import type { ServiceState } from '@nitida/contract';
import type { CancelledBy } from '@nitida/domain';
import type { RefundBreakdown } from './modules/bill/refund-breakdown.ts';
import type { DisputeRow, OrderRecord } from './modules/order/record.ts';

/** `record` is the visit after the event, unless the event says otherwise. */
interface OfVisit {
  record: OrderRecord;
}

interface Start {
  date: string;
  time: string;
}

declare module './events.ts' {
  /** Amounts are in cents. */
  interface DomainEvents {
    /** A visit was booked or given another start, and waits for its cleaners or first for its card. */
    'visit.requested': OfVisit;
    /** As many cleaners as were booked have accepted the visit. */
    'visit.confirmed': OfVisit;
    /** Too few cleaners accepted, and the visit is closed; `back` is the customer's refund. */
    'visit.unconfirmed': OfVisit & { back: RefundBreakdown };
    /** Staff proposed another start for a visit that nobody could come to. */
    'alternatives.proposed': OfVisit & { alternativeIds: readonly string[] };
    /** A cleaner gave a confirmed visit back, and it is on offer again. */
    'cleaner.droppedOut': OfVisit;
    /** The customer rescheduled a visit, with others of its series if `moved` has the ids of them all. A `difference` above zero is still to be paid by card. */
    'visit.rescheduled': OfVisit & { old: Start; difference: number; isCharged: boolean; back?: RefundBreakdown; moved?: string[] };
    /** A visit was cancelled, alone or `withSeries`; `was` is its earlier state, and `back` the customer's refund. */
    'visit.cancelled': OfVisit & { was: ServiceState; by: CancelledBy; reason: string; withSeries: boolean; back: RefundBreakdown };
    /** The customer withdrew from the contract about a visit; `back` is the refund of what they `paid`. `record` is the visit before the event. */
    'visit.withdrawn': OfVisit & { statement: string; at: Date; paid: number; back: RefundBreakdown };
    /** A confirmed visit without an open payment starts within a day. */
    'visit.approached': OfVisit;
    /** The first cleaner has started a visit. */
    'visit.started': OfVisit;
    /** The last cleaner has completed a visit, or the system did instead. */
    'visit.completed': OfVisit;
    /** A cleaner completed their part long before its planned end, after `minutes` on site. */
    'visit.endedEarly': OfVisit & { cleanerId: string; minutes: number; reason: string };
    /** A confirmed visit should have started a quarter of an hour ago; `back` is the customer's refund if nobody comes. */
    'visit.late': OfVisit & { back: RefundBreakdown };
    /** A visit should have started, or ended, some time ago, and has not. */
    'visit.stalled': OfVisit & { problem: 'notStarted' | 'notCompleted' };
    /** The planned end of a confirmed visit has passed, and nobody has started it. */
    'visit.missed': OfVisit;
    /** A visit was offered to cleaners. `round` is its offer round. */
    'offers.made': OfVisit & { round: number };
    /** Cleaners who had accepted a visit are free again: it was moved, cancelled or closed. `record` has the start that they had accepted. */
    'cleaners.released': OfVisit & { cleanerIds: string[] };
    /** No cleaner with an offer answered in time. */
    'offers.lapsed': OfVisit;
    /** The customer complained about a visit. */
    'complaint.made': OfVisit & { id: string; text: string; at: Date };

    /** The card of a visit was authorised or charged, so that the visit may be offered. */
    'payment.secured': OfVisit & { by: 'hold' | 'charge' };
    /** A visit that takes place was paid, by card or by account credit, and has its invoice. */
    'payment.paid': OfVisit;
    /** A payment is due that only the customer can make. */
    'payment.due': OfVisit;
    /** The last hours to pay a visit have begun. It is cancelled if it stays unpaid. */
    'payment.deadlineApproached': OfVisit;
    /** A saved card could not be charged, so that the customer must pay. */
    'charge.declined': OfVisit & { why: 'cardDeclined' | 'bankAsks' | 'noCard' };
    /** A refund did not reach its card: its `amount` is now account credit, or still with us. */
    'refund.failed': OfVisit & { refund: string; amount: number; isCredited: boolean };
    /** Staff returned the `amount` that was owed for a visit another way than to its card. */
    'owed.settled': OfVisit & { amount: number; by: 'transfer' | 'credit' };

    /** The provider reported a new inquiry or dispute about a payment. */
    'dispute.opened': OfVisit & { dispute: DisputeRow };
    /** The provider reported a change of a dispute. */
    'dispute.changed': { disputeId: string };
    /** The customer's bank took a payment back until the dispute is decided; `amount` is disputed. */
    'payment.disputed': OfVisit & { amount: number };
    /** The customer's bank decided for us; `amount` was disputed. */
    'dispute.won': OfVisit & { amount: number };
    /** The customer's bank returned a payment to its customer for good; `amount` was disputed. `record` is the visit before the event. */
    'dispute.lost': OfVisit & { amount: number };

    /** A series was paused or ended, and the visits `ended` were cancelled with it. `record` is its first visit. */
    'series.stopped': OfVisit & { to: 'paused' | 'ended'; ended: Start[]; back: RefundBreakdown };
    /** A paused series was resumed with the visits of `orderIds`, soonest first. */
    'series.resumed': { orderIds: string[] };
  }
}

export type { DomainEvents } from './events.ts';
