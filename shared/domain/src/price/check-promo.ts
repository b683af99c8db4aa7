import { type Instant, toMilliseconds } from '../time/madrid.ts';

/** The stored terms of a promo code. Null means no limit. */
export interface PromoTerms {
  validFrom: Instant | null;
  /** The first instant at which it is no longer valid. */
  validUntil: Instant | null;
  firstBookingOnly: boolean;
  usesPerCustomer: number | null;
  usesInAll: number | null;
}

export interface PromoUse {
  now: Instant;
  /** Orders of the customer that were not cancelled. */
  earlierOrders: number;
  usesByCustomer: number;
  usesInAll: number;
}

export const promoRefusals = ['notYetValid', 'expired', 'firstBookingOnly', 'alreadyUsed', 'usedUp'] as const;
export type PromoRefusal = (typeof promoRefusals)[number];

/** The reason why an existing code cannot be applied, or null. The uses are counted again, atomically, when the order is created. */
export function checkPromo(terms: PromoTerms, use: PromoUse): PromoRefusal | null {
  const now = toMilliseconds(use.now);
  if (terms.validFrom !== null && now < toMilliseconds(terms.validFrom)) return 'notYetValid';
  if (terms.validUntil !== null && now >= toMilliseconds(terms.validUntil)) return 'expired';
  if (terms.firstBookingOnly && use.earlierOrders > 0) return 'firstBookingOnly';
  if (terms.usesPerCustomer !== null && use.usesByCustomer >= terms.usesPerCustomer) return 'alreadyUsed';
  return terms.usesInAll !== null && use.usesInAll >= terms.usesInAll ? 'usedUp' : null;
}
