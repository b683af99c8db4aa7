import { limits, type OrderAction, type PricingRules, type ServiceState } from '@nitida/contract';
import { elapsedHours, type Instant, toMilliseconds } from '../time/madrid.ts';
import { tabOf } from './display-state.ts';
import { canReschedule } from './refund-for.ts';
import { canTransition } from './transitions.ts';

/** Days after booking within which the customer may withdraw from the contract, by law. */
export const withdrawalDays: number = limits.withdrawalDays;

const hourMs = 60 * 60_000;

export interface ActionFacts {
  service: ServiceState;
  /** When the visit was first booked. Rescheduling does not change it. */
  bookedAt: Instant;
  startAt: Instant;
  /** The planned end of the visit. */
  endAt: Instant;
  now: Instant;
  /** Null until the visit is completed. */
  completedAt: Instant | null;
  isRated: boolean;
  hasComplaint: boolean;
  hasWithdrawn: boolean;
  hasInvoice: boolean;
}

export interface ActionRules {
  cancellation: PricingRules['cancellation'];
  complaintHours: number;
}

/** The actions that the customer can take on a visit now. The API calls apply the same rules. */
export function orderActions(facts: ActionFacts, rules: ActionRules): OrderAction[] {
  const can: Record<OrderAction, boolean> = {
    cancel: canTransition('service', facts.service, 'cancelled'),
    reschedule: canReschedule(facts, rules.cancellation),
    withdraw: canWithdraw(facts),
    complain: !facts.hasComplaint && isWithinComplaintTime(facts, rules.complaintHours),
    rate: facts.service === 'completed' && !facts.isRated,
    sendReceipt: facts.hasInvoice,
    rebook: tabOf(facts.service) === 'past',
  };
  return order.filter((action) => can[action]);
}

const order: readonly OrderAction[] = ['cancel', 'reschedule', 'withdraw', 'complain', 'rate', 'sendReceipt', 'rebook'];

/** A customer can withdraw within 14 days of booking, once per visit, while the visit is neither completed nor cancelled. */
export function canWithdraw({
  service,
  bookedAt,
  now,
  hasWithdrawn,
}: Pick<ActionFacts, 'service' | 'bookedAt' | 'now' | 'hasWithdrawn'>): boolean {
  return !hasWithdrawn && tabOf(service) === 'current' && elapsedHours(bookedAt, now) <= withdrawalDays * 24;
}

/**
 * The instant from which the customer can complain: the completion, the start of a visit that nobody started, or the planned
 * end of a visit that nobody completed. Null before that, and when the visit does not take place.
 */
export function complaintFrom({
  service,
  startAt,
  endAt,
  completedAt,
  now,
}: Pick<ActionFacts, 'service' | 'startAt' | 'endAt' | 'completedAt' | 'now'>): Instant | null {
  if (service === 'completed') return completedAt;
  if (service === 'inProgress') return elapsedHours(endAt, now) >= 0 ? endAt : null;
  return service === 'confirmed' && elapsedHours(startAt, now) >= 0 ? startAt : null;
}

/** The last instant at which the customer can complain. Null while there is nothing to complain about. */
export function complaintUntil(facts: Parameters<typeof complaintFrom>[0], complaintHours: number): Date | null {
  const from = complaintFrom(facts);
  return from === null ? null : new Date(toMilliseconds(from) + complaintHours * hourMs);
}

/** Whether the customer can still complain. The last instant is included. */
export function isWithinComplaintTime(facts: Parameters<typeof complaintFrom>[0], complaintHours: number): boolean {
  const until = complaintUntil(facts, complaintHours);
  return until !== null && elapsedHours(until, facts.now) <= 0;
}
