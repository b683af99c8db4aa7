import * as z from 'zod';
import { taxDetails } from './account.ts';
import { addressInput, draftedField, noteInputs } from './address.ts';
import { addressFieldNames, eachField } from './address-fields.ts';
import { limits } from './limits.ts';
import { bookingSteps, extraServiceIds, repeats } from './names.ts';
import { extraServiceId, serviceTypeName, speed, visitPrice } from './pricing.ts';
import { cents, count, id, instant, line, localDate, localTime, typedPromoCode, verbatim } from './primitives.ts';

export const repeat = z.enum(repeats);

const rooms = z.int().min(0).max(12);
const extraServices = z.array(extraServiceId).max(extraServiceIds.length);
/** Labour hours of Basic. The price list limits how many can be booked. */
const labourHours = z.number().min(0).max(100);
/** A date as typed, `dd.MM.yyyy` when valid. Empty until the customer chooses one. */
const typedDate = line.max(40);

/** The fields that decide the price. They are ids and quantities only, because the server calculates every amount. */
export const quoteInput = z.object({
  selectedCleaning: serviceTypeName,
  selectedServices: extraServices,
  apartmentSize: z.int().min(1).max(10_000),
  livingRoomsNum: rooms,
  bedroomsNum: rooms,
  bathroomsNum: rooms,
  kitchensNum: rooms,
  /** Labour hours of Basic, in half hours. Null for the other types. */
  numberOfHours: labourHours.multipleOf(0.5).nullable(),
  selectedSpeed: speed,
  repeat,
  date: localDate,
  time: localTime,
  /** Last date of a series. Null for One-time and Custom schedule. */
  lastDate: localDate.nullable(),
  excludedDates: z.array(localDate).max(limits.seriesVisits),
  customSchedule: z.array(z.object({ date: localDate, time: localTime })).max(limits.seriesVisits),
  promoCode: typedPromoCode.nullable(),
});
export type QuoteInput = z.infer<typeof quoteInput>;

/** A stored draft. Every field may be unfinished, and text fields keep exactly what the customer typed. */
export const bookingDraft = z.object({
  schemaVersion: z.literal(1),
  selectedCleaning: serviceTypeName.nullable(),
  selectedServices: extraServices,
  /** The size as typed. The step validates it. */
  apartmentSize: line.max(20),
  livingRoomsNum: rooms,
  bedroomsNum: rooms,
  bathroomsNum: rooms,
  kitchensNum: rooms,
  /** Null: use the recommended hours. */
  numberOfHours: labourHours.nullable(),
  selectedSpeed: speed,
  repeat,
  date: typedDate,
  time: localTime,
  lastDate: typedDate,
  excludedDates: z.array(localDate).max(limits.seriesVisits),
  customSchedule: z.array(z.object({ date: typedDate, time: localTime })).max(limits.seriesVisits),
  addressId: id.nullable(),
  defaultAddressId: id.nullable(),
  ...eachField(addressFieldNames, draftedField),
  /** Whether to store the address for future bookings. */
  saving: z.boolean(),
  promoCode: typedPromoCode,
  /** Steps that the customer has finished. `/booking` opens at the first one that is missing. */
  completedSteps: z.array(z.enum(bookingSteps)).max(bookingSteps.length),
});
export type BookingDraft = z.infer<typeof bookingDraft>;

/** `revision` grows by one at each save. A save sends the revision it started from. Any other is 409 `draft_conflict` with the stored draft in `details`. */
/** `id` stays the same until the draft has become an order, which has it as its key: whoever orders the same draft again gets the same order. */
export const storedDraft = z.object({ id, draft: bookingDraft, revision: count, updatedAt: instant });
/** A field that is not sent stays the same, so that a page of an earlier release cannot erase a field of a later one. */
export const draftSave = z.object({
  draft: bookingDraft.partial(),
  revision: count,
  /** The customer has decided about the older draft that `getDraft` offered, so the server deletes it. */
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
  /** The account credit that pays part of the first visit. 0 for guests. */
  credit: cents,
});
export type Quote = z.infer<typeof quote>;

export const createOrderInput = z.object({
  quoteId: id,
  /** The client creates one key per intended order. The same key returns the same order. */
  idempotencyKey: id,
  acceptedPolicy: z.literal(true),
  /** The customer's express consent that the service starts within the 14 days of withdrawal. */
  startWithinWithdrawal: z.boolean(),
  paymentTiming: z.enum(['now', 'later']),
  saveCard: z.boolean().default(false),
  addressId: id.nullable(),
  /** Required when `addressId` is null. */
  address: addressInput.nullable(),
  saving: z.boolean().default(true),
  /** Who the invoices are made out to, which the profile keeps. Required above `limits.simplifiedInvoice` when the profile has none. */
  tax: taxDetails.nullish(),
  ...noteInputs,
  lng: verbatim.max(20).optional(),
});
