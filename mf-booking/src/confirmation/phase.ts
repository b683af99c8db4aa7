import type { Order, PaymentState } from '@nitida/contract';

/** What the confirmation is about just now. */
export type Phase = 'awaiting' | 'toPay' | 'processing' | 'confirmed' | 'notConfirmed' | 'cancelled' | 'inProgress' | 'completed';

const unpaid: readonly PaymentState[] = ['requested', 'failed', 'actionRequired'];

export function isUnpaid({ payment }: Pick<Order, 'payment'>): boolean {
  return unpaid.includes(payment);
}

/** The service decides first, then the payment. */
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

/** Money may be on its way: worth asking the provider before saying anything. */
export function mayHaveMoved({ payment, paymentId }: Pick<Order, 'payment' | 'paymentId'>): boolean {
  return paymentId !== null && (payment === 'processing' || unpaid.includes(payment));
}
