import type { Order } from '@nitida/contract';

/** The facts for a sentence about the payment of a visit: the amount in cents, and `at` as an instant. */
export interface PaymentStatement {
  how: 'later' | 'due' | 'savedCard' | 'held' | 'paid' | 'nothing';
  amount: number;
  /** `savedCard`: when the card is charged. `later` and `due`: the payment deadline, after which the visit is cancelled. */
  at?: string;
  /** `later`: how many hours before the visit we mail the request for payment. */
  hours?: number;
  /** `paid`: the cents of the amount that account credit paid. */
  credit?: number;
}

type Facts = Pick<Order, 'payment' | 'paid' | 'cardAmount' | 'paymentDueAt' | 'chargeAt' | 'paymentReminderHours'>;

/** The payment of a visit as its customer should see it now. */
export function paymentStatement({
  payment,
  paid,
  cardAmount,
  paymentDueAt,
  chargeAt,
  paymentReminderHours: hours,
}: Facts): PaymentStatement {
  const until = paymentDueAt === null ? {} : { at: paymentDueAt };
  switch (payment) {
    case 'none':
      // A card is not charged when account credit covers the total.
      if (cardAmount === 0) return { how: 'nothing', amount: 0 };
      if (chargeAt !== null) return { how: 'savedCard', amount: cardAmount, at: chargeAt };
      return { how: 'later', amount: cardAmount, ...until, hours };
    case 'requested':
    case 'processing':
    case 'failed':
    case 'actionRequired':
      return { how: 'due', amount: cardAmount, ...until };
    case 'authorised':
      return { how: 'held', amount: cardAmount };
    case 'paid':
    case 'partlyRefunded':
    case 'refunded':
      return { how: 'paid', amount: paid.card + paid.credit, ...(paid.credit > 0 && { credit: paid.credit }) };
    case 'waived':
    case 'voided':
      return { how: 'nothing', amount: 0 };
  }
}
