import * as z from 'zod';
import { businessSettings } from './business.ts';
import { cleanerPay, extraServiceId, priceList, serviceTypeName, speed } from './pricing.ts';
import { cents, count, id, instant, line, localDate, localTime } from './primitives.ts';
import { settingNames } from './staff.ts';

const typicalBooking = z.object({
  type: serviceTypeName,
  /** For Basic. */
  hours: z.number().nullable(),
  sqm: count.nullable(),
  bedrooms: count,
  bathrooms: count,
  extras: z.array(extraServiceId),
  speed,
  date: localDate,
  time: localTime,
});
/** What a list rules for a typical booking that is made now. */
const bookingRules = z.object({
  /** The customer who cancels until then gets everything back, and until the other instant a part of it. */
  freeUntil: instant,
  partUntil: instant,
  partRefund: cents,
  /** The payment is due, and later the unpaid visit is cancelled. Null when the card is authorised at once. */
  dueAt: instant.nullable(),
  cancelledAt: instant.nullable(),
});
/** A typical booking with its price and its rules now, and with the changed list. Null when it has no price. */
export const previewedBooking = typicalBooking.extend({
  before: cents.nullable(),
  after: cents.nullable(),
  rules: z.object({ before: bookingRules.nullable(), after: bookingRules.nullable() }),
});
export type PreviewedBooking = z.infer<typeof previewedBooking>;
export const pricePreviewInput = z.object({ value: priceList });
/** What a changed list does to where we clean. */
export const areaPreview = z.object({
  /** The postal areas of the map that would be served, and those that would no longer be. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
  /** New prefixes with which no postal area of the map begins: distances from there are not known. */
  unknown: z.array(z.string()),
  /** Booked visits to come where we would no longer clean. They take place. */
  visits: count,
});
export type AreaPreview = z.infer<typeof areaPreview>;
/** `errors`: the codes of fields for which the list would be refused. The bookings are empty then. */
export const pricePreview = z.object({ bookings: z.array(previewedBooking), area: areaPreview, errors: z.record(z.string(), z.string()) });

/** What one cleaner of each level gets for a visit. */
const levelPay = z.object({ Junior: cents, Middle: cents, Senior: cents });
/** A typical booking with the pay of each of its cleaners now, and with the changed pay. Null when the booking has no price. */
export const previewedPay = typicalBooking.extend({ cleaners: count, before: levelPay.nullable(), after: levelPay.nullable() });
export type PreviewedPay = z.infer<typeof previewedPay>;
export const payPreviewInput = z.object({ value: cleanerPay });
/** `errors`: the codes of fields for which the pay would be refused. The bookings are empty then. */
export const payPreview = z.object({ bookings: z.array(previewedPay), errors: z.record(z.string(), z.string()) });
export type PayPreview = z.infer<typeof payPreview>;

/** What the rules of the business say about a typical booking whose visit ends as planned. */
const bookingTerms = z.object({
  /** The last instant at which the customer can report a problem. */
  complaintUntil: instant,
  /** What an affiliate earns for the visit when the customer signs up now by a link. */
  commission: cents,
  /** The last day whose visits of that customer earn a commission. */
  commissionUntil: localDate,
});
/** A typical booking with what the business settings do to it now, and with the changed ones. Null when the booking has no price. */
export const previewedTerms = typicalBooking.extend({ before: bookingTerms.nullable(), after: bookingTerms.nullable() });
export type PreviewedTerms = z.infer<typeof previewedTerms>;
export const businessPreviewInput = z.object({ value: businessSettings });
/** `errors`: the codes of fields for which the settings would be refused. The bookings are empty then. */
export const businessPreview = z.object({ bookings: z.array(previewedTerms), errors: z.record(z.string(), z.string()) });
export type BusinessPreview = z.infer<typeof businessPreview>;

export const settingScheduleStates = ['planned', 'done', 'failed', 'cancelled'] as const;
/** A change that holds from `at` on. `fault`: why it failed, such as `changed` when somebody else changed the setting before. */
export const settingSchedule = z.object({
  id,
  name: z.enum(settingNames),
  version: count,
  why: z.string(),
  at: instant,
  by: z.string(),
  state: z.enum(settingScheduleStates),
  fault: z.string().nullable(),
});
export type SettingSchedule = z.infer<typeof settingSchedule>;
const planned = {
  /** The version that staff have read. */
  version: count,
  why: line.trim().min(1).max(500),
  /** From when the change holds, in Madrid. */
  date: localDate,
  time: localTime,
};
export const settingScheduleInput = z.discriminatedUnion('name', [
  z.object({ name: z.literal('business'), value: businessSettings, ...planned }),
  z.object({ name: z.literal('cleanerPay'), value: cleanerPay, ...planned }),
  z.object({ name: z.literal('priceList'), value: priceList, ...planned }),
]);
