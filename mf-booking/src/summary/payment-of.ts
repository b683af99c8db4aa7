import type { Quote } from './use-quote.ts';

/** What the first visit asks for: its price, what credit pays of it, and what is left for the card; cents. */
export function paymentOf({ visits, credit }: Pick<Quote, 'visits' | 'credit'>): { first: number; credit: number; toPay: number } {
  const first = visits[0]?.total ?? 0;
  const spent = Math.min(credit, first);
  return { first, credit: spent, toPay: first - spent };
}
