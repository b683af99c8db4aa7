import type { PaymentState, ServiceState } from '@nitida/contract';

/** The service states that may follow each state. */
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

/** The payment states that may follow each state. Voided, refunded and waived are final. */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  none: ['requested', 'waived'],
  requested: ['processing', 'actionRequired', 'authorised', 'paid', 'failed', 'voided'],
  actionRequired: ['processing', 'authorised', 'paid', 'failed', 'voided'],
  processing: ['actionRequired', 'authorised', 'paid', 'failed'],
  failed: ['requested', 'voided'],
  /** The next state is `actionRequired` when the authorisation lapsed. */
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

/** Whether a state may change to another. The API answers 409 to any other change. */
export function canTransition<F extends keyof States>(fact: F, from: States[F], to: States[F]): boolean {
  const next: readonly States[F][] = tables[fact][from];
  return next.includes(to);
}
