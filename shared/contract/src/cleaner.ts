import * as z from 'zod';
import { email, password, typedPassword } from './account.ts';
import { answeredField } from './address.ts';
import { eachField, offerFieldNames, postalCodePattern, visitFieldNames } from './address-fields.ts';
import { cleanerLevels } from './names.ts';
import { extraServiceId, serviceTypeName, tariff } from './pricing.ts';
import { cents, count, id, instant, line, localDate, localTime, typedCode, verbatim } from './primitives.ts';

/** The calls of the cleaner's app use JSON and a bearer token, never a cookie. */

/** Weekdays as keys of an object: Sunday is 0, Saturday is 6. */
const weekday = z.enum(['0', '1', '2', '3', '4', '5', '6']);

/** Hours in Madrid time. `from` is before `until`, and an `until` of `00:00` is the end of the day. A weekday without hours is free. */
export const cleanerHours = z.partialRecord(weekday, z.object({ from: localTime, until: localTime }));
export type CleanerHours = z.infer<typeof cleanerHours>;

export const cleanerProfile = z.object({
  id,
  name: z.string(),
  email: z.string(),
  level: z.enum(cleanerLevels),
  /** free: within working hours; busy: on a job; off: outside working hours. */
  status: z.enum(['free', 'busy', 'off']),
  hours: cleanerHours,
  postalCode: z.string(),
  radiusKm: count,
  /** The present pay of the level, in cents per hour, without a bonus. */
  ratePerHour: cents,
  completedJobs: count,
  fiveStarRatings: count,
});
export type CleanerProfile = z.infer<typeof cleanerProfile>;

export const cleanerSignInInput = z.object({ email, password: typedPassword });
/** `token` comes from the link in the mail. */
export const cleanerPasswordInput = z.object({ token: verbatim.min(1).max(100), password });
/** `token` is sent as `Authorization: Bearer …`. Only this answer contains it. */
export const cleanerSignedIn = z.object({ token: z.string(), expiresAt: instant, cleaner: cleanerProfile });

export const cleanerHoursInput = z.object({ hours: cleanerHours });
/** A field that is not sent stays the same. */
export const cleanerAreaInput = z
  .object({
    /** The postal code of the cleaner's home. */
    postalCode: typedCode.regex(postalCodePattern),
    radiusKm: z.int().min(1).max(100),
  })
  .partial();
/** `reason` is needed when the visit ends early; see `earlyEndPercent` of the business settings. */
export const completeCleaningInput = z.object({ reason: line.trim().max(500).default('') });
export const dropOutInput = z.object({ reason: line.trim().max(500).default('') });

/** The work of a visit, without data about the customer. */
const work = z.object({
  orderId: id,
  serviceType: serviceTypeName,
  extraServices: z.array(extraServiceId),
  apartmentSize: count,
  livingRoomsNum: count,
  bedroomsNum: count,
  bathroomsNum: count,
  kitchensNum: count,
  date: localDate,
  time: localTime,
  endTime: localTime,
  startAt: instant,
  /** Minutes on site. */
  durationMinutes: count,
  /** Minutes of work of all cleaners together. */
  labourMinutes: count,
  cleaners: count,
  tariff,
  bonusPercent: count,
  /** The pay of this cleaner: (labour ÷ cleaners) × own rate × (1 + bonus). After the payout, the amount that was paid. */
  pay: cents,
  ...eachField(offerFieldNames, answeredField),
});

export const cleanerOffer = work.extend({
  /** Distance from the cleaner's home in a straight line. */
  distanceKm: z.number(),
  /** The number of acceptances that are still missing. */
  open: count,
  offeredAt: instant,
  respondBy: instant,
});
export type CleanerOffer = z.infer<typeof cleanerOffer>;

/** A visit that the cleaner has accepted, with its address and access instructions. */
export const cleanerVisit = work.extend({
  number: z.string(),
  /** `awaiting`: this cleaner accepted, and other acceptances are missing. */
  service: z.enum(['awaiting', 'confirmed', 'inProgress', 'completed']),
  ...eachField(visitFieldNames, answeredField),
  customerName: z.string(),
  /** The cleaner can say from these instants on that they are on their way, and start the visit. */
  setOutFrom: instant,
  startableAt: instant,
  /** When this cleaner set out for this start. */
  setOutAt: instant.nullable(),
  /** When this cleaner started and completed the visit. */
  startedAt: instant.nullable(),
  completedAt: instant.nullable(),
});
export type CleanerVisit = z.infer<typeof cleanerVisit>;

/** The payment of one cleaner for one completed visit: (labourMinutes ÷ cleaners) × ratePerHour × (1 + bonusPercent), rounded half up. */
export const cleanerPayout = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  date: localDate,
  amount: cents,
  level: z.enum(cleanerLevels),
  ratePerHour: cents,
  bonusPercent: count,
  labourMinutes: count,
  cleaners: count,
  paidAt: instant,
});
export type CleanerPayout = z.infer<typeof cleanerPayout>;
