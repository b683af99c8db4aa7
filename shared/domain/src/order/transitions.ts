import type { PaymentState, ServiceState } from '@nitida/contract';

/** Where the cleaning may go from each state. */
export const serviceTransitions: Readonly<Record<ServiceState, readonly ServiceState[]>> = {
  scheduled: ['awaiting', 'cancelled'],
  awaiting: ['confirmed', 'notConfirmed', 'cancelled'],
  confirmed: ['inProgress', 'awaiting', 'cancelled'],
  inProgress: ['completed'],
  /** The customer accepts an alternative. */
  notConfirmed: ['awaiting'],
  completed: [],
  cancelled: [],
};

/** Where the payment of one visit may go; voided, refunded and waived are final. */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  none: ['requested', 'waived'],
  requested: ['processing', 'actionRequired', 'authorised', 'paid', 'failed', 'voided'],
  actionRequired: ['processing', 'authorised', 'paid', 'failed', 'voided'],
  processing: ['actionRequired', 'authorised', 'paid', 'failed'],
  failed: ['requested', 'voided'],
  /** To action required: the authorisation lapsed. */
  authorised: ['paid', 'actionRequired', 'voided'],
  paid: ['partlyRefunded', 'refunded'],
  partlyRefunded: ['partlyRefunded', 'refunded'],
  refunded: [],
  voided: [],
  waived: [],
};

interface States {
  service: ServiceState;
  payment: PaymentState;
}
const tables: { readonly [F in keyof States]: Readonly<Record<States[F], readonly States[F][]>> } = {
  service: serviceTransitions,
  payment: paymentTransitions,
};

/** Whether a fact may change so; what is not in the table is refused with 409 and changes nothing. */
export function canTransition<F extends keyof States>(fact: F, from: States[F], to: States[F]): boolean {
  const next: readonly States[F][] = tables[fact][from];
  return next.includes(to);
}
