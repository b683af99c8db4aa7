import * as z from 'zod';
import { email, typedPassword } from './account.ts';
import { businessSettings } from './business.ts';
import { cleanerHours } from './cleaner.ts';
import { cleanerLevels, paymentStates, refundTargets, serviceStates, speeds } from './names.ts';
import { cleanerPay, priceList, visitPrice } from './pricing.ts';
import { cents, count, id, instant, language, largestInt, line, lines, localDate, localTime, verbatim } from './primitives.ts';

/**
 * `admin`: the work with customers, cleaners and affiliates; `content`: the figures that pages say, which are prices and settings;
 * `platform`: who has an account here, and what was done with it.
 */
export const staffScopes = ['admin', 'content', 'platform'] as const;
export const staffMember = z.object({ id, name: z.string(), email: z.string(), scopes: z.array(z.enum(staffScopes)) });
export type StaffMember = z.infer<typeof staffMember>;
/** A time-based code, as an authenticator app shows it. */
export const secondFactorCode = z.string().regex(/^\d{6}$/);
/** `code` is asked for, in `details.secondFactor`, once the password is right. */
export const staffSignInInput = z.object({ email, password: typedPassword, code: secondFactorCode.optional() });
export const secondFactorInput = z.object({ code: secondFactorCode });
/** For the authenticator app: typed in, or read from a QR code of the address. */
export const begunSecondFactor = z.object({ secret: z.string(), uri: z.string() });
export const staffPasswordInput = z.object({ currentPassword: typedPassword, newPassword: verbatim.min(12).max(128) });
export const staffInput = z.object({
  name: line.trim().min(1).max(100),
  surname: line.trim().min(1).max(100),
  email,
  password: staffPasswordInput.shape.newPassword,
  scopes: z.array(z.enum(staffScopes)).min(1).max(staffScopes.length),
});

export const inboxKinds = ['contact', 'callBack', 'join', 'survey', 'withdrawal', 'complaint', 'refund', 'visit', 'dispute'] as const;
export const inboxStates = ['open', 'answered', 'closed'] as const;

export const inboxSummary = z.object({
  id,
  kind: z.enum(inboxKinds),
  state: z.enum(inboxStates),
  /** It looks like a program's work. */
  suspect: z.boolean(),
  lng: language,
  /** Whom it is from: a name, or what else they can be told by. */
  from: z.string(),
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  createdAt: instant,
});
export type InboxSummary = z.infer<typeof inboxSummary>;
export const inboxItem = inboxSummary.extend({
  /** As it was sent. */
  payload: z.record(z.string(), z.unknown()),
  /** Where an answer goes; null for somebody who left a phone number only. */
  email: z.string().nullable(),
  answers: z.array(z.object({ id, text: z.string(), by: z.string(), at: instant })),
  closedAt: instant.nullable(),
});
export type InboxItem = z.infer<typeof inboxItem>;
export const inboxQuery = z.object({
  state: z.enum(inboxStates).optional(),
  kind: z.enum(inboxKinds).optional(),
  /** `only`: what looks like a program's work; without it that is left out. */
  suspect: z.enum(['only']).optional(),
});
/** Sent by mail in the words given, framed in the person's language. */
export const inboxAnswerInput = z.object({ text: lines.trim().min(1).max(8000) });

/** Account credit as a kindness of ours, or as what the law asks beyond the policy. In cents, up to 1000 euros. */
export const goodwillInput = z.object({ amount: cents.positive().max(1000_00) });

export const staffCleaner = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  level: z.enum(cleanerLevels),
  hours: cleanerHours,
  postalCode: z.string(),
  radiusKm: count,
  active: z.boolean(),
});
export type StaffCleaner = z.infer<typeof staffCleaner>;
/** Hours are optional: without them nothing is offered until the cleaner sets them. */
export const approveInput = z.object({ hours: cleanerHours.default({}), radiusKm: z.int().min(1).max(100).default(15) });
/** `password` is shown here and nowhere else, to be handed to the cleaner. */
export const cleanerCredentials = z.object({ email: z.string(), password: z.string() });

export const staffOrder = z.object({
  id,
  number: z.string(),
  customer: z.object({ id, name: z.string(), email: z.string(), mobile: z.string() }),
  date: localDate,
  time: localTime,
  city: z.string(),
  total: cents,
  service: z.enum(serviceStates),
  payment: z.enum(paymentStates),
});
export type StaffOrder = z.infer<typeof staffOrder>;
export const staffOrderQuery = z.object({ service: z.enum(serviceStates).default('notConfirmed') });
export const alternativesInput = z.object({
  alternatives: z
    .array(z.object({ date: localDate, time: localTime, speed: z.enum(speeds).optional() }))
    .min(1)
    .max(5),
});
export const proposedAlternative = z.object({ id, price: visitPrice, expiresAt: instant });
export const staffCancelInput = z.object({ reason: line.trim().min(1).max(500), refundTo: z.enum(refundTargets).default('card') });

