import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, startBookingApi } from '../../../test/booking.ts';
import { appendRecord, openChain } from './chain.ts';
import type { ChainFault } from './chain-fault.ts';
import { verifyChains } from './verify.ts';

const annulment = { kind: 'anulacion', isWithoutRecord: false, wasRefused: false } as const;

let api: BookingApi;
beforeAll(async () => {
  api = await startBookingApi();
  const ana = await api.customer();
  await (await ana.bookPaid()).refund({ card: 5000, credit: 0 });
  await ana.browser.call('updateInfo', { body: { id: ana.user.id, tax: { name: 'Ana Ruiz', number: '12345678Z', address: '' } } });
  await (await ana.bookPaid()).refund({ card: 5000, credit: 0 });
  expect(await faults()).toEqual([]);
});
afterAll(() => api.close());

const faults = async (): Promise<ChainFault[]> => (await verifyChains(api.db)).faults;

/** Changes tables as somebody could who rules the database, verifies, and puts everything back. */
async function faultsAfter(change: string): Promise<ChainFault[]> {
  const changed = new Error('taken back');
  let found: ChainFault[] = [];
  const tables = ['tax_records', 'tax_deliveries', 'invoices', 'credit_notes'];
  const kept = new Map<string, unknown[]>();
  for (const table of tables) kept.set(table, (await sql`select * from ${sql.table(table)}`.execute(api.db)).rows);
  try {
    await ruling(change);
    found = await faults();
  } finally {
    await ruling(
      ...tables.toReversed().map((table) => `delete from ${table}`),
      ...tables.map(
        (table) =>
          `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, '${JSON.stringify(kept.get(table)).replaceAll("'", "''")}')`,
      ),
    );
  }
  expect(await faults(), changed.message).toEqual([]);
  return found;
}

const ruling = (...statements: string[]) =>
  api.db.transaction().execute(async (trx) => {
    await sql`alter table tax_records disable trigger tax_records_keep`.execute(trx);
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
    await sql`alter table tax_records enable trigger tax_records_keep`.execute(trx);
  });

describe('documents and records', () => {
  it.each([
    ['the total of the first document', `update invoices set total = total + 1 where number = 'S2027-0001'`, 'S2027-0001', 'amounts'],
    ['its base', `update invoices set subtotal = subtotal + 1 where number = 'S2027-0001'`, 'S2027-0001', 'amounts'],
    ['its day', `update invoices set issued_at = issued_at - interval '1 day' where number = 'S2027-0001'`, 'S2027-0001', 'date'],
    ['its customer', `update invoices set document = jsonb_set(document, '{tax}', '{}') where number = 'S2027-0001'`, 'S2027-0001', 'type'],
    [
      'the credit note of the first document',
      `update credit_notes set amount = amount - 1 where number = 'RS2027-0001'`,
      'RS2027-0001',
      'amounts',
    ],
    ['who took the money', `update credit_notes set by_bank = true where number = 'R2027-0001'`, 'R2027-0001', 'type'],
    ['a document that is gone', `delete from credit_notes where number = 'R2027-0001'`, 'R2027-0001', 'noDocument'],
  ])('are compared: %s', async (_what, change, number, what) => {
    expect(await faultsAfter(change)).toMatchObject([{ number, what }]);
  });

  it('of which one has no delivery are found', async () => {
    const change = `delete from tax_deliveries where record_id = (select id from tax_records where number = 'F2027-0001')`;
    expect(await faultsAfter(change)).toMatchObject([{ position: 3, number: 'F2027-0001', what: 'noDelivery' }]);
  });
});

it('is not disturbed by a record that is appended meanwhile', async () => {
  const { issuer } = await api.db.selectFrom('tax_chains').select('issuer').executeTakeFirstOrThrow();
  const append = () =>
    api.db.transaction().execute(async (trx) => {
      const chain = await openChain(api.context, trx);
      await appendRecord(api.context, trx, chain, { ...annulment, number: 'F2027-0001', date: '2027-06-01' });
    });
  // It is appended after the records were read, and before anything else is.
  const appended: Promise<void>[] = [];
  const meanwhile = api.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (appended.length === 0 && result.rows.some((row) => 'digest' in row)) appended.push(append());
      if (process.env.TEST_DATABASE_URL) await Promise.all(appended);
      return result;
    },
  });
  expect(await verifyChains(meanwhile)).toEqual({ records: 4, faults: [] });
  await Promise.all(appended);
  expect(await verifyChains(api.db)).toMatchObject({ records: 5, faults: [] });
  expect(await api.db.selectFrom('tax_chains').select(['issuer', 'position']).execute()).toEqual([{ issuer, position: 5 }]);
});
