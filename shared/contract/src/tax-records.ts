import * as z from 'zod';
import { call } from './call.ts';
import { cents, count, id, instant, line, localDate } from './primitives.ts';

/** The staff calls for the records that the tax agency gets, as part of `staffEndpoints`. */
export const taxRecordsEndpoints = {
  getTaxRecords: ['GET', '/api/admin/tax/get_records', 'admin'],
  getTaxVerification: ['GET', '/api/admin/tax/get_verification', 'admin'],
  getTaxBook: ['GET', '/api/admin/tax/get_book', 'admin'],
  getTaxDocument: ['GET', '/api/admin/tax/get_document/{number}', 'admin'],
  repeatTaxRecord: ['POST', '/api/admin/tax/repeat_record/{number}', 'admin'],
  annulTaxRecord: ['POST', '/api/admin/tax/annul_record/{number}', 'admin', 'freshCode'],
  settleTaxRecord: ['POST', '/api/admin/tax/settle_record/{number}', 'admin', 'freshCode'],
  correctInvoice: ['POST', '/api/admin/tax/correct_invoice/{number}', 'admin', 'freshCode'],
  resumeTaxNumbers: ['POST', '/api/admin/tax/resume_numbers', 'admin', 'freshCode'],
} as const;

export const taxRecordId = z.string().regex(/^\d{1,18}$/);

/**
 * `waiting`: not sent yet; `sent`: without a clear answer yet; `conflict`: the agency has another record under its number; `unclear`: what the agency has of
 * it cannot be found out.
 */
export const taxRecordStates = ['waiting', 'sent', 'accepted', 'acceptedWithErrors', 'refused', 'conflict', 'unclear'] as const;
export type TaxRecordState = (typeof taxRecordStates)[number];

/** The agency's codes of a Spanish number that its census does not have: it refused the record, or it accepted it with the number named as such. */
export const unlistedCodes: readonly number[] = [1109, 1110, 2001];

/** A record of a document with the agency's answer. */
export const taxDocumentRecord = z.object({
  id: z.string(),
  number: z.string(),
  type: z.string(),
  total: cents,
  state: z.enum(taxRecordStates),
  /** The agency's own code and words, in Spanish. */
  code: count.nullable(),
  reason: z.string().nullable(),
  at: instant,
});
export type TaxDocumentRecord = z.infer<typeof taxDocumentRecord>;

/** A record that was not simply accepted, and that no later one repeats. */
export const faultyTaxRecord = taxDocumentRecord.extend({
  state: z.enum(['refused', 'acceptedWithErrors', 'conflict', 'unclear']),
  orderId: id.nullable(),
});
export type FaultyTaxRecord = z.infer<typeof faultyTaxRecord>;

/** A point of the producer's declaration, in Spanish: the letter in the order's article 15.1, what it asks for, and what is declared. */
export const declarationEntry = z.object({ letter: z.string(), title: z.string(), text: z.string() });
export type DeclarationEntry = z.infer<typeof declarationEntry>;

/** What the producer of a billing program declares of a version (Orden HAC/1177/2024, article 15). */
export const producersDeclaration = z.object({ id: z.string(), version: z.string(), date: localDate, entries: z.array(declarationEntry) });
export type ProducersDeclaration = z.infer<typeof producersDeclaration>;

/** Why nothing could be sent. `refused`: the agency refused a whole message. */
export const taxTroubles = ['unreachable', 'unreadable', 'refused'] as const;
export type TaxTrouble = (typeof taxTroubles)[number];

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
  trouble: z.enum(taxTroubles).nullable(),
  /** The agency's own words, in Spanish. */
  troubleReason: z.string().nullable(),
  troubleSince: instant.nullable(),
  faulty: z.array(faultyTaxRecord),
  /** Newest first: those of earlier versions stay. */
  declarations: z.array(producersDeclaration),
});
export type TaxRecords = z.infer<typeof taxRecords>;

/** What does not hold of a chain: a record, its delivery, its document, or what is missing. */
export const chainFaults = [
  ...(['gap', 'unlinked', 'hash', 'content', 'row', 'time', 'end', 'noDelivery'] as const),
  ...(['noRecord', 'noDocument', 'amounts', 'date', 'type'] as const),
] as const;

export const taxVerification = z.object({
  records: count,
  faults: z.array(
    z.object({
      issuer: z.string(),
      position: count.nullable(),
      number: z.string().nullable(),
      what: z.enum(chainFaults),
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
  /** What the last verification of the chain found. */
  chainFaults: count,
  certificateEnds: instant.nullable(),
  /** Since when records wait longer than a day. */
  waitingSince: instant.nullable(),
  /** The agency's words, in Spanish, where it has refused whole messages for an hour. */
  refusal: z.string().nullable(),
});
export type TaxTasks = z.infer<typeof taxTasks>;

/** How documents are numbered after a restored backup. */
export const resumedNumbers = z.object({
  /** Documents that the agency has and this database has not, at most 1,000. */
  missing: z.array(z.string()),
  /** The last number of each counter that was moved. */
  last: z.array(z.object({ series: z.string(), year: count, number: count })),
  /** The number of the installation that records name from now on. */
  installation: z.string(),
});
export type ResumedNumbers = z.infer<typeof resumedNumbers>;

const oneDocument = z.object({ number: z.string().regex(/^[\w-]{1,60}$/) });
const why = z.object({ why: line.trim().min(1).max(500) });
const state = z.object({ tax: taxRecords });

/** Payload and answer of these calls, as part of `staffCalls`. */
export const taxRecordsCalls = {
  getTaxRecords: call({ answer: state }),
  getTaxVerification: call({ answer: z.object({ verification: taxVerification }) }),
  getTaxBook: call({ query: quarterQuery, answer: z.object({ book: taxBook }) }),
  /** All records of a document, the oldest first. */
  getTaxDocument: call({ params: oneDocument, answer: z.object({ records: z.array(taxDocumentRecord) }) }),
  /**
   * Sends what the newest record of a document says once more as a new record, or asks what the agency has of it where nobody knows. `unlisted`: it says that
   * the census does not have the customer's Spanish number, after an answer that did (`unlistedCodes`).
   */
  repeatTaxRecord: call({ params: oneDocument, body: why.extend({ unlisted: z.boolean().optional() }), answer: state }),
  /** Takes back the record of a document that should not exist: without money, and without a document that followed. */
  annulTaxRecord: call({ params: oneDocument, body: why, answer: state }),
  /** Ends the task of a document whose number the agency has for another one, or that it accepted with errors. */
  settleTaxRecord: call({ params: oneDocument, body: why, answer: state }),
  /** Reverses what is left of a full invoice, and issues it to whom the customer's tax details name now. No money moves. */
  correctInvoice: call({ params: oneDocument, body: why, answer: state }),
  /** After a restored backup: asks which documents the agency has, and moves the numbers past the last ones. */
  resumeTaxNumbers: call({ body: why, answer: z.object({ resumed: resumedNumbers }) }),
};
