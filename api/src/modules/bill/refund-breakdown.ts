import type { Refund, RefundTarget } from '@nitida/contract';
import type { Shares } from './refundable.ts';

/** Cents that come back, and where to: `released` is a hold that is let go, `kept` was paid and stays with us. */
export interface RefundBreakdown extends Shares {
  released: number;
  kept: number;
}

/**
 * What a refund is for its customer: with credit chosen, the card's part is credit too. `paid` is what they had paid for
 * the visit, or set aside for it, as `refundableOf` counts it.
 */
export function refundBreakdownOf(refund: Refund, to: RefundTarget, paid: Shares): RefundBreakdown {
  return {
    card: to === 'card' ? refund.card : 0,
    credit: to === 'card' ? refund.credit : refund.amount,
    released: refund.released,
    kept: Math.max(0, paid.card + paid.credit - refund.amount),
  };
}

/** Cents that come back as account credit, and nothing else. */
export const creditOnlyRefund = (credit: number): RefundBreakdown => ({ card: 0, credit, released: 0, kept: 0 });

export const sumRefundBreakdowns = (backs: readonly RefundBreakdown[]): RefundBreakdown => {
  const sum = (part: keyof RefundBreakdown): number => backs.reduce((total, back) => total + back[part], 0);
  return { card: sum('card'), credit: sum('credit'), released: sum('released'), kept: sum('kept') };
};
