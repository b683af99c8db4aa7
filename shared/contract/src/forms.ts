import * as z from 'zod';
import { email, mobile } from './account.ts';
import { postalCodePattern } from './address-fields.ts';
import * as names from './names.ts';
import { count, id, language, typedCode, line as typedLine, lines as typedLines } from './primitives.ts';

const line = typedLine.trim().min(1).max(200);
const text = typedLines.trim().min(1).max(4000);

/**
 * Fields that distinguish people from programs without a puzzle: `website` is a hidden field that people leave empty,
 * and `filledInMs` is the time for which the form was open.
 */
const notSpam = { website: typedLine.max(200).default(''), filledInMs: count };

/** The contact way Email requires an email address, the other ways require a phone number. */
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
  company: typedLine.trim().max(200).default(''),
  kind: z.enum(names.affiliateKinds),
  email,
  mobile,
  message: typedLines.trim().max(4000).default(''),
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
    address2: typedLine.trim().max(200).default(''),
    postalCode: typedCode.regex(postalCodePattern),
    city: line,
    province: line,
  }),
  text: typedLines.trim().max(4000).default(''),
  lng: language,
  ...notSpam,
});

/** The id of the request, which the answer will quote. */
export const received = z.object({ id });
