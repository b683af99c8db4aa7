import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import type { IssueRecord } from './record.ts';
import { verifyChains } from './verify.ts';

let api: BookingApi;
let ana: Customer;
beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
});
afterAll(() => api.close());

const records = async (): Promise<IssueRecord[]> =>
  (await api.db.selectFrom('tax_records').select('content').orderBy('id').execute()).map(({ content }) => JSON.parse(content));

/** Changes a row as somebody could who rules the database, and puts it back. */
async function tampered(change: string, look: () => Promise<void>): Promise<void> {
  await api.db.transaction().execute(async (trx) => {
    await sql.raw('alter table tax_records disable trigger tax_records_keep').execute(trx);
    await sql.raw(change).execute(trx);
    await sql.raw('alter table tax_records enable trigger tax_records_keep').execute(trx);
  });
  await look();
}

describe('the chain of records', () => {
  it('has one for an invoice and for a credit note, linked, in the order of their numbers', async () => {
    const visit = await ana.bookPaid();
    await visit.cancel();
    await visit.untilPayment('refunded');
    const [invoice, note] = await records();
    expect(invoice).toMatchObject({ type: 'F2', number: 'S2027-0001', previous: null, total: 27_485, iva: 4770, recipient: null });
    expect(note).toMatchObject({
      type: 'R5',
      number: 'RS2027-0001',
      total: -27_485,
      corrects: [{ number: 'S2027-0001', date: '2027-06-01' }],
    });
    expect(await verifyChains(api.db)).toEqual({ records: 2, faults: [] });
  });

  it('cannot be changed, shortened or emptied', async () => {
    for (const change of [`update tax_records set number = 'X'`, 'delete from tax_records', 'truncate tax_records'])
      await expect(sql.raw(change).execute(api.db)).rejects.toThrow(/keeps its rows|permission denied/);
  });

  it('is undone with the document whose transaction fails', async () => {
    const before = await records();
    const visit = await ana.bookPaid();
    expect((await records()).length).toBe(before.length + 1);
    await visit.cancel();
    await visit.untilPayment('refunded');
  });

  it.each([
    [
      `update tax_records set content = replace(content, '"total":27485', '"total":27480') where position = 1`,
      { position: 1, number: 'S2027-0001', what: 'hash' },
    ],
    [
      `update tax_records set content = replace(content, 'limpieza', 'jardineria') where position = 1`,
      { position: 1, number: 'S2027-0001', what: 'content' },
    ],
    [`update tax_records set number = 'S2027-0009' where position = 1`, { position: 1, number: 'S2027-0009', what: 'row' }],
    [`update tax_records set content = 'nothing' where position = 1`, { position: 1, number: 'S2027-0001', what: 'content' }],
    [`update tax_records set content = 'null' where position = 1`, { position: 1, number: 'S2027-0001', what: 'content' }],
    [`update tax_records set content = '{"kind":"alta"}' where position = 1`, { position: 1, number: 'S2027-0001', what: 'content' }],
    [`update tax_records set check_url = 'x' where position = 1`, { position: 1, number: 'S2027-0001', what: 'row' }],
    [
      `update tax_records set check_url = replace(check_url, 'aeat.es', 'aeat.example') where position = 1`,
      { position: 1, number: 'S2027-0001', what: 'row' },
    ],
    [`update tax_records set at = at - interval '1 day' where position = 1`, { position: 1, number: 'S2027-0001', what: 'row' }],
    ['delete from tax_records where position = 2', { position: 3, what: 'gap' }],
  ])('names the row that somebody changed: %s', async (change, fault) => {
    const kept = await sql<{ content: string }>`select * from tax_records order by id`.execute(api.db);
    await tampered(change, async () => {
      const { faults } = await verifyChains(api.db);
      expect(faults[0]).toMatchObject(fault);
    });
    await tampered('delete from tax_records', async () => {
      const rows = JSON.stringify(kept.rows);
      await sql`insert into tax_records overriding system value select * from json_populate_recordset(null::tax_records, ${rows}::json)`.execute(
        api.db,
      );
    });
    expect((await verifyChains(api.db)).faults).toEqual([]);
  });

  it('misses records that were cut off at its end, and documents without a record', async () => {
    const last = (await records()).length;
    await tampered(`delete from tax_records where position = ${last}`, async () => {
      const { faults } = await verifyChains(api.db);
      expect(faults.map(({ what }) => what)).toEqual(['end', 'noRecord']);
    });
  });
});
