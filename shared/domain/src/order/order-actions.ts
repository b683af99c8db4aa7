import type { OrderAction, PricingRules, ServiceState } from '@nitida/contract';
import { elapsedHours, type Instant } from '../time/madrid.ts';
import { tabOf } from './display-state.ts';
import { canReschedule } from './refund-for.ts';
import { canTransition } from './transitions.ts';

/** Days after booking within which the customer may withdraw from the contract, by law. */
export const withdrawalDays = 14;

export interface ActionFacts {
  service: ServiceState;
  /** When the visit was first booked. */
  bookedAt: Instant;
  startAt: Instant;
  /** The planned end. */
  endAt: Instant;
  now: Instant;
  /** null until it is. */
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

/** What the customer can do with a visit now. The calls ask the same rules. */
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

/** Within 14 days of booking, once for a visit, and as long as it is not done or called off. */
export function canWithdraw({
  service,
  bookedAt,
  now,
  hasWithdrawn,
}: Pick<ActionFacts, 'service' | 'bookedAt' | 'now' | 'hasWithdrawn'>): boolean {
  return !hasWithdrawn && tabOf(service) === 'current' && elapsedHours(bookedAt, now) <= withdrawalDays * 24;
}

/**
 * From when on something can have been wrong: the completion, the start of a visit that nobody has begun, or the planned end of one
 * that nobody has completed. Null before, and where there is no visit.
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

/** The last instant of the hours is included. */
export function isWithinComplaintTime(facts: Parameters<typeof complaintFrom>[0], complaintHours: number): boolean {
  const from = complaintFrom(facts);
  return from !== null && elapsedHours(from, facts.now) <= complaintHours;
}
