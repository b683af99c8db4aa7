import * as z from 'zod';
import { answeredField } from './address.ts';
import { eachField, noteFieldNames, placeFieldNames } from './address-fields.ts';
import { repeat } from './booking.ts';
import { limits } from './limits.ts';
import {
  cancelReasons,
  displayStates,
  disputeOutcomes,
  orderActions,
  paymentStates,
  refundTargets,
  serviceStates,
  timelineEventKinds,
} from './names.ts';
import { extraServiceId, priceLine, serviceTypeName, speed, tariff } from './pricing.ts';
import { cents, count, id, instant, localDate, localTime } from './primitives.ts';

export const assignedCleaner = z.object({
  name: z.string(),
  level: z.enum(['Junior', 'Middle', 'Senior']),
  /** free: within working hours; busy: on a job; off: outside working hours. */
  status: z.enum(['free', 'busy', 'off']),
  /** The visits that the cleaner has completed. Absent where they are not counted. */
  visits: count.optional(),
  /** The average of the customers' stars for these visits, with one decimal, and the number of ratings. Null before the first one. */
  rating: z
    .object({ average: z.number().min(1).max(limits.stars), count })
    .nullable()
    .optional(),
});

const start = z.object({ date: localDate, time: localTime });

/**
 * Refunded cents by destination.
 * `byBank` is the part of `card` that the customer's bank returned after a dispute, and `waiting` the part that nobody gets before the bank has decided.
 */
const refundedAmounts = z.object({ card: cents, credit: cents, byBank: cents.optional(), waiting: cents.optional() });

export const orderSummary = z.object({
  id,
  /** `2027-0418`: year and running number. */
  number: z.string(),
  subscriptionId: id.nullable(),
  serviceType: serviceTypeName,
  repeat,
  date: localDate,
  time: localTime,
  endTime: localTime,
  startAt: instant,
  cleaners: count,
  total: cents,
  service: z.enum(serviceStates),
  payment: z.enum(paymentStates),
  display: z.enum(displayStates),
  tab: z.enum(['current', 'past']),
  /** A payment can be started now. */
  payable: z.boolean(),
  /** The amounts that were refunded so far, by destination. */
  refundedTo: refundedAmounts,
});
export type OrderSummary = z.infer<typeof orderSummary>;

export const order = orderSummary.extend({
  extraServices: z.array(extraServiceId),
  speed,
  tariff,
  durationMinutes: count,
  labourMinutes: count,
  apartmentSize: count,
  livingRoomsNum: count,
  bedroomsNum: count,
  bathroomsNum: count,
  kitchensNum: count,
  numberOfHours: z.number().nullable(),
  promoCode: z.string().nullable(),
  lines: z.array(priceLine),
  discount: cents,
  subtotal: cents,
  ivaPercent: z.number(),
  iva: cents,
  refunded: cents,
  bookingSoon: z.boolean(),
  /** The instant until which cleaners can accept. Null unless the visit is awaiting and offered. */
  respondBy: instant.nullable(),
  /** When the visit was first offered. Null before. */
  offeredAt: instant.nullable(),
  /**
   * The deadline for the payment, or for the authorisation of a visit that starts soon. The visit is cancelled at no charge after it. Null once the card is
   * authorised.
   */
  paymentDueAt: instant.nullable(),
  /** The instant until which the customer can cancel the visit and gets everything back. Null when it is over or nothing is left to cancel. */
  freeCancellationUntil: instant.nullable().optional(),
  /** When the saved card is charged for the visit. Null when it is paid in another way or the payment is in progress. */
  chargeAt: instant.nullable(),
  /** How many hours before its start an unpaid visit is requested to be paid. */
  paymentReminderHours: count,
  acceptedCleaners: count,
  assigned: z.array(assignedCleaner),
  address: z.object(eachField(placeFieldNames, answeredField)),
  ...eachField(noteFieldNames, answeredField),
  timeline: z.array(
    z.object({
      kind: z.enum(timelineEventKinds),
      at: instant,
      cleanerName: z.string().nullable(),
      by: z.enum(['customer', 'cleaner', 'admin', 'system']).nullable(),
      /** For `cancelled` by the system. */
      reason: z.enum(cancelReasons).optional(),
      /** For `rescheduled`: the old and the new start. */
      moved: z.object({ from: start, to: start }).nullable(),
    }),
  ),
  /** Card brand and last four digits, once a card was used. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
  invoiceNumber: z.string().nullable(),
  /** The visit's current payment for `getPayment`, which asks the provider. Null before a payment was started. */
  paymentId: id.nullable(),
  isRated: z.boolean(),
  rate: z.int().min(1).max(limits.stars).nullable(),
  /** What was really taken for the visit, before refunds: from cards, as their statements say, and from account credit. */
  paid: z.object({ card: cents, credit: cents }),
  /** The part of the total that is paid, or reserved to be paid, with account credit. */
  creditUsed: cents,
  /**
   * The amount that the current payment requests from a card, holds or took. It is less than the total when credit pays a
   * part or only the difference of a reschedule is due. Credit that paying now would spend is subtracted.
   */
  cardAmount: cents,
  /**
   * Each refund has a credit note, oldest first. `amount` is `card + credit`. `to` is the customer's choice for the card's part. Spent credit is always
   * returned as credit.
   */
  refunds: z.array(refundedAmounts.extend({ number: z.string(), amount: cents, to: z.enum(refundTargets), at: instant })),
  /** The newest disputed payment. The bank has the money while the dispute is open, and has returned it to the customer when it is lost. */
  dispute: z.object({ state: z.enum(disputeOutcomes), amount: cents, at: instant }).nullable(),
  actions: z.array(z.enum(orderActions)),
  complaint: z.object({ at: instant, state: z.enum(['open', 'answered', 'closed']) }).nullable(),
});
export type Order = z.infer<typeof order>;

/** Pages to which the provider's page can return. */
export const paymentReturns = ['confirmation', 'bill'] as const;
export type PaymentReturn = (typeof paymentReturns)[number];

export const payment = z.object({
  id,
  orderId: id,
  state: z.enum(paymentStates),
  amount: cents,
  /** The provider's hosted page. Null when nothing is left to pay. */
  url: z.string().nullable(),
});
export type Payment = z.infer<typeof payment>;
