import * as z from 'zod';
import { cents, id, instant, line, lines, pageLimit } from './primitives.ts';
import { staffOrder } from './staff.ts';

/**
 * In order of time. `inquiry`: the bank only asks. `closed`: the inquiry ended without a dispute. The bank has the money in `needsResponse` and `underReview`.
 */
export const disputeStates = ['inquiry', 'needsResponse', 'underReview', 'won', 'lost', 'closed'] as const;
/** A payment that its customer disputes with their bank. Amounts in cents. */
export const dispute = z.object({
  id,
  /** The provider's id of the dispute. */
  providerId: z.string(),
  orderId: id,
  orderNumber: z.string(),
  customer: staffOrder.shape.customer,
  state: z.enum(disputeStates),
  amount: cents,
  /** The amount that the bank took from us and has not returned. */
  withdrawn: cents,
  /** The provider's fee for the dispute. */
  fee: cents,
  /** The amount that the bank took beyond the rest of the payment, because a part had been refunded before. */
  excess: cents,
  /** The reason in the provider's words. */
  reason: z.string(),
  /** The deadline for evidence. Null when none is requested. */
  evidenceUntil: instant.nullable(),
  openedAt: instant,
  closedAt: instant.nullable(),
  /** The customer's saved card is not charged again until staff allow it. */
  isCardHeld: z.boolean(),
});
export type Dispute = z.infer<typeof dispute>;
/** `before`: only the disputes before this one. */
export const disputeQuery = z.object({ state: z.enum(disputeStates).optional(), before: id.optional(), limit: pageLimit });
/** Sent to the customer's bank once. The customer, the service and the date are added. */
export const evidenceInput = z.object({ text: lines.trim().min(1).max(8000) });

/** The ways to return money that could not be refunded to the card. */
export const owedWays = ['transfer', 'credit'] as const;
/**
 * `expectedOwed` is the amount that staff returned. If another amount is owed, the call fails with 409 and `owed` in `details`. `reference`: the bank transfer,
 * or who agreed to the credit.
 */
export const settleOwedInput = z.object({
  expectedOwed: cents.positive(),
  by: z.enum(owedWays),
  reference: line.trim().min(1).max(200),
});
