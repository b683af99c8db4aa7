/** An invoice as other records refer to it. `date` is the day of its issue, `2027-06-01`. */
export interface InvoiceReference {
  number: string;
  date: string;
  /** The taxpayer who issued it. Absent: the one who issues the record. */
  issuer?: string;
}

/** Full (F1), simplified (F2), full in place of simplified (F3); corrections of full ones (R1, R4) and of simplified ones (R5). */
export const recordTypes = ['F1', 'F2', 'F3', 'R1', 'R4', 'R5'] as const;
export type RecordType = (typeof recordTypes)[number];

/**
 * A customer on an invoice. `country` is null for a Spanish number; `idType` is 02 for a VAT number of the EU, 04 for an official
 * number of another country, 07 for a Spanish number that the census does not have.
 */
export type Recipient =
  | { name: string; nif: string }
  | { name: string; other: { country: string; idType: '02' | '04' | '07'; id: string } };

/** The program that makes the record. Whoever makes it for themselves is its producer. */
export interface BillingSystem {
  producerName: string;
  producerNif: string;
  name: string;
  id: string;
  version: string;
  installation: string;
}

interface Chained {
  issuer: string;
  issuerName: string;
  number: string;
  date: string;
  /** The record before it, or null for the first of the chain. */
  previous: { number: string; date: string; hash: string } | null;
  system: BillingSystem;
  /** With the offset of Madrid: `2027-06-01T10:00:00+02:00`. */
  generatedAt: string;
}

/** The record of an issued document. Amounts are in cents, negative for what corrects an invoice by differences. */
export interface IssueRecord extends Chained {
  kind: 'alta';
  type: RecordType;
  description: string;
  corrects: readonly InvoiceReference[];
  replaces: readonly InvoiceReference[];
  recipient: Recipient | null;
  ivaPercent: number;
  base: number;
  iva: number;
  total: number;
  /** It repeats a record: `X` when the agency has none of the document; `N` when it has one, `S` when it has one and refused a repetition of it. */
  repeats: 'X' | 'N' | 'S' | null;
}

/** The record that takes back one of a document that should not exist. */
export interface AnnulmentRecord extends Chained {
  kind: 'anulacion';
  /** The agency has no record of the document, because it refused it. */
  isWithoutRecord: boolean;
  /** The agency refused an annulment of it before. */
  wasRefused: boolean;
}

export type TaxRecord = IssueRecord | AnnulmentRecord;
