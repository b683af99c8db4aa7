import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, startBookingApi } from '../../../test/booking.ts';
import { simplified } from '../../../test/tax-records.ts';
import { nextNumber } from '../order/numbers.ts';
import { appendRecord, openChain } from './chain.ts';
import { digestOf, hashOf } from './hash.ts';
import { checkAddress } from './qr.ts';
import type { IssueRecord } from './record.ts';
import { verifyChains } from './verify.ts';

/** Few in a test, 100,000 in a proof (`npm run proof -- tax-chain`). */
const length = Number(process.env.NITIDA_CHAIN_RECORDS ?? 4000);
const atOnce = 2000;
const mostMs = 10_000;
const appended = 100;
/** The database in memory works in this process, whose core tests share. */
const mostMsOfOne = process.env.TEST_DATABASE_URL ? 20 : 200;

const issuer = 'B00000000';
const at = '2027-06-01T08:00:00Z';

let api: BookingApi;
beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());

/** Writes invoices of an order with their records, as they were issued one after the other. */
async function issueMany(orderId: string): Promise<void> {
  const system = { producerName: 'X', producerNif: issuer, name: 'X', id: 'X', version: '1', installation: '1' };
  let before = { hash: '', digest: '', number: '' };
  let rows: object[] = [];
  const write = async () => {
    const written = JSON.stringify(rows);
    await sql`insert into tax_records (issuer, position, kind, number, content, hash, digest, check_url, at)
      select issuer, position, kind, number, content, hash, digest, check_url, at
      from json_populate_recordset(null::tax_records, ${written}::json)`.execute(api.db);
    await sql`insert into tax_deliveries (record_id, issuer, state) select id, issuer, 'accepted' from tax_records
      where not exists (select from tax_deliveries where record_id = id)`.execute(api.db);
    await sql`insert into payments (id, order_id, state, amount, created_at, kept)
      select md5(number)::uuid, ${orderId}::uuid, 'paid', 121, at, true from json_populate_recordset(null::tax_records, ${written}::json)`.execute(
      api.db,
    );
    await sql`insert into invoices (number, order_id, payment_id, subtotal, iva, total, issued_at)
      select number, ${orderId}::uuid, md5(number)::uuid, 100, 21, 121, at from json_populate_recordset(null::tax_records, ${written}::json)`.execute(
      api.db,
    );
    rows = [];
  };
  for (let position = 1; position <= length; position += 1) {
    const number = `X${position}`;
    const previous = position === 1 ? null : { number: before.number, date: simplified.date, hash: before.hash };
    const record: IssueRecord = {
      ...simplified,
      issuer,
      issuerName: 'X',
      number,
      previous,
      system,
      generatedAt: '2027-06-01T10:00:00+02:00',
    };
    const content = JSON.stringify(record);
    before = { hash: hashOf(record), digest: digestOf(before.digest, content), number };
    rows.push({ issuer, position, kind: 'alta', content, check_url: checkAddress('https://prewww2.aeat.es', record), at, ...before });
    if (rows.length === atOnce) await write();
  }
  await write();
  await api.db
    .insertInto('tax_chains')
    .values({ issuer, mode: 'local', position: length, ...before, date: simplified.date })
    .execute();
}

it('verifies a long chain in less than ten seconds, appends to it in less than 20 ms on PostgreSQL, and names a changed row', {
  timeout: 600_000,
}, async () => {
  const { id } = await (await api.customer()).book();
  await issueMany(id);
  const startedAt = performance.now();
  expect(await verifyChains(api.db)).toEqual({ records: length, faults: [] });
  expect(performance.now() - startedAt).toBeLessThan(mostMs);

  // What numbering and recording add to a transaction.
  const took: number[] = [];
  for (let turn = 0; turn < appended; turn += 1)
    await api.db.transaction().execute(async (trx) => {
      const began = performance.now();
      const chain = await openChain(api.context, trx);
      const number = await nextNumber(trx, 'invoice', api.clock.now());
      await appendRecord(api.context, trx, chain, { ...simplified, number });
      took.push(performance.now() - began);
    });
  expect(took.sort((one, other) => one - other)[appended / 2]).toBeLessThan(mostMsOfOne);

  const changed = Math.floor(length / 2);
  await sql.raw('alter table tax_records disable trigger tax_records_keep').execute(api.db);
  await sql`update tax_records set content = replace(content, '"total":121', '"total":1') where position = ${changed}`.execute(api.db);
  await sql.raw('alter table tax_records enable trigger tax_records_keep').execute(api.db);
  expect((await verifyChains(api.db)).faults[0]).toMatchObject({ position: changed, number: `X${changed}`, what: 'hash' });
});
