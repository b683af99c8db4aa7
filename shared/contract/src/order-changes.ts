import * as z from 'zod';
import { refundTargets } from './names.ts';
import { order, orderSummary, payment } from './order.ts';
import { visitPrice } from './pricing.ts';
import { cents, id, instant, lines, localDate, localTime } from './primitives.ts';

export const refundTarget = z.enum(refundTargets);

/** What comes back if it is cancelled now: `percent` of what was paid; credit that was spent returns as credit. */
export const refund = z.object({
  percent: z.int().min(0).max(100),
  /** `card + credit`. */
  amount: cents,
  /** Of money taken from a card; the customer may choose credit for this part. */
  card: cents,
  credit: cents,
  /** A card is held for this visit and would be let go. */
  released: cents,
});
export type Refund = z.infer<typeof refund>;

export const cancellationPreview = z.object({
  orderId: id,
  refund,
  /** Until when this share is the rule; null when it no longer changes. */
  until: instant.nullable(),
});
export type CancellationPreview = z.infer<typeof cancellationPreview>;

/** `expectedRefund` is the amount that the customer was shown; another one by now is 409 `refund_changed` with the new preview in `details`. */
export const cancelInput = z.object({ refundTo: refundTarget.default('card'), expectedRefund: cents });

export const rescheduleInput = z.object({
  date: localDate,
  time: localTime,
  /** `later`: this visit and all later ones of its series, moved by the same number of days and to the same time. */
  scope: z.enum(['this', 'later']).default('this'),
});

/** The price of moving: each visit at its new date. `difference` is the new prices less the old ones, paid or not. */
export const rescheduleQuote = z.object({
  id,
  expiresAt: instant,
  visits: z.array(z.object({ orderId: id, from: z.object({ date: localDate, time: localTime }), price: visitPrice })).min(1),
  total: cents,
  previousTotal: cents,
  difference: cents,
  /** What the visit that was asked for costs its customer at once: on the page that follows, or on the card we may charge. Null: nothing. */
  due: z.object({ amount: cents, by: z.enum(['page', 'savedCard']) }).nullable(),
  /** What goes back of what is paid for the visits that move. */
  back: cents,
});
export type RescheduleQuote = z.infer<typeof rescheduleQuote>;

/** `payment` is the difference still to be paid on the provider's page; null when nothing is. */
export const rescheduled = z.object({ order, payment: payment.nullable() });

export const withdrawalInput = z.object({ statement: lines.trim().max(2000).default(''), refundTo: refundTarget.default('card') });
export const withdrawal = z.object({ id, orderId: id, statement: z.string(), at: instant });

export const complaintInput = z.object({ text: lines.trim().min(1).max(4000) });
export const complaint = z.object({ id, at: instant, state: z.enum(['open', 'answered', 'closed']) });

/** Another time that was offered after nobody could come; accepted by its link. */
export const alternative = z.object({
  orderId: id,
  price: visitPrice,
  previous: z.object({ date: localDate, time: localTime, total: cents }),
  expiresAt: instant,
});
export type Alternative = z.infer<typeof alternative>;

export const subscription = z.object({
  id,
  state: z.enum(['active', 'paused', 'ended']),
  serviceType: orderSummary.shape.serviceType,
  repeat: orderSummary.shape.repeat,
  startDate: localDate,
  lastDate: localDate,
  time: localTime,
  /** In the order of their dates, cancelled ones included. */
  visits: z.array(orderSummary.extend({ actions: order.shape.actions })),
  pausedAt: instant.nullable(),
  /** Dates of cancelled visits that resuming would book again. */
  resumable: z.array(localDate),
});
export type Subscription = z.infer<typeof subscription>;

/** What pausing or ending would cancel, and what comes back for each. */
export const subscriptionPreview = z.object({
  visits: z.array(z.object({ orderId: id, date: localDate, time: localTime, refund })),
  total: refund.omit({ percent: true }),
});
export type SubscriptionPreview = z.infer<typeof subscriptionPreview>;

export const skipInput = cancelInput.extend({ orderId: id });
