import { taxRecordStates } from '@nitida/contract';
import { anyOf, type Command, type Typed, text } from './command.ts';

const byNumber = ({ args }: Typed) => ({ params: { number: args.number } });
const act = ({ args, options }: Typed) => ({ params: { number: args.number }, body: { why: options.why } });
const why = text('TEXT', 'why, for the audit');

/** Commands for the records of invoices that the tax agency gets. */
export const taxCommands: readonly Command[] = [
  { words: 'tax status', call: 'getTaxRecords', help: 'the records of invoices: what waits, and what the tax agency refused' },
  { words: 'tax verify', call: 'getTaxVerification', help: 'read the whole chain of records again, and name what does not hold' },
  {
    words: 'tax list',
    call: 'getTaxRecordList',
    help: 'the records, the newest first',
    options: { state: text(anyOf(taxRecordStates), 'only those') },
    input: ({ options }) => ({ query: { state: options.state, limit: 50 } }),
  },
  {
    words: 'tax book',
    call: 'getTaxBook',
    help: 'the invoices that were issued in a quarter',
    args: ['quarter'],
    input: ({ args }) => ({ query: { quarter: args.quarter } }),
  },
  { words: 'tax show', call: 'getTaxDocument', help: 'the records of a document, by its number', args: ['number'], input: byNumber },
  {
    words: 'tax repeat',
    call: 'repeatTaxRecord',
    help: 'send the record of a document again, or ask the tax agency again what it has of it',
    args: ['number'],
    options: { why, unlisted: { kind: 'flag', help: "say that the census does not have the customer's number" } },
    input: ({ args, options, flags }) => ({ params: { number: args.number }, body: { why: options.why, unlisted: flags.unlisted } }),
  },
  {
    words: 'tax annul',
    call: 'annulTaxRecord',
    help: 'take back the record of a document that should not exist',
    args: ['number'],
    options: { why },
    input: act,
  },
  {
    words: 'tax settle',
    call: 'settleTaxRecord',
    help: 'end the task of a document whose number the tax agency has for another one',
    args: ['number'],
    options: { why },
    input: act,
  },
  {
    words: 'tax correct',
    call: 'correctInvoice',
    help: "issue a full invoice again to whom the customer's tax details name now, or one whose number the tax agency has for another",
    args: ['number'],
    options: { why },
    input: act,
  },
  {
    words: 'tax resume',
    call: 'resumeTaxNumbers',
    help: 'after a restored backup: ask the tax agency which documents it has, and move the numbers past them',
    options: { why },
    input: ({ options }) => ({ body: { why: options.why } }),
    part: ({ resumed }) => resumed,
  },
];
