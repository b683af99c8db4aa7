import * as z from 'zod';
import { call } from './call.ts';
import { cents, count, id, instant, line, localDate } from './primitives.ts';

/** The staff calls for the records that the tax agency gets, as part of `staffEndpoints`. */
export const taxRecordsEndpoints = {
  getTaxRecords: ['GET', '/api/admin/tax/get_records', 'admin'],
  getTaxVerification: ['GET', '/api/admin/tax/get_verification', 'admin'],
  getTaxBook: ['GET', '/api/admin/tax/get_book', 'admin'],
  repeatTaxRecord: ['POST', '/api/admin/tax/repeat_record/{id}', 'admin'],
  annulTaxRecord: ['POST', '/api/admin/tax/annul_record/{id}', 'admin', 'freshCode'],
} as const;

/** A record that the agency refused, or accepted with errors, and that no later one repeats. */
export const faultyTaxRecord = z.object({
  id: z.string(),
  number: z.string(),
  type: z.string(),
  total: cents,
  state: z.enum(['refused', 'acceptedWithErrors']),
  /** The agency's own code and words, in Spanish. */
  code: count.nullable(),
  reason: z.string().nullable(),
  at: instant,
  orderId: id.nullable(),
});
export type FaultyTaxRecord = z.infer<typeof faultyTaxRecord>;

/** What the producer of a billing program declares of each version (Orden HAC/1177/2024, article 15). */
export const producersDeclaration = z.object({
  producer: z.string(),
  producerNif: z.string(),
  producerAddress: z.string(),
  name: z.string(),
  id: z.string(),
  version: z.string(),
  installation: z.string(),
});

export const taxRecords = z.object({
  /** Null where no records are kept. */
  issuer: z.string().nullable(),
  /** Whether the issuer's number has the digits of a Spanish one. */
  isIssuerValid: z.boolean(),
  records: count,
  accepted: count,
  waiting: count,
  waitingSince: instant.nullable(),
  /** Sent, and not answered yet. */
  uncertain: count,
  /** Whether there is a way to the agency: a certificate, or the local one. */
  canSend: z.boolean(),
  certificateUntil: instant.nullable(),
  trouble: z.string().nullable(),
  troubleSince: instant.nullable(),
  faulty: z.array(faultyTaxRecord),
  declaration: producersDeclaration,
});
export type TaxRecords = z.infer<typeof taxRecords>;

export const taxVerification = z.object({
  records: count,
  faults: z.array(
    z.object({
      issuer: z.string(),
      position: count.nullable(),
      number: z.string().nullable(),
      what: z.enum(['gap', 'unlinked', 'hash', 'content', 'row', 'end', 'noRecord', 'amounts']),
    }),
  ),
});
export type TaxVerification = z.infer<typeof taxVerification>;

/** A quarter in Madrid: `2027-2`. */
export const quarterQuery = z.object({ quarter: z.string().regex(/^2[01]\d\d-[1-4]$/) });

/**
 * A line of the book of issued invoices, with negative amounts for credit notes. `replaced`: a simplified invoice that leaves the book again, because a
 * full one (F3) took its place.
 */
export const taxBookRow = z.object({
  number: z.string(),
  type: z.string(),
  date: localDate,
  orderNumber: z.string(),
  taxNumber: z.string(),
  name: z.string(),
  ivaPercent: z.number(),
  base: cents,
  iva: cents,
  total: cents,
});
export type TaxBookRow = z.infer<typeof taxBookRow>;
export const taxBook = z.object({ rows: z.array(taxBookRow), base: cents, iva: cents, total: cents });
export type TaxBook = z.infer<typeof taxBook>;

/** What of the records needs somebody today. Null where nothing does. */
export const taxTasks = z.object({
  faulty: count,
  certificateEnds: instant.nullable(),
  /** Since when records wait longer than a day. */
  waitingSince: instant.nullable(),
});
export type TaxTasks = z.infer<typeof taxTasks>;

const oneRecord = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const why = z.object({ why: line.trim().min(1).max(500) });
const state = z.object({ tax: taxRecords });

/** Payload and answer of these calls, as part of `staffCalls`. */
export const taxRecordsCalls = {
  getTaxRecords: call({ answer: state }),
  getTaxVerification: call({ answer: z.object({ verification: taxVerification }) }),
  getTaxBook: call({ query: quarterQuery, answer: z.object({ book: taxBook }) }),
  /** Repeats a record with what the customer's profile says now. */
  repeatTaxRecord: call({ params: oneRecord, body: why, answer: state }),
  /** Takes back the record of a document that should not exist. */
  annulTaxRecord: call({ params: oneRecord, body: why, answer: state }),
};
