import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { issueCreditNote } from '../invoice/credit-note.ts';
import { appendRecord, openChain } from './chain.ts';
import type { IssueRecord } from './record.ts';
import { verifyChains } from './verify.ts';

const annulment = { kind: 'anulacion', isWithoutRecord: false, wasRefused: false } as const;

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

  const changes = [`update tax_records set number = 'X'`, 'delete from tax_records', 'truncate tax_records'];

  it('cannot be changed, shortened or emptied, also by a role with every right', async () => {
    const change = (statement: string) =>
      api.db.transaction().execute(async (trx) => {
        await sql`grant update, delete, truncate on tax_records to current_user`.execute(trx);
        await sql.raw(statement).execute(trx);
      });
    for (const statement of changes) await expect(change(statement)).rejects.toThrow('keeps its rows');
  });

  it('cannot be changed by the role of the site where the triggers are gone', async () => {
    const { rows } = await sql<{ right: string }>`select privilege_type as right from pg_class, aclexplode(relacl)
      where relname = 'tax_records' and grantee = relowner`.execute(api.db);
    const rights = rows.map(({ right }) => right);
    expect(rights).toContain('INSERT');
    for (const right of ['UPDATE', 'DELETE', 'TRUNCATE']) expect(rights).not.toContain(right);
    const change = (statement: string) =>
      api.db.transaction().execute(async (trx) => {
        await sql`alter table tax_records disable trigger user`.execute(trx);
        // An owner that is no superuser, as the role of a site is.
        await sql`create role clerk`.execute(trx);
        await sql`alter table tax_records owner to clerk`.execute(trx);
        await sql`set local role clerk`.execute(trx);
        await sql.raw(statement).execute(trx);
      });
    for (const statement of changes) await expect(change(statement)).rejects.toThrow('permission denied');
  });

  it('takes no record behind another one than the last', async () => {
    await api.db.updateTable('tax_chains').set({ hash: 'X' }).execute();
    const append = () =>
      api.db.transaction().execute(async (trx) => {
        const chain = await openChain(api.context, trx);
        await appendRecord(api.context, trx, chain, { ...annulment, number: 'F2027-0001', date: '2027-06-01' });
      });
    await expect(append()).rejects.toThrow('is not the end of its chain');
    const last = await api.db.selectFrom('tax_records').select(['hash', 'digest']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    await api.db.updateTable('tax_chains').set(last).execute();
    expect((await verifyChains(api.db)).faults).toEqual([]);
  });

  it('never runs back in time, however a clock does', async () => {
    const slow = { ...api.context, clock: { ...api.context.clock, now: () => new Date(api.clock.now().getTime() - 60 * 60_000) } };
    await api.db
      .transaction()
      .execute(async (trx) =>
        appendRecord(slow, trx, await openChain(slow, trx), { ...annulment, number: 'F2027-0001', date: '2027-06-01' }),
      );
    const times = (await api.db.selectFrom('tax_records').select('at').orderBy('id').execute()).map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect((await verifyChains(api.db)).faults).toEqual([]);
  });

  it('is undone with the document whose transaction fails', async () => {
    const visit = await ana.bookPaid();
    const kept = async () => ({
      records: await records(),
      notes: await api.db.selectFrom('credit_notes').select('number').orderBy('number').execute(),
      counters: await api.db.selectFrom('counters').selectAll().orderBy('kind').execute(),
      chains: await api.db.selectFrom('tax_chains').selectAll().execute(),
      deliveries: await api.db.selectFrom('tax_deliveries').select('record_id').orderBy('record_id').execute(),
    });
    const before = await kept();
    const failing = visit.locked(async (trx, record) => {
      const number = await issueCreditNote(api.ordering, trx, record, { amount: 5000, target: 'card' });
      expect(await trx.selectFrom('tax_records').select('number').where('number', '=', number).execute()).toEqual([{ number }]);
      throw new Error('The power fails');
    });
    await expect(failing).rejects.toThrow('The power fails');
    expect(await kept()).toEqual(before);
    // The number goes to the next document.
    await visit.cancel();
    await visit.untilPayment('refunded');
    expect((await records()).at(-1)?.number).toBe('RS2027-0002');
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
