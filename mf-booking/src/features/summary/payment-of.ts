import type { Quote } from '../order-parts/use-quote.ts';

/** The payment of the first visit in cents: its price, the credit that it uses, and the rest for the card. */
export function paymentOf({ visits, credit }: Pick<Quote, 'visits' | 'credit'>): { first: number; credit: number; toPay: number } {
  const first = visits[0]?.total ?? 0;
  const spent = Math.min(credit, first);
  return { first, credit: spent, toPay: first - spent };
}
