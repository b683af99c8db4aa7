import * as z from 'zod';
import { ledgerKinds } from './operations.ts';
import { cents, count, instant, line, localDate } from './primitives.ts';

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
export const staffPromo = promoTerms.extend({ uses: count, validFrom: instant.nullable(), isPersonal: z.boolean() });
export type StaffPromo = z.infer<typeof staffPromo>;
export const promoInput = promoTerms.refine(({ percent, amount }) => (percent === null) !== (amount === null), {
  path: ['percent'],
  message: 'oneOf',
});
export const promoCodeParams = z.object({ name: promoTerms.shape.code });
