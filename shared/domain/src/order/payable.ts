import type { PaymentState, ServiceState } from '@nitida/contract';
import { type Instant, toMilliseconds } from '../time/madrid.ts';

export interface PayableFacts {
  service: ServiceState;
  payment: PaymentState;
  total: number;
  startAt: Instant;
  now: Instant;
}

const ahead: readonly ServiceState[] = ['scheduled', 'awaiting', 'confirmed'];
const begun: readonly ServiceState[] = ['confirmed', 'inProgress', 'completed'];
const open: readonly PaymentState[] = ['none', 'requested', 'failed', 'actionRequired'];

/**
 * Whether the customer can start a payment now. Before the start: while nothing is paid or in progress, requested or not.
 * After it: only while a payment for a visit that a cleaner accepted is still owed.
 */
export function payable({ service, payment, total, startAt, now }: PayableFacts): boolean {
  if (total <= 0 || !open.includes(payment)) return false;
  if (toMilliseconds(now) < toMilliseconds(startAt)) return ahead.includes(service) || service === 'inProgress';
  return begun.includes(service) && payment !== 'none';
}
