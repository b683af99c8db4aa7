import { writePlay } from '@nitida/local/tools';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { startTestApi } from '../../../test/support.ts';
import { appendInvoices, letRecordsLeave, receivedNumbers, simplified } from '../../../test/tax-records.ts';
import { appendRecord, openChain } from './chain.ts';
import { verifyChains } from './verify.ts';

let api: BookingApi;
let ana: Customer;
beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
});
afterAll(() => api.close());
beforeEach(async () => {
  await writePlay(api.db, { play: 'accepted', pauseSeconds: 60 });
  await letRecordsLeave(api);
});

const deliveries = async () =>
  (await api.db.selectFrom('tax_deliveries').select(['state', 'code', 'reason']).orderBy('record_id').execute()).slice(-3);
const lastDelivery = async () => (await deliveries()).at(-1);
const chain = () => api.db.selectFrom('tax_chains').selectAll().executeTakeFirstOrThrow();
const received = () => receivedNumbers(api);
const written = async () => (await api.db.selectFrom('tax_records').select('number').orderBy('id').execute()).map(({ number }) => number);

describe('the tax agency', () => {
  it('gets the record of an invoice at once, and accepts it', async () => {
    await ana.bookPaid();
    await api.jobs.runDue();
    expect(await lastDelivery()).toEqual({ state: 'accepted', code: null, reason: null });
  });

  it('is not asked again before the pause that it wished is over, and gets all that waited in one message', async () => {
    await appendInvoices(api, 1);
    await api.jobs.runDue();
    await appendInvoices(api, 3);
    await api.jobs.runDue();
    expect((await deliveries()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    api.advanceReal(61_000);
    await api.jobs.runDue();
    expect((await deliveries()).map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it.each([
    ['acceptedWithErrors', { state: 'acceptedWithErrors', code: 2005, reason: 'El campo ImporteTotal no es correcto.' }],
    ['refused', { state: 'refused', code: 1109, reason: 'El NIF no está identificado en el censo de la AEAT.' }],
    ['duplicate', { state: 'accepted', code: null, reason: null }],
  ] as const)('answers each record: %s', async (play, delivery) => {
    await writePlay(api.db, { play });
    await appendInvoices(api, 1);
    await letRecordsLeave(api);
    expect(await lastDelivery()).toEqual(delivery);
  });

  it('is asked what it has when its answer was lost, so that nothing arrives twice', async () => {
    await writePlay(api.db, { play: 'lost' });
    await appendInvoices(api, 2);
    await api.jobs.runDue();
    expect(await lastDelivery()).toMatchObject({ state: 'sent' });
    expect(await chain()).toMatchObject({ trouble: 'unreachable', trouble_reason: null });
    await writePlay(api.db, { play: 'accepted' });
    await letRecordsLeave(api);
    expect(await lastDelivery()).toMatchObject({ state: 'accepted' });
    expect(await chain()).toMatchObject({ trouble: null, trouble_since: null, sender: null });
    const numbers = await received();
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('is away for a day under load: everything waits, and is sent once and in order', async () => {
    await writePlay(api.db, { play: 'away' });
    const before = (await received()).length;
    for (let hour = 0; hour < 24; hour += 1) {
      await appendInvoices(api, 50);
      api.advanceReal(60 * 60_000);
      await api.jobs.runDue();
    }
    expect((await received()).length).toBe(before);
    expect((await chain()).trouble).not.toBeNull();
    await writePlay(api.db, { play: 'accepted' });
    await letRecordsLeave(api);
    const numbers = await received();
    expect(numbers.slice(before)).toEqual((await written()).slice(-24 * 50));
    // Each message says that it is late, also the second one, which no outage delayed.
    const late = await sql<{ late: boolean }>`select late from sandbox.tax_record order by id`.execute(api.db);
    expect(late.rows.slice(before).filter((row) => !row.late)).toEqual([]);
    await appendInvoices(api, 1);
    api.advanceReal(61_000);
    await api.jobs.runDue();
    expect((await sql<{ late: boolean }>`select late from sandbox.tax_record order by id desc limit 1`.execute(api.db)).rows).toEqual([
      { late: false },
    ]);
    // These records have no documents.
    expect((await verifyChains(api.db)).faults.filter(({ what }) => what !== 'noDocument')).toEqual([]);
  });
});

describe('a site', () => {
  it('without a certificate keeps its records, and they wait', async () => {
    const own = await startTestApi({ env: { VERIFACTU: 'on' } });
    for (const number of ['T1', 'T2']) {
      await own.db
        .transaction()
        .execute(async (trx) => appendRecord(own.context, trx, await openChain(own.context, trx), { ...simplified, number }));
      await own.jobs.runDue();
    }
    const rows = await own.db.selectFrom('tax_deliveries').select('state').execute();
    expect(rows).toEqual([{ state: 'waiting' }, { state: 'waiting' }]);
    expect(await own.db.selectFrom('tax_chains').select('sender').executeTakeFirst()).toEqual({ sender: null });
    await own.close();
  });

  it('that is not bound keeps none', async () => {
    const own = await startTestApi({ env: { VERIFACTU: 'off' } });
    await own.db
      .transaction()
      .execute(async (trx) => appendRecord(own.context, trx, await openChain(own.context, trx), { ...simplified, number: 'T1' }));
    expect(await own.db.selectFrom('tax_records').select('id').execute()).toEqual([]);
    await own.close();
  });
});
