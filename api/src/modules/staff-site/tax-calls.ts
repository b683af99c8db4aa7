import { unlistedCodes } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { refuseAnnulment } from '../invoice/annulled.ts';
import { correctInvoice } from '../invoice/correct-invoice.ts';
import { audit, type OtherCall } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import { staffRoute } from '../staff/staff-route.ts';
import { appendRecord, type Chain, openChain, planSending } from '../verifactu/chain.ts';
import { listed, unlisted } from '../verifactu/recipient.ts';
import type { IssueRecord } from '../verifactu/record.ts';
import { annulmentCodes, repeatCode } from '../verifactu/repeat-codes.ts';
import { resumeNumbers } from '../verifactu/resume-numbers.ts';
import { keepVerification } from '../verifactu/verification.ts';
import { listTaxRecords } from './list-tax-records.ts';
import { taxBook } from './tax-book.ts';
import { documentRecords, type RecordRow } from './tax-document.ts';
import { readTaxRecords } from './tax-state.ts';

interface Act {
  staff: { id: string };
  action: OtherCall;
  number: string;
  why: string;
  /** Looks at the document before its chain is locked. */
  refuse?: (trx: Transaction, number: string) => Promise<DomainError | null>;
}

/** The records of invoices for the tax agency: their state, the book of a quarter, and what staff do with the record of a document. */
export function taxCalls(app: FastifyInstance, context: StaffContext): void {
  const { db, clock } = context;

  staffRoute(app, 'getTaxRecords', async () => ({ tax: await readTaxRecords(context) }));
  staffRoute(app, 'getTaxVerification', async () => ({ verification: await keepVerification(context) }));
  staffRoute(app, 'getTaxRecordList', ({ query }) => listTaxRecords(db, query));
  staffRoute(app, 'getTaxBook', async ({ query }) => ({ book: await taxBook(db, query.quarter) }));
  staffRoute(app, 'resumeTaxNumbers', async ({ staff, body }) => {
    const resumed = await resumeNumbers(context, (trx) =>
      audit(trx, { staff, action: 'resumeTaxNumbers', subject: null, details: { why: body.why }, at: clock.now() }),
    );
    return resumed === null ? domainError('unavailable') : { resumed };
  });
  staffRoute(app, 'getTaxDocument', async ({ params }) => ({
    records: (await documentRecords(db, params.number)).map(({ shown }) => shown),
  }));

  /** Changes what is known of a document's records, with its audit entry. */
  async function change(
    { staff, action, number, why, refuse }: Act,
    make: (trx: Transaction, chain: NonNullable<Chain>, records: readonly RecordRow[], newest: RecordRow) => Promise<DomainError | null>,
  ) {
    const refused = await transact<null>(db, async (trx) => {
      const issuer = (await documentRecords(trx, number)).at(-1)?.record;
      if (!issuer) return domainError('not_found');
      const refusal = await refuse?.(trx, number);
      if (refusal) return refusal;
      // The company may have another number by now.
      const chain = await openChain(context, trx, issuer);
      if (chain === null) return domainError('tax_records_off');
      // Read again under the lock.
      const records = await documentRecords(trx, number);
      const newest = records.at(-1);
      if (!newest) return domainError('not_found');
      const wrong = await make(trx, chain, records, newest);
      if (wrong) return wrong;
      await audit(trx, { staff, action, subject: number, details: { why }, at: clock.now() });
      return null;
    });
    return refused ?? { tax: await readTaxRecords(context) };
  }

  const settle = (trx: Transaction, id: string) =>
    trx.updateTable('tax_deliveries').set({ repeated: true }).where('record_id', '=', id).execute();

  async function append(trx: Transaction, chain: Chain, newest: RecordRow, next: Parameters<typeof appendRecord>[3]): Promise<null> {
    await appendRecord(context, trx, chain, next);
    await settle(trx, newest.id);
    return null;
  }

  /** What the agency has is asked again: the same record, and no new one. */
  async function askAgain(trx: Transaction, { row }: NonNullable<Chain>, { id }: RecordRow): Promise<null> {
    await trx.updateTable('tax_deliveries').set({ state: 'sent', code: null, reason: null }).where('record_id', '=', id).execute();
    if (row.sender === null) await planSending(context, trx, row);
    return null;
  }

  /** What followed a document since the agency refused its annulment keeps it. */
  const refuseRepetition = async (trx: Transaction, number: string): Promise<DomainError | null> => {
    const newest = (await documentRecords(trx, number)).at(-1);
    return newest?.kind === 'anulacion' && newest.state === 'refused' ? refuseAnnulment(trx, number) : null;
  };

  staffRoute(app, 'repeatTaxRecord', ({ staff, params, body }) =>
    change(
      { staff, action: 'repeatTaxRecord', ...params, why: body.why, refuse: refuseRepetition },
      async (trx, chain, records, newest) => {
        const { record, state } = newest;
        if (state === 'conflict' || state === 'unclear') return askAgain(trx, chain, newest);
        if (record.kind === 'anulacion')
          return state === 'refused' ? annul(trx, chain, records, newest) : domainError('illegal_transition');
        const repeats = repeatCode(records);
        if (repeats === null) return domainError('illegal_transition');
        const recipient = body.unlisted ? unlisted(record.recipient) : listed(record.recipient);
        const canBeUnlisted = recipient !== null && unlistedCodes.includes(newest.shown.code ?? 0);
        if (body.unlisted && !canBeUnlisted) return domainError('illegal_transition');
        return append(trx, chain, newest, { ...ownOf(record), recipient, repeats });
      },
    ),
  );

  const annul = async (trx: Transaction, chain: Chain, records: readonly RecordRow[], newest: RecordRow): Promise<DomainError | null> => {
    const codes = annulmentCodes(records);
    const { number, date } = newest.record;
    return codes === null ? domainError('illegal_transition') : append(trx, chain, newest, { kind: 'anulacion', number, date, ...codes });
  };

  staffRoute(app, 'annulTaxRecord', ({ staff, params, body }) =>
    change({ staff, action: 'annulTaxRecord', ...params, ...body, refuse: refuseAnnulment }, (trx, chain, records, newest) =>
      newest.record.kind === 'alta' ? annul(trx, chain, records, newest) : Promise.resolve(domainError('illegal_transition')),
    ),
  );

  staffRoute(app, 'correctInvoice', async ({ staff, params: { number }, body: { why } }) => {
    const refused = await transact<null>(db, async (trx) => {
      const wrong = await correctInvoice(context, trx, number);
      if (wrong) return wrong;
      await audit(trx, { staff, action: 'correctInvoice', subject: number, details: { why }, at: clock.now() });
      return null;
    });
    return refused ?? { tax: await readTaxRecords(context) };
  });

  staffRoute(app, 'settleTaxRecord', ({ staff, params, body }) =>
    change({ staff, action: 'settleTaxRecord', ...params, ...body }, async (trx, _chain, _records, { id, state }) => {
      if (state !== 'conflict' && state !== 'acceptedWithErrors') return domainError('illegal_transition');
      await settle(trx, id);
      return null;
    }),
  );
}

/** The fields of a record that are not those of its place in the chain. The customer is the one of the document, whatever their profile says now. */
function ownOf({ issuer, issuerName, previous, system, generatedAt, ...own }: IssueRecord) {
  return own;
}
