import type { Order, PaymentState } from '@nitida/contract';

/** The state that the confirmation page shows. */
export type Phase = 'awaiting' | 'toPay' | 'processing' | 'confirmed' | 'notConfirmed' | 'cancelled' | 'inProgress' | 'completed';

const unpaid: readonly PaymentState[] = ['requested', 'failed', 'actionRequired'];

export function isUnpaid({ payment }: Pick<Order, 'payment'>): boolean {
  return unpaid.includes(payment);
}

/** The service state decides first, and the payment state second. */
export function phaseOf(order: Pick<Order, 'service' | 'payment'>): Phase {
  switch (order.service) {
    case 'awaiting':
      if (order.payment === 'processing') return 'processing';
      return isUnpaid(order) ? 'toPay' : 'awaiting';
    case 'scheduled':
    case 'confirmed':
      return 'confirmed';
    default:
      return order.service;
  }
}

/** Whether the payment may have changed at the provider, so that the page must ask before it says anything. */
export function mayHaveChanged({ payment, paymentId }: Pick<Order, 'payment' | 'paymentId'>): boolean {
  return paymentId !== null && (payment === 'processing' || unpaid.includes(payment));
}
