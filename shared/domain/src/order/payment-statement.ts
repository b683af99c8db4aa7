import type { Order } from '@nitida/contract';

/** How a visit is paid, as a sentence about it needs it: amounts in cents, `at` an instant. */
export interface PaymentStatement {
  how: 'later' | 'due' | 'savedCard' | 'held' | 'paid' | 'nothing';
  amount: number;
  /** `savedCard`: when it is charged. `later`, `due`: until when it is to be paid; then the visit is cancelled. */
  at?: string;
}

type Facts = Pick<Order, 'payment' | 'total' | 'cardAmount' | 'paymentDueAt' | 'chargeAt'>;

/** What of a visit's payment its customer has to know now. */
export function paymentStatement({ payment, total, cardAmount, paymentDueAt, chargeAt }: Facts): PaymentStatement {
  const until = paymentDueAt === null ? {} : { at: paymentDueAt };
  switch (payment) {
    case 'none':
      // Nothing is asked of a card where account credit covers it.
      if (cardAmount === 0) return { how: 'nothing', amount: 0 };
      return chargeAt === null ? { how: 'later', amount: cardAmount, ...until } : { how: 'savedCard', amount: cardAmount, at: chargeAt };
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
      return { how: 'paid', amount: total };
    case 'waived':
    case 'voided':
      return { how: 'nothing', amount: 0 };
  }
}
