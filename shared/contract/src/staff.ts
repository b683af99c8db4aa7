import * as z from 'zod';
import { email, typedPassword } from './account.ts';
import { businessSettings } from './business.ts';
import { cleanerHours } from './cleaner.ts';
import { cleanerLevels, paymentStates, refundTargets, serviceStates, speeds } from './names.ts';
import { signedPasskey } from './passkeys.ts';
import { cleanerPay, priceList, visitPrice } from './pricing.ts';
import {
  cents,
  count,
  id,
  instant,
  language,
  largestInt,
  line,
  lines,
  localDate,
  localTime,
  pageLimit,
  typedCode,
  verbatim,
} from './primitives.ts';

/**
 * `admin`: the work with customers, cleaners and affiliates. `content`: pages, and the prices and settings that they show.
 * `platform`: staff accounts, the audit entries, and releases with the keys of their publishers.
 */
export const staffScopes = ['admin', 'content', 'platform'] as const;
export const staffMember = z.object({ id, name: z.string(), email: z.string(), scopes: z.array(z.enum(staffScopes)) });
export type StaffMember = z.infer<typeof staffMember>;
/** `due`: the account can only set one up. `unset`: it has none, and needs none here. */
export const secondFactorStates = ['set', 'unset', 'due'] as const;
export const staffSession = z.object({
  staff: staffMember.nullable(),
  /** Null without a session. */
  secondFactor: z.enum(secondFactorStates).nullable(),
  /** Whether the account has a passkey, which takes the place of a code. */
  hasPasskey: z.boolean(),
});
export type StaffSession = z.infer<typeof staffSession>;
/** A time-based code of an authenticator app. */
export const secondFactorCode = typedCode.regex(/^\d{6}$/);
/**
 * The failure asks for `code` in `details.secondFactor` once the password is correct. An account with passkeys finds a request for one in `details.passkey`
 * and may send `passkey` instead.
 */
export const staffSignInInput = z.object({
  email,
  password: typedPassword,
  code: secondFactorCode.optional(),
  passkey: signedPasskey.optional(),
});
export const secondFactorInput = z.object({ code: secondFactorCode });
/** For the authenticator app: typed in, or read from a QR code of the `uri`. */
export const begunSecondFactor = z.object({ secret: z.string(), uri: z.string() });
export const staffPasswordInput = z.object({ currentPassword: typedPassword, newPassword: verbatim.min(12).max(128) });
/** Its owner gets a link by mail, in one of the languages of the console, and chooses the password. */
export const staffInput = z.object({
  name: line.trim().min(1).max(100),
  surname: line.trim().min(1).max(100),
  email,
  lng: z.enum(['en', 'es']).default('en'),
  scopes: z.array(z.enum(staffScopes)).min(1).max(staffScopes.length),
});
export type StaffInput = z.output<typeof staffInput>;
const linkToken = verbatim.min(1).max(100);
export const staffLinkInput = z.object({ token: linkToken });
/** `newPassword`: the owner chooses one. `password`: the codes were reset, and the password must be entered. */
export const staffLink = z.object({ email: z.string(), name: z.string(), needs: z.enum(['newPassword', 'password']) });
/** `password`: the new one, of 12 characters or more, or the one of an account whose codes were reset. */
export const useStaffLinkInput = staffLinkInput.extend({ password: typedPassword });
/** `signedIn`: the session is open, and the account sets up its codes where they are needed. Otherwise it signs in with its code. */
export const usedStaffLink = z.object({ signedIn: z.boolean() });

const taskKinds = ['refund', 'visit', 'dispute', 'plan'] as const;
export const inboxKinds = ['contact', 'callBack', 'join', 'survey', 'withdrawal', 'complaint', ...taskKinds] as const;
export const inboxStates = ['open', 'answered', 'closed'] as const;

export const inboxSummary = z.object({
  id,
  kind: z.enum(inboxKinds),
  state: z.enum(inboxStates),
  /** The item was probably sent by a program. */
  suspect: z.boolean(),
  lng: language,
  /** The sender: a name, or another way to identify them. */
  from: z.string(),
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  /** The dispute that the item is about. */
  disputeId: id.optional(),
  createdAt: instant,
});
export type InboxSummary = z.infer<typeof inboxSummary>;
export const inboxItem = inboxSummary.extend({
  /** The content as it was sent. */
  payload: z.record(z.string(), z.unknown()),
  /** The address for an answer. Null when the sender left only a phone number. */
  email: z.string().nullable(),
  answers: z.array(z.object({ id, text: z.string(), by: z.string(), at: instant })),
  closedAt: instant.nullable(),
});
export type InboxItem = z.infer<typeof inboxItem>;
export const inboxQuery = z.object({
  state: z.enum(inboxStates).optional(),
  kind: z.enum(inboxKinds).optional(),
  /** `only` lists the items that a program probably sent. They are omitted otherwise. */
  suspect: z.enum(['only']).optional(),
  order: z.enum(['oldest', 'newest']).default('oldest'),
  /** Only the items after this one in the order. */
  after: id.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(500),
});
/** The text is sent by mail unchanged, with greeting and closing in the recipient's language. */
export const inboxAnswerInput = z.object({ text: lines.trim().min(1).max(8000) });

