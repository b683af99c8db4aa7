import { sql } from 'kysely';
import { appendRecord, openChain } from '../src/modules/verifactu/chain.ts';
import type { IssueRecord } from '../src/modules/verifactu/record.ts';
import type { TestApi } from './support.ts';

/** A record of a simplified invoice, but for its number. */
export const simplified = {
  kind: 'alta',
  date: '2027-06-01',
  type: 'F2',
  description: 'x',
  corrects: [],
  replaces: [],
  recipient: null,
  ivaPercent: 21,
  base: 100,
  iva: 21,
  total: 121,
  repeats: null,
} as const satisfies Partial<IssueRecord>;

/** Appends records of invoices that nobody issued. @returns their numbers */
export const appendInvoices = (api: TestApi, count: number): Promise<string[]> =>
  api.db.transaction().execute(async (trx) => {
    const chain = await openChain(api.context, trx);
    const start = chain?.row.position ?? 0;
    const numbers = Array.from({ length: count }, (_, index) => `T${start + index + 1}`);
    for (const number of numbers) await appendRecord(api.context, trx, chain, { ...simplified, number });
    return numbers;
  });

/** Appends the annulment of such a record. */
export const appendAnnulment = (api: TestApi, number: string): Promise<void> =>
  api.db.transaction().execute(async (trx) => {
    const chain = await openChain(api.context, trx);
    await appendRecord(api.context, trx, chain, {
      kind: 'anulacion',
      number,
      date: simplified.date,
      isWithoutRecord: false,
      wasRefused: false,
    });
  });

/** Lets time pass until the pauses of the agency and of failed jobs are over. Where sessions must not end, and no job fails, a round has no minutes. */
export async function letRecordsLeave(api: TestApi, rounds = 4, minutes = 120): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    api.advanceReal(minutes * 60_000 + 1000);
    await api.jobs.runDue();
  }
}

/** The state of each of these documents' records, in their order, with the agency's code where it gave one. */
export async function statesOf(api: TestApi, numbers: readonly string[]): Promise<string[]> {
  const rows = await api.db
    .selectFrom('tax_deliveries')
    .innerJoin('tax_records', 'tax_records.id', 'tax_deliveries.record_id')
    .select(['state', 'code'])
    .where('number', 'in', numbers)
    .orderBy('record_id')
    .execute();
  return rows.map(({ state, code }) => (code === null ? state : `${state} ${code}`));
}

/** The numbers that the local agency has taken, in the order in which they came. */
export const receivedNumbers = async (api: TestApi): Promise<string[]> =>
  (await sql<{ number: string }>`select number from sandbox.tax_record order by id`.execute(api.db)).rows.map(({ number }) => number);
