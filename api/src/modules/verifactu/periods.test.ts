import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { keepPeriod } from './periods.ts';
import { verifyChains } from './verify.ts';

let api: BookingApi;
let ana: Customer;
beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
});
afterAll(() => api.close());

/** A process starts with the other mode, a minute later. */
async function restart(isOn: boolean): Promise<void> {
  api.advanceReal(60_000);
  Object.assign(api.context.config.taxAgency, { isOn });
  await keepPeriod(api.context);
  api.advanceReal(60_000);
}

const faults = async () => (await verifyChains(api.db)).faults;
const numbers = async (table: 'invoices' | 'tax_records') =>
  (await api.db.selectFrom(table).select('number').orderBy('number').execute()).map(({ number }) => number);

it('who stops to keep records and begins again has a whole chain, and a document without a record in a period of keeping is found', async () => {
  await ana.bookPaid();
  await restart(false);
  await (await ana.bookPaid()).refund({ card: 5000, credit: 0 });
  await ana.bookPaid();
  expect(await faults()).toEqual([]);
  // Another node that starts in the same mode changes nothing.
  await restart(false);
  await restart(true);
  await restart(true);
  await ana.bookPaid();
  expect(await api.db.selectFrom('tax_periods').select('is_kept').orderBy('id').execute()).toEqual([
    { is_kept: true },
    { is_kept: false },
    { is_kept: true },
  ]);
  const [first = '', , , last = ''] = await numbers('invoices');
  expect(await numbers('tax_records')).toEqual([first, last]);
  expect(await faults()).toEqual([]);

  const missing = async (number: string) => {
    const copy = sql`insert into invoices select ${`${number}-X`}, order_id, subtotal, iva, total, issued_at, gen_random_uuid(), document from invoices where number = ${number}`;
    await api.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await copy.execute(trx);
    });
    return (await faults()).map((fault) => [fault.number, fault.what]);
  };
  expect(await missing(last)).toEqual([[`${last}-X`, 'noRecord']]);
  expect(await missing(first)).toEqual([
    [`${first}-X`, 'noRecord'],
    [`${last}-X`, 'noRecord'],
  ]);
});
