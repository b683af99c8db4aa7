import { writePlay } from '@nitida/local/tools';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useStaffSite } from '../../../test/staff-site.ts';
import { appendInvoices, letRecordsLeave, statesOf } from '../../../test/tax-records.ts';
import type { TaxRecord } from './record.ts';
import { verifyChains } from './verify.ts';

const site = useStaffSite();

const records = async (): Promise<TaxRecord[]> =>
  (await site.api.db.selectFrom('tax_records').select('content').orderBy('id').execute()).map(({ content }) => JSON.parse(content));

/** Documents that were issued after the backup: the agency has them, and the restored database does not. */
const issueSince = () =>
  sql`insert into sandbox.tax_record (number, issuer, date, operation, hash, previous, installation, state, late)
    select 'S2027-000' || n, issuer, date, 'Alta', hash, hash, installation, 'Correcta', false
      from sandbox.tax_record, generate_series(2, 7) as n where number = 'S2027-0001'`.execute(site.api.db);

it('after a restored backup documents get numbers that the agency does not have, once', async () => {
  const { api, staff } = site;
  const ana = await api.customer();
  await ana.bookPaid();
  await letRecordsLeave(api, 4, 1);
  const [before] = await records();
  await issueSince();
  const resume = async () => (await staff.call('resumeTaxNumbers', { body: { why: 'Backup of Monday' } })).data.resumed;
  const resumed = await resume();
  expect(resumed).toMatchObject({ last: [{ series: 'S', year: 2027, number: 7 }] });
  expect(resumed.missing).toEqual(['S2027-0002', 'S2027-0003', 'S2027-0004', 'S2027-0005', 'S2027-0006', 'S2027-0007']);
  expect(resumed.installation).toBe(`${before?.system.installation}/2`);
  expect(await resume()).toMatchObject({ last: [], installation: resumed.installation });
  await ana.bookPaid();
  await letRecordsLeave(api, 4, 1);
  const newest = (await records()).at(-1);
  expect(newest).toMatchObject({ number: 'S2027-0008', system: { installation: resumed.installation } });
  expect(await statesOf(api, ['S2027-0008'])).toEqual(['accepted']);
  expect((await verifyChains(api.db)).faults).toEqual([]);
});

it('is refused while the agency does not answer', async () => {
  await writePlay(site.api.db, { play: 'away' });
  await appendInvoices(site.api, 1);
  expect((await site.staff.call('resumeTaxNumbers', { body: { why: 'Backup' } })).status).toBe(503);
});
