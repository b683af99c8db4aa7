import type { Refund, RefundTarget } from '@nitida/contract';
import type { Shares } from './refundable.ts';

/** The cents of a refund by destination. `released` is a released hold; `kept` was paid and we retain it. */
export interface RefundBreakdown extends Shares {
  released: number;
  kept: number;
  /** The part that the customer's bank holds in a dispute. It is refunded to the card if the bank decides that the payment is valid. */
  waiting?: number;
}

/**
 * The breakdown of a refund for its customer. If the customer chose credit, the card's part becomes credit too. `paid` is what was paid or reserved for the
 * visit, as `refundableOf` counts it.
 */
export function refundBreakdownOf(refund: Refund, to: RefundTarget, paid: Shares): RefundBreakdown {
  const waiting = to === 'card' ? (refund.waiting ?? 0) : 0;
  return {
    card: to === 'card' ? refund.card - waiting : 0,
    credit: to === 'card' ? refund.credit : refund.amount,
    ...(waiting > 0 && { waiting }),
    released: refund.released,
    kept: Math.max(0, paid.card + paid.credit - refund.amount),
  };
}

/** The breakdown of a refund that is account credit only. */
export const creditOnlyRefund = (credit: number): RefundBreakdown => ({ card: 0, credit, released: 0, kept: 0 });

export const sumRefundBreakdowns = (backs: readonly RefundBreakdown[]): RefundBreakdown => {
  const sum = (part: keyof RefundBreakdown): number => backs.reduce((total, back) => total + (back[part] ?? 0), 0);
  return { card: sum('card'), credit: sum('credit'), released: sum('released'), kept: sum('kept'), waiting: sum('waiting') };
};
