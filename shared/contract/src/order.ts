import * as z from 'zod';
import { repeat } from './booking.ts';
import { displayStates, disputeOutcomes, orderActions, paymentStates, refundTargets, serviceStates, timelineEventKinds } from './names.ts';
import { extraServiceId, priceLine, serviceTypeName, speed, tariff } from './pricing.ts';
import { cents, count, id, instant, localDate, localTime } from './primitives.ts';

export const assignedCleaner = z.object({
  name: z.string(),
  level: z.enum(['Junior', 'Middle', 'Senior']),
  /** free: within working hours; busy: on a job; off: outside working hours. */
  status: z.enum(['free', 'busy', 'off']),
});

const start = z.object({ date: localDate, time: localTime });

/** Cents by where they go. */
/** `byBank` is the part of `card` that the customer's bank returned to them after a dispute, not we. */
const refundedAmounts = z.object({ card: cents, credit: cents, byBank: cents.optional() });

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
  /** What was given back so far, each part where it went. */
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
  /** Until when cleaners can accept; null unless awaiting and on offer. */
  respondBy: instant.nullable(),
  /** When the request went out; null before. */
  offeredAt: instant.nullable(),
  /** Until when it must be paid, or its card authorised where it starts soon: without it, it is then cancelled at no charge. Null once that card is. */
  paymentDueAt: instant.nullable(),
  /** When the card that its owner lets us keep is charged for it; null where it is paid another way, or is under way. */
  chargeAt: instant.nullable(),
  acceptedCleaners: count,
  assigned: z.array(assignedCleaner),
  address: z.object({
    address1: z.string(),
    address2: z.string(),
    postalCode: z.string(),
    city: z.string(),
    province: z.string(),
  }),
  instructions: z.string(),
  accessInstructions: z.string(),
  timeline: z.array(
    z.object({
      kind: z.enum(timelineEventKinds),
      at: instant,
      cleanerName: z.string().nullable(),
      by: z.enum(['customer', 'cleaner', 'admin', 'system']).nullable(),
      /** Of `rescheduled`: the start it had and the one it has now. */
      moved: z.object({ from: start, to: start }).nullable(),
    }),
  ),
  /** Card brand and last four digits, once a card was used. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
  invoiceNumber: z.string().nullable(),
  /** The visit's live payment, for `getPayment`, which asks the provider; null before one was started. */
  paymentId: id.nullable(),
  isRated: z.boolean(),
  rate: z.int().min(1).max(5).nullable(),
  /** What of the total was paid with account credit. */
  creditUsed: cents,
  /**
   * What its live payment asks of a card, holds on it or took from it: less than the total where credit pays a part, or
   * where only the difference of a move is due. Credit that paying now would spend is taken off.
   */
  cardAmount: cents,
  /** Each with its credit note, oldest first: `amount` is `card + credit`. `to` is what the customer chose for the card's part; spent credit returns as credit all the same. */
  refunds: z.array(refundedAmounts.extend({ number: z.string(), amount: cents, to: z.enum(refundTargets), at: instant })),
  /** The newest payment of it that its customer disputed with their bank: the bank has the money while that is open, and gave it back to them once it is lost. */
  dispute: z.object({ state: z.enum(disputeOutcomes), amount: cents, at: instant }).nullable(),
  actions: z.array(z.enum(orderActions)),
  complaint: z.object({ at: instant, state: z.enum(['open', 'answered', 'closed']) }).nullable(),
});
export type Order = z.infer<typeof order>;

/** Pages that the provider's page returns to. */
export const paymentReturns = ['confirmation', 'bill'] as const;
export type PaymentReturn = (typeof paymentReturns)[number];

export const payment = z.object({
  id,
  orderId: id,
  state: z.enum(paymentStates),
  amount: cents,
  /** The provider's hosted page; null when nothing is left to pay. */
  url: z.string().nullable(),
});
export type Payment = z.infer<typeof payment>;
