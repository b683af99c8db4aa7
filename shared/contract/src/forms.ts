import * as z from 'zod';
import { email, mobile } from './account.ts';
import * as names from './names.ts';
import { id, language } from './primitives.ts';

const line = z.string().trim().min(1).max(200);
const text = z.string().trim().min(1).max(4000);

/**
 * What tells people from programs without a puzzle: `website` is a field that nobody sees and people leave empty,
 * `filledInMs` how long the form was open.
 */
const notSpam = { website: z.string().max(200).default(''), filledInMs: z.int().nonnegative() };

/** Email is asked for the way Email, the phone number for the others. */
export const contactInput = z.object({
  name: line,
  email: email.or(z.literal('')).default(''),
  mobile: mobile.default(''),
  contactWay: z.enum(names.contactWays),
  message: text,
  lng: language,
  ...notSpam,
});

export const callBackInput = contactInput.extend({ businessName: line });

export const joinInput = z.object({
  name: line,
  company: z.string().trim().max(200).default(''),
  kind: z.enum(names.affiliateKinds),
  email,
  mobile,
  message: z.string().trim().max(4000).default(''),
  lng: language,
  ...notSpam,
});

export const surveyInput = z.object({
  name: line,
  surname: line,
  email,
  mobile,
  isAdult: z.literal(true),
  workingArrangement: z.enum(names.workingArrangements),
  wantsOwnSchedule: z.enum(names.interests),
  appComfort: z.enum(names.comforts),
  hoursPerWeek: z.enum(names.weeklyHours),
  instantPayment: z.enum(names.importances),
  offPeakInterest: z.enum(names.interests),
  level: z.enum(names.cleanerLevels),
  homeAddress: z.object({
    address1: line,
    address2: z.string().trim().max(200).default(''),
    postalCode: z
      .string()
      .trim()
      .regex(/^\d{5}$/),
    city: line,
    province: line,
  }),
  text: z.string().trim().max(4000).default(''),
  lng: language,
  ...notSpam,
});

/** The number under which it is answered. */
export const received = z.object({ id });
