import * as z from 'zod';
import { email, typedPassword } from './account.ts';
import { cleanerLevels } from './names.ts';
import { extraServiceId, serviceTypeName, tariff } from './pricing.ts';
import { cents, count, id, instant, line, localDate, localTime } from './primitives.ts';

/** The calls of the cleaner's app: JSON with a bearer token, never a cookie. */

/** Sunday 0 to Saturday 6, as keys of an object. */
const weekday = z.enum(['0', '1', '2', '3', '4', '5', '6']);

/** Madrid's wall clock; `from` strictly before `until`, of which `00:00` is the day's end. A weekday without hours is free. */
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
  /** What the level is paid now, cents an hour, before any bonus. */
  ratePerHour: cents,
  completedJobs: count,
  fiveStarRatings: count,
});
export type CleanerProfile = z.infer<typeof cleanerProfile>;

export const cleanerSignInInput = z.object({ email, password: typedPassword });
/** `token` goes into `Authorization: Bearer …`; it is shown here and nowhere else. */
export const cleanerSignedIn = z.object({ token: z.string(), expiresAt: instant, cleaner: cleanerProfile });

export const cleanerHoursInput = z.object({ hours: cleanerHours });
/** A field that is not sent stays as it is. */
export const cleanerAreaInput = z
  .object({
    /** Of the cleaner's home. */
    postalCode: line.trim().regex(/^\d{5}$/),
    radiusKm: z.int().min(1).max(100),
  })
  .partial();
export const dropOutInput = z.object({ reason: line.trim().max(500).default('') });

/** The work itself, without saying whose home it is. */
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
  /** On site. */
  durationMinutes: count,
  /** In all, shared by the cleaners. */
  labourMinutes: count,
  cleaners: count,
  tariff,
  bonusPercent: count,
  /** One's own share: (labour ÷ cleaners) × own rate × (1 + bonus). What was paid, once it was. */
  pay: cents,
  postalCode: z.string(),
  city: z.string(),
});

export const cleanerOffer = work.extend({
  /** From home, as the crow flies. */
  distanceKm: z.number(),
  /** How many more acceptances it takes. */
  open: count,
  offeredAt: instant,
  respondBy: instant,
});
export type CleanerOffer = z.infer<typeof cleanerOffer>;

/** A visit one has accepted: where, and how to get in. */
export const cleanerVisit = work.extend({
  number: z.string(),
  /** awaiting: accepted, and others are still being looked for. */
  service: z.enum(['awaiting', 'confirmed', 'inProgress', 'completed']),
  address1: z.string(),
  address2: z.string(),
  province: z.string(),
  instructions: z.string(),
  accessInstructions: z.string(),
  customerName: z.string(),
  /** From then on it can be started. */
  startableAt: instant,
  /** One's own start and end. */
  startedAt: instant.nullable(),
  completedAt: instant.nullable(),
});
export type CleanerVisit = z.infer<typeof cleanerVisit>;

/** One payment for one completed visit: (labourMinutes ÷ cleaners) × ratePerHour × (1 + bonusPercent), half up. */
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
