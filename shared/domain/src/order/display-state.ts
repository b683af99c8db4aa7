import type { DisplayState, PaymentState, ServiceState } from '@nitida/contract';

/** The label that the payment gives to a confirmed visit. Null means that nothing is due yet. */
const paymentLabel: Readonly<Record<PaymentState, DisplayState | null>> = {
  none: null,
  requested: 'toBePaid',
  processing: 'toBePaid',
  failed: 'toBePaid',
  actionRequired: 'toBePaid',
  authorised: 'booked',
  paid: 'paid',
  partlyRefunded: 'paid',
  waived: 'paid',
  refunded: null,
  voided: null,
};

/** The label of a visit. The service state decides first, then the payment state. A visit that is over shows its service state. */
export function displayState(service: ServiceState, payment: PaymentState): DisplayState {
  switch (service) {
    case 'scheduled':
      return 'booked';
    case 'awaiting':
      return 'awaitingConfirmation';
    case 'confirmed':
      return paymentLabel[payment] ?? 'confirmed';
    case 'inProgress':
      return paymentLabel[payment] === 'paid' ? 'paid' : 'inProgress';
    default:
      return service;
  }
}

/** The tab of the orders page that lists the visit. */
export function tabOf(service: ServiceState): 'current' | 'past' {
  return service === 'completed' || service === 'cancelled' || service === 'notConfirmed' ? 'past' : 'current';
}
