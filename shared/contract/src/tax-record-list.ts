import * as z from 'zod';
import { call } from './call.ts';
import { cents, id, localDate } from './primitives.ts';
import { listFound, listPart, sortDirections } from './staff-lists.ts';
import { taxRecordId, taxRecordStates } from './tax-records.ts';

/** The staff call for the list of all records, as part of `staffEndpoints`. */
export const taxRecordListEndpoints = {
  getTaxRecordList: ['GET', '/api/admin/tax/get_record_list', 'admin'],
} as const;

export const listedTaxRecord = z.object({
  id: z.string(),
  number: z.string(),
  /** The type of the document (`F1`), or `anulacion`. */
  type: z.string(),
  /** The day of the document. */
  date: localDate,
  total: cents,
  state: z.enum(taxRecordStates),
  orderId: id.nullable(),
});
export type ListedTaxRecord = z.infer<typeof listedTaxRecord>;
/** `date`: in the order of the chain, also within a day. */
export const taxRecordQuery = z.object({
  state: z.enum(taxRecordStates).optional(),
  sort: z.literal('date').default('date'),
  direction: z.enum(sortDirections).default('descending'),
  after: taxRecordId.optional(),
  limit: listPart.limit,
});
export const taxRecordList = z.object({ records: z.array(listedTaxRecord), ...listFound });

/** Payload and answer of this call, as part of `staffCalls`. */
export const taxRecordListCalls = {
  getTaxRecordList: call({ query: taxRecordQuery, answer: taxRecordList }),
};