/** In the order they follow each other. `inquiry`: the bank only asks; `closed`: it asked, and that was all. While `needsResponse` and `underReview` it has the money. */
export const disputeStates = ['inquiry', 'needsResponse', 'underReview', 'won', 'lost', 'closed'] as const;
/** A payment that its customer disputes with their bank. Amounts in cents. */
export const dispute = z.object({
  id,
  /** The provider's own name of it. */
  providerId: z.string(),
  orderId: id,
  orderNumber: z.string(),
  customer: staffOrder.shape.customer,
  state: z.enum(disputeStates),
  amount: cents,
  /** What the bank took from us and has not given back. */
  withdrawn: cents,
  /** What the provider takes for it. */
  fee: cents,
  /** What the bank took beyond what was left of the payment: a part of it had gone back before. */
  excess: cents,
  /** In the provider's words. */
  reason: z.string(),
  /** Until when evidence counts; null when none is asked for. */
  evidenceUntil: instant.nullable(),
  openedAt: instant,
  closedAt: instant.nullable(),
  /** Its card is not charged without its owner until staff allows it. */
  isCardHeld: z.boolean(),
});
export type Dispute = z.infer<typeof dispute>;
export const disputeQuery = z.object({ state: z.enum(disputeStates).optional() });
/** Sent to the customer's bank, once; who it was for, what and when is added. */
export const evidenceInput = z.object({ text: lines.trim().min(1).max(8000) });

/** How money that could not go back by the card was given after all. */
export const owedWays = ['transfer', 'credit'] as const;
/** `expectedOwed`: what staff gave; another amount that is owed is 409 with `owed` in `details`. `reference`: the bank transfer, or who agreed to the credit. */
export const settleOwedInput = z.object({
  expectedOwed: cents.positive(),
  by: z.enum(owedWays),
  reference: line.trim().min(1).max(200),
});

export const affiliate = z.object({
  id,
  /** The end of their link, `/ref/{code}`. */
  code: z.string(),
  link: z.string(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  mobile: z.string(),
  lng: language,
  createdAt: instant,
});
export type Affiliate = z.infer<typeof affiliate>;
export const affiliateInput = z.object({
  /** The inbox's item that asks to join. */
  joinRequestId: id,
  code: line
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/),
});
/** One paid and completed visit of somebody they sent, net of IVA and of refunds. `due` is what is still owed of `commission`. */
export const statementLine = z.object({
  orderId: id,
  orderNumber: z.string(),
  date: localDate,
  paidNet: cents,
  commission: cents,
  paidOut: cents,
  /** Negative when a refund came after the payout. */
  due: cents,
});
export const affiliateStatement = z.object({
  affiliate,
  terms: z.object({ percent: count, months: count }),
  /** Customers they sent; never themselves. */
  referred: count,
  lines: z.array(statementLine),
  commission: cents,
  paidOut: cents,
  /** Owed now; below zero it is held against what comes next. */
  due: cents,
  payouts: z.array(z.object({ id, amount: cents, reference: z.string(), at: instant })),
});
export type AffiliateStatement = z.infer<typeof affiliateStatement>;
/** `expectedDue`: what the statement said; another amount by now is 409 with the new statement in `details`. */
export const payoutInput = z.object({ expectedDue: cents.positive(), reference: line.trim().min(1).max(200) });

/** `paymentReference` names the payment by which the affiliate bought it, a bank transfer for one; each buys one card. */
export const giftCardInput = z.object({ paymentReference: line.trim().min(1).max(100) });
export const soldGiftCard = z.object({
  /** Whoever enters it in their account has the value. */
  code: z.string(),
  price: cents,
  value: cents,
  at: instant,
});
export const staffGiftCard = soldGiftCard.omit({ code: true }).extend({
  id,
  /** The code's last four letters: whole, it was shown once. */
  codeEnd: z.string(),
  affiliateId: z.string().nullable(),
  paymentReference: z.string(),
  redeemedAt: instant.nullable(),
});

export const settingNames = ['business', 'cleanerPay', 'priceList'] as const;
const versionOf = <T extends z.ZodType>(value: T) =>
  z.object({
    version: count,
    value,
    at: instant,
    /** Who made it; null for what a new database starts with. */
    by: z.string().nullable(),
  });
export const settingVersions = {
  business: versionOf(businessSettings),
  cleanerPay: versionOf(cleanerPay),
  priceList: versionOf(priceList),
};
/** `version` is the one that was read: a change that was made meanwhile is 409 with the newest in `details`. */
const changeOf = <T extends z.ZodType>(value: T) => z.object({ version: count, value });
export const settingChanges = {
  business: changeOf(businessSettings),
  cleanerPay: changeOf(cleanerPay),
  priceList: changeOf(priceList),
};
export const settingHistory = z.array(versionOf(z.unknown()));

export const auditEntry = z.object({
  id: z.string(),
  action: z.string(),
  by: z.string(),
  subject: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  at: instant,
});
export const auditQuery = z.object({
  /** Of one thing only. */
  subject: verbatim.max(64).optional(),
  /** Older than this entry. */
  before: z.coerce.number().int().min(1).max(largestInt).optional(),
});
