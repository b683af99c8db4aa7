import * as z from 'zod';
import { addressInput } from './account.ts';
import { bookingSteps, extraServiceIds, repeats } from './names.ts';
import { extraServiceId, serviceTypeName, speed, visitPrice } from './pricing.ts';
import { cents, count, id, instant, line, lines, localDate, localTime, typedPromoCode, verbatim } from './primitives.ts';

export const repeat = z.enum(repeats);

const rooms = z.int().min(0).max(12);
const extraServices = z.array(extraServiceId).max(extraServiceIds.length);
/** Labour hours of Basic; the price list says how many may be booked. */
const labourHours = z.number().min(0).max(100);
/** As typed, `dd.MM.yyyy` when valid; empty until chosen. */
const typedDate = line.max(40);

/** What decides the price. Ids and quantities only: amounts are always the server's. */
export const quoteInput = z.object({
  selectedCleaning: serviceTypeName,
  selectedServices: extraServices,
  apartmentSize: z.int().min(1).max(10_000),
  livingRoomsNum: rooms,
  bedroomsNum: rooms,
  bathroomsNum: rooms,
  kitchensNum: rooms,
  /** Labour hours of Basic, in half hours; null for the other types. */
  numberOfHours: labourHours.multipleOf(0.5).nullable(),
  selectedSpeed: speed,
  repeat,
  date: localDate,
  time: localTime,
  /** Last date of a series; null for One-time and Custom schedule. */
  lastDate: localDate.nullable(),
  excludedDates: z.array(localDate).max(52),
  customSchedule: z.array(z.object({ date: localDate, time: localTime })).max(52),
  promoCode: typedPromoCode.nullable(),
});
export type QuoteInput = z.infer<typeof quoteInput>;

/** A draft as it is kept: every field may still be unfinished. Text fields keep exactly what was typed. */
export const bookingDraft = z.object({
  schemaVersion: z.literal(1),
  selectedCleaning: serviceTypeName.nullable(),
  selectedServices: extraServices,
  /** As typed; validated by the step. */
  apartmentSize: line.max(20),
  livingRoomsNum: rooms,
  bedroomsNum: rooms,
  bathroomsNum: rooms,
  kitchensNum: rooms,
  /** null: follow the recommendation. */
  numberOfHours: labourHours.nullable(),
  selectedSpeed: speed,
  repeat,
  date: typedDate,
  time: localTime,
  lastDate: typedDate,
  excludedDates: z.array(localDate).max(52),
  customSchedule: z.array(z.object({ date: typedDate, time: localTime })).max(52),
  addressId: id.nullable(),
  defaultAddressId: id.nullable(),
  address1: line.max(300),
  address2: line.max(300),
  postalCode: line.max(40),
  city: line.max(200),
  province: line.max(200),
  instructions: lines.max(4000),
  accessInstructions: lines.max(4000),
  /** Save the address for future bookings. */
  saving: z.boolean(),
  promoCode: typedPromoCode,
  /** Steps the customer has finished; the first missing one is where `/booking` opens. */
  completedSteps: z.array(z.enum(bookingSteps)).max(bookingSteps.length),
});
export type BookingDraft = z.infer<typeof bookingDraft>;

/** `revision` grows by one at each save; a save names the one it started from, else 409 `draft_conflict` with the stored one in `details`. */
export const storedDraft = z.object({ draft: bookingDraft, revision: count, updatedAt: instant });
/** A field that is not sent stays as it is stored, so that a page of an earlier release erases nothing of a later one. */
export const draftSave = z.object({
  draft: bookingDraft.partial(),
  revision: count,
  /** The customer has decided about the older draft that `getDraft` offered: it is dropped. */
  discardOlder: z.boolean().optional(),
});

export const quote = z.object({
  id,
  expiresAt: instant,
  input: quoteInput,
  visits: z.array(visitPrice).min(1),
  total: cents,
  /** The first visit starts within the booking-soon window (48 h). */
  bookingSoon: z.boolean(),
  /** What the customer's account credit pays of the first visit; 0 for guests. */
  credit: cents,
});
export type Quote = z.infer<typeof quote>;

export const createOrderInput = z.object({
  quoteId: id,
  /** Chosen by the client once per intended order; the same key answers the same order. */
  idempotencyKey: id,
  acceptedPolicy: z.literal(true),
  /** Express consent to start within the 14 days of withdrawal. */
  startWithinWithdrawal: z.boolean(),
  paymentTiming: z.enum(['now', 'later']),
  saveCard: z.boolean().default(false),
  addressId: id.nullable(),
  /** Required when `addressId` is null. */
  address: addressInput.nullable(),
  saving: z.boolean().default(true),
  instructions: lines.max(2000).default(''),
  accessInstructions: lines.max(2000).default(''),
  lng: verbatim.max(20).optional(),
});
