import * as z from 'zod';
import { email } from './account.ts';
import { type LedgerKind, ledgerKinds } from './operations.ts';
import { cents, count, id, instant, line, localDate } from './primitives.ts';

/** A month in Madrid: `2027-06`. */
export const monthQuery = z.object({ month: z.string().regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/) });

/** The sum of one kind of ledger row on one day in Madrid. */
export const ledgerDay = z.object({ date: localDate, kind: z.enum(ledgerKinds), rows: count, amount: cents });
export type LedgerDay = z.infer<typeof ledgerDay>;

/** An invoice, or a credit note with negative amounts. */
export const vatRow = z.object({ number: z.string(), orderNumber: z.string(), date: localDate, net: cents, vat: cents, total: cents });
export type VatRow = z.infer<typeof vatRow>;
export const vatMonth = z.object({ rows: z.array(vatRow), net: cents, vat: cents, total: cents });
export type VatMonth = z.infer<typeof vatMonth>;

/** A payout to a cleaner for a visit. */
const payRow = z.object({ cleanerId: id, cleaner: z.string(), orderNumber: z.string(), date: localDate, amount: cents });
export const payMonth = z.object({ rows: z.array(payRow), total: cents });
/** What cleaners were paid in a month. */
export type PayMonth = z.infer<typeof payMonth>;

/**
 * What moves money at the provider, in the words of the ledger. `refundFailed`: a refund that the bank of the card sent back. `disputed`: what the bank of a
 * customer took, and `disputeReturned` what it gave back; `disputeFee` is the provider's fee for it.
 */
export const providerKinds = [
  'charged',
  'refunded',
  'refundFailed',
  'disputed',
  'disputeReturned',
  'disputeFee',
  'disputeFeeReturned',
] as const satisfies LedgerKind[];
export type ProviderKind = (typeof providerKinds)[number];
const providerSums = z.record(z.enum(providerKinds), cents);
export type ProviderSums = z.infer<typeof providerSums>;
/** What payments, refunds and disputes moved on a day in Madrid: `theirs` as the payment provider says, `ours` as the ledger says. */
const providerDay = z.object({ date: localDate, theirs: providerSums, ours: providerSums });
export type ProviderDay = z.infer<typeof providerDay>;
/** A payment or dispute about which the two disagree. `reference` is the provider's id of it, or of the refund that its bank returned. */
const providerDifference = z.object({
  kind: z.enum(providerKinds),
  reference: z.string(),
  order: z.object({ id, number: z.string() }).nullable(),
  date: localDate,
  theirs: cents,
  ours: cents,
});
export type ProviderDifference = z.infer<typeof providerDifference>;
/** Days that differ come first, then the newest. */
export const providerComparison = z.object({ days: z.array(providerDay), differences: z.array(providerDifference) });
export type ProviderComparison = z.infer<typeof providerComparison>;

/** `amount` is net. Exactly one of `percent` and `amount` is set. A null limit is none. */
const promoTerms = z.object({
  code: line
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{3,40}$/),
  percent: z.int().min(1).max(100).nullable(),
  amount: cents.positive().max(1000_00).nullable(),
  validUntil: instant.nullable(),
  firstBookingOnly: z.boolean(),
  usesPerCustomer: z.int().min(1).max(1000).nullable(),
  usesInAll: z.int().min(1).max(1_000_000).nullable(),
});
export const staffPromo = promoTerms.extend({
  uses: count,
  validFrom: instant.nullable(),
  /** The one customer who can use it. Null: anybody. The email is null once the account was deleted. */
  issuedTo: z.object({ id, email: z.string().nullable() }).nullable(),
});
export type StaffPromo = z.infer<typeof staffPromo>;
/**
 * It is valid at once, or from the start of `firstDay`; until `validUntil`, or the end of `lastDay`. Days are those of Madrid. With `issuedTo`, the email of
 * an account, only its owner can use it.
 */
export const promoInput = promoTerms
  .extend({
    firstDay: localDate.nullable().default(null),
    lastDay: localDate.nullable().default(null),
    issuedTo: email.nullable().default(null),
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), { path: ['percent'], message: 'oneOf' })
  .refine(({ validUntil, lastDay }) => validUntil === null || lastDay === null, { path: ['lastDay'], message: 'oneOf' })
  .refine(({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'invalidDate',
  });
/** New limits of a code. What is left out stays, and null takes a limit away. It is valid until the end of `lastDay` in Madrid. */
export const promoLimitsInput = promoTerms
  .pick({ usesPerCustomer: true, usesInAll: true })
  .extend({ lastDay: localDate.nullable() })
  .partial()
  .extend({ reason: line.trim().min(1).max(500) })
  .refine(({ usesPerCustomer, usesInAll, lastDay }) => [usesPerCustomer, usesInAll, lastDay].some((limit) => limit !== undefined), {
    path: ['usesInAll'],
    message: 'required',
  });
export const promoCodeParams = z.object({ name: promoTerms.shape.code });
