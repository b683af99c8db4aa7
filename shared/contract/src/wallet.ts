import * as z from 'zod';
import { cents, id, instant, typedCode } from './primitives.ts';

export const savedCard = z.object({ id, brand: z.string(), last4: z.string(), savedAt: instant });
export type SavedCard = z.infer<typeof savedCard>;

/** A movement of account credit. `amount` is negative when credit was spent. */
export const creditEntry = z.object({
  id: z.string(),
  kind: z.enum(['refund', 'giftCard', 'spent', 'returned', 'goodwill']),
  amount: cents,
  at: instant,
  orderId: id.nullable(),
  /** The number of the order. Null without an order. */
  orderNumber: z.string().nullable(),
});

/** Newest first. `balance` is their sum and never negative. */
export const credit = z.object({ balance: cents, entries: z.array(creditEntry) });
export type Credit = z.infer<typeof credit>;

export const redeemInput = z.object({ code: typedCode.min(1).max(40) });
