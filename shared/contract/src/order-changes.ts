import * as z from 'zod';
import { refundTargets } from './names.ts';
import { order, orderSummary, payment } from './order.ts';
import { visitPrice } from './pricing.ts';
import { cents, id, instant, lines, localDate, localTime } from './primitives.ts';

export const refundTarget = z.enum(refundTargets);

/** The refund if the visit is cancelled now. `percent` is the share of the paid amount. Spent credit is returned as credit. */
export const refund = z.object({
  percent: z.int().min(0).max(100),
  /** `card + credit`. */
  amount: cents,
  /** The refund of money that was taken from a card. The customer may choose credit for this part. */
  card: cents,
  credit: cents,
  /** The amount of a hold that would be released. */
  released: cents,
  /** The part of `card` that a customer's bank holds in a dispute. It is refunded once the bank has decided that the payment is valid. */
  waiting: cents.optional(),
});
export type Refund = z.infer<typeof refund>;

export const cancellationPreview = z.object({
  orderId: id,
  refund,
  /** The instant until which this share applies, or null when it no longer changes. */
  until: instant.nullable(),
});
export type CancellationPreview = z.infer<typeof cancellationPreview>;

/** `expectedRefund` is the amount that the customer saw. If it has changed, the call fails with 409 `refund_changed` and the new preview in `details`. */
export const cancelInput = z.object({ refundTo: refundTarget.default('card'), expectedRefund: cents });

export const rescheduleInput = z.object({
  date: localDate,
  time: localTime,
  /** `later`: this visit and all later ones of its series move by the same number of days and to the same time. */
  scope: z.enum(['this', 'later']).default('this'),
});

/** The price of rescheduling, with each visit at its new date. `difference` is the new prices less the old ones, paid or not. */
export const rescheduleQuote = z.object({
  id,
  expiresAt: instant,
  visits: z.array(z.object({ orderId: id, from: z.object({ date: localDate, time: localTime }), price: visitPrice })).min(1),
  total: cents,
  previousTotal: cents,
  difference: cents,
  /** The amount that the requested visit costs at once, on the provider's page or on the saved card. Null when it costs nothing. */
  due: z.object({ amount: cents, by: z.enum(['page', 'savedCard']) }).nullable(),
  /** The refund for the paid visits that move. */
  back: cents,
  /** The part of it that the customer's bank keeps in a dispute. It is refunded if the bank decides that the payment is valid. */
  waiting: cents.optional(),
});
export type RescheduleQuote = z.infer<typeof rescheduleQuote>;

/** `payment` is the unpaid difference for the provider's page, or null. */
export const rescheduled = z.object({ order, payment: payment.nullable() });

export const withdrawalInput = z.object({ statement: lines.trim().max(2000).default(''), refundTo: refundTarget.default('card') });
export const withdrawal = z.object({ id, orderId: id, statement: z.string(), at: instant });

export const complaintInput = z.object({ text: lines.trim().min(1).max(4000) });
export const complaint = z.object({ id, at: instant, state: z.enum(['open', 'answered', 'closed']) });

/** Another time that staff propose after nobody could come. The customer accepts it through a link. */
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
  /** In order of date, cancelled visits included. */
  visits: z.array(orderSummary.extend({ actions: order.shape.actions, chargeAt: order.shape.chargeAt })),
  pausedAt: instant.nullable(),
  /** The cancelled visits that would be booked again when the series is resumed, at today's prices. */
  resumable: z.array(z.object({ date: localDate, total: cents })),
});
export type Subscription = z.infer<typeof subscription>;

/** The visits that pausing or ending would cancel, with the refund of each. */
export const subscriptionPreview = z.object({
  visits: z.array(z.object({ orderId: id, date: localDate, time: localTime, refund })),
  total: refund.omit({ percent: true }),
});
export type SubscriptionPreview = z.infer<typeof subscriptionPreview>;

export const skipInput = cancelInput.extend({ orderId: id });