/** Account credit as goodwill, or because the law requires more than the policy. In cents, up to 1000 euros. */
export const goodwillInput = z.object({ amount: cents.positive().max(1000_00) });

export const staffCleaner = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  level: z.enum(cleanerLevels),
  hours: cleanerHours,
  postalCode: z.string(),
  radiusKm: count,
  /** False: switched off. The cleaner cannot sign in, and has no visits and no offers. */
  active: z.boolean(),
  /** `invited`: a link is on its way by which the cleaner chooses a password. `waiting`: there is neither a password nor a valid link. */
  access: z.enum(['open', 'invited', 'waiting']),
  /** E.164, from the application. Empty when it is not known. */
  mobile: z.string(),
});
export type StaffCleaner = z.infer<typeof staffCleaner>;
/** Hours are optional. A cleaner without hours gets no offers until they set them. */
export const approveInput = z.object({ hours: cleanerHours.default({}), radiusKm: z.int().min(1).max(100).default(15) });
export const cleanerMobileInput = z.object({ mobile: line.trim().regex(/^\+[1-9]\d{6,14}$/) });

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
export const alternativesInput = z.object({
  alternatives: z
    .array(z.object({ date: localDate, time: localTime, speed: z.enum(speeds).optional() }))
    .min(1)
    .max(5),
});
export const proposedAlternative = z.object({ id, price: visitPrice, expiresAt: instant });
export const staffCancelInput = z.object({ reason: line.trim().min(1).max(500), refundTo: z.enum(refundTargets).default('card') });

export const affiliate = z.object({
  id,
  /** The last segment of the affiliate's link, `/ref/{code}`. */
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
  /** The inbox item with the request to join. */
  joinRequestId: id,
  code: typedCode.toLowerCase().regex(/^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/),
});
/** A paid and completed visit of a referred customer, net of IVA and refunds. `due` is the unpaid part of `commission`. */
export const statementLine = z.object({
  orderId: id,
  orderNumber: z.string(),
  date: localDate,
  paidNet: cents,
  commission: cents,
  paidOut: cents,
  /** Negative when a refund followed the payout. */
  due: cents,
});
export const affiliateStatement = z.object({
  affiliate,
  terms: z.object({ percent: count, months: count }),
  /** The number of referred customers, without the affiliate. */
  referred: count,
  lines: z.array(statementLine),
  commission: cents,
  paidOut: cents,
  /** The amount that is owed now. A negative amount reduces later payouts. */
  due: cents,
  payouts: z.array(z.object({ id, amount: cents, reference: z.string(), at: instant })),
});
export type AffiliateStatement = z.infer<typeof affiliateStatement>;
/** What is due to an affiliate. `since`: the date of their earliest visit whose commission is unpaid; null when nothing is to be paid. */
export const affiliateDue = z.object({ affiliateId: id, due: cents, since: localDate.nullable() });
export type AffiliateDue = z.infer<typeof affiliateDue>;
/** `expectedDue` is the amount in the statement that staff saw. If it has changed, the call fails with 409 and the new statement in `details`. */
export const payoutInput = z.object({ expectedDue: cents.positive(), reference: line.trim().min(1).max(200) });

/** `paymentReference` identifies the affiliate's payment, such as a bank transfer. Each payment buys one card. */
export const giftCardInput = z.object({ paymentReference: line.trim().min(1).max(100) });
/** `before`: only the cards sold before this one. */
export const giftCardQuery = z.object({ before: id.optional(), limit: pageLimit });
export const soldGiftCard = z.object({
  /** The customer who enters the code receives the value. */
  code: z.string(),
  price: cents,
  value: cents,
  at: instant,
});
export const staffGiftCard = soldGiftCard.omit({ code: true }).extend({
  id,
  /** The last four letters of the code. The whole code was shown only once. */
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
    /** The author of the version. Null for the initial version of a new database. */
    by: z.string().nullable(),
    /** Null when its author gave no reason. */
    why: z.string().nullable(),
  });
export const settingVersions = {
  business: versionOf(businessSettings),
  cleanerPay: versionOf(cleanerPay),
  priceList: versionOf(priceList),
};
/** `version` is the version that staff read. If it has changed, the call fails with 409 and the newest version in `details`. */
const changeOf = <T extends z.ZodType>(value: T) => z.object({ version: count, value, why: line.trim().min(1).max(500).optional() });
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
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditQuery = z.object({
  /** Only entries about this subject. */
  subject: verbatim.max(64).optional(),
  /** Only entries by this account. */
  by: id.optional(),
  /** Only entries of this call. */
  action: verbatim.max(64).optional(),
  /** Only entries whose details have this text. */
  text: line.trim().min(1).max(100).optional(),
  /** Only entries of these days in Madrid, both included. */
  from: localDate.optional(),
  until: localDate.optional(),
  /** Only entries before this one. */
  before: z.coerce.number().int().min(1).max(largestInt).optional(),
  /** At most so many entries: a page shows few at a time, a file takes many. */
  limit: z.coerce.number().int().min(1).max(5000).default(200),
});
