import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { detailed } from '../../../test/booking-input.ts';
import { useStaffSite } from '../../../test/staff-site.ts';
import { letRecordsLeave } from '../../../test/tax-records.ts';
import { keepDeclaration } from '../verifactu/declaration.ts';

const site = useStaffSite();
const ana = { name: 'Ana Ruiz', number: '12345678Z', address: '' };
const records = async () =>
  (await site.api.db.selectFrom('tax_records').select('content').orderBy('id').execute()).map(({ content }) => JSON.parse(content));
const declarations = async () => (await site.staff.call('getTaxRecords')).data.tax.declarations;

it('lists all records page by page, the newest first, and by their state', async () => {
  const customer = await site.api.customer();
  for (let visit = 0; visit < 2; visit += 1) await (await customer.bookPaid()).refund({ card: 5000, credit: 0 });
  const list = async (query: Record<string, string>) => (await site.staff.call('getTaxRecordList', { query })).data;
  const first = await list({ limit: '3' });
  expect(first).toMatchObject({ count: 4, isMore: false });
  expect(first.records.map(({ number, type, total, state }) => [number, type, total, state])).toEqual([
    ['RS2027-0002', 'R5', -5000, 'waiting'],
    ['S2027-0002', 'F2', 27_485, 'waiting'],
    ['RS2027-0001', 'R5', -5000, 'waiting'],
  ]);
  expect(first.records[0]).toMatchObject({ date: '2027-06-01', orderId: expect.any(String) });
  const second = await list({ limit: '3', after: first.records[2]?.id ?? '' });
  expect(second.records.map(({ number }) => number)).toEqual(['S2027-0001']);
  expect((await list({ direction: 'ascending', limit: '1' })).records.map(({ number }) => number)).toEqual(['S2027-0001']);
  site.api.advanceReal(120_000);
  await site.api.jobs.runDue();
  expect(await list({ state: 'waiting' })).toMatchObject({ records: [], count: 0 });
  expect((await list({ state: 'accepted' })).count).toBe(4);
});

it('staff see and change who invoices of a customer are made out to, and the audit records it without the number', async () => {
  const customer = await site.api.customer();
  const params = { id: customer.user.id };
  const change = (tax: typeof ana | null) => site.staff.call('setCustomerTax', { params, body: { tax, reason: 'They wrote to us' } });
  expect((await site.staff.call('getCustomer', { params })).data.detail.tax).toBeNull();
  expect((await change({ ...ana, number: '12345678-z' })).data.detail.tax).toEqual(ana);
  expect((await change({ ...ana, number: '12345678A' })).failure.code).toBe('invalid_tax_number');
  expect((await change({ ...ana, number: 'B00000000' })).failure.code).toBe('own_tax_number');
  const dear = await customer.book({ ...detailed, apartmentSize: 240 });
  expect((await change(null)).failure.code).toBe('tax_number_required');
  await dear.cancel();
  const { entries } = (await site.staff.call('getAudit', { query: { action: 'setCustomerTax' } })).data;
  expect(entries.map(({ subject, details }) => [subject, details])).toEqual([
    [customer.user.id, { isRemoved: false, reason: 'They wrote to us' }],
  ]);
  expect((await site.staff.call('setCustomerTax', { params: { id: randomUUID() }, body: { tax: ana, reason: 'x' } })).status).toBe(404);
  expect((await change(null)).data.detail.tax).toBeNull();
});

it('the producer declares each version once, with every point of the order, and earlier texts stay', async () => {
  const { context } = site.api;
  const [present, ...earlier] = await declarations();
  expect(earlier).toEqual([]);
  expect(present?.date).toBe('2027-06-01');
  expect(present?.entries.map(({ letter }) => letter).join('')).toBe('abcdefghijkl');
  const textOf = (letter: string) => present?.entries.find((entry) => entry.letter === letter)?.text;
  expect([textOf('b'), textOf('c'), textOf('i')]).toEqual(['NT', present?.version, 'B00000000']);
  expect(textOf('k')).toMatch(/29\.2\.j\).*1007\/2023.*HAC\/1177\/2024.*sede electrónica/);
  expect(textOf('l')).toBe('01/06/2027, Marbella, España');
  await site.api.clock.moveTo(new Date('2027-06-09T10:00:00Z'));
  expect(await declarations()).toEqual([present]);
  await keepDeclaration({ ...context, config: { ...context.config, siteVersion: '9.9.9' } });
  expect((await declarations()).map(({ version, date }) => [version, date])).toEqual([
    ['9.9.9', '2027-06-09'],
    [present?.version, '2027-06-01'],
  ]);
});

it('what was issued under another number of the company is named with that number, and the new number is declared', async () => {
  const customer = await site.api.customer();
  const full = await customer.bookPaid();
  const refunded = await customer.bookPaid();
  const { business } = (await site.staff.call('getSettings')).data;
  const company = { ...business.value.company, taxId: 'B58378431' };
  const body = { version: business.version, value: { ...business.value, company }, why: 'A new company' };
  expect((await site.staff.call('updateBusinessSettings', { body })).status).toBe(200);
  await refunded.refund({ card: 5000, credit: 0 });
  await site.staff.call('setCustomerTax', { params: { id: customer.user.id }, body: { tax: ana, reason: 'x' } });
  await customer.browser.call('requestFullInvoice', { params: { orderId: full.id } });
  const [correction, replacement] = (await records()).slice(-2);
  expect(correction).toMatchObject({ type: 'R5', issuer: 'B58378431', corrects: [{ issuer: 'B00000000' }] });
  expect(replacement).toMatchObject({ type: 'F3', issuer: 'B58378431', replaces: [{ issuer: 'B00000000' }] });
  expect((await site.staff.call('getTaxVerification')).data.verification.faults).toEqual([]);
  const [present] = await declarations();
  expect(present?.entries.find(({ letter }) => letter === 'i')?.text).toBe('B58378431');
});

it('records of documents that another number issued go on in its own chain, and none is changed where none is kept', async () => {
  const { api, staff } = site;
  const rows = await api.db
    .selectFrom('tax_records')
    .innerJoin('tax_deliveries', 'record_id', 'tax_records.id')
    .select(['tax_records.id', 'number'])
    .where('tax_records.issuer', '=', 'B00000000')
    .where('kind', '=', 'alta')
    .where('state', '=', 'accepted')
    .orderBy('tax_records.id')
    .execute();
  const [one, two] = rows;
  const set = (id: string | undefined, state: 'refused' | 'unclear') =>
    api.db
      .updateTable('tax_deliveries')
      .set({ state })
      .where('record_id', '=', id ?? '')
      .execute();
  const repeat = (number = '') => staff.call('repeatTaxRecord', { params: { number }, body: { why: 'x' } });
  const { taxAgency } = api.context.config;
  await letRecordsLeave(api, 4, 0);
  await set(two?.id, 'unclear');
  Object.assign(taxAgency, { isOn: false });
  expect((await repeat(two?.number)).failure.code).toBe('tax_records_off');
  Object.assign(taxAgency, { isOn: true });
  expect((await repeat(two?.number)).status).toBe(200);
  const jobs = await api.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'taxRecordsSend')
    .where('done_at', 'is', null)
    .execute();
  expect(jobs.map(({ payload }) => payload)).toEqual([{ issuer: 'B00000000' }]);
  await set(one?.id, 'refused');
  expect((await repeat(one?.number)).status).toBe(200);
  expect((await records()).at(-1)).toMatchObject({ number: one?.number, issuer: 'B00000000', repeats: 'X' });
  expect((await staff.call('getTaxVerification')).data.verification.faults).toEqual([]);
});
