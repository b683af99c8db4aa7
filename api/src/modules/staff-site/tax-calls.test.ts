import { writePlay } from '@nitida/local/tools';
import { expect, it } from 'vitest';
import { useStaffSite } from '../../../test/staff-site.ts';
import { taxTasks } from './tax-state.ts';

const site = useStaffSite();
const read = async () => (await site.staff.call('getTaxRecords')).data.tax;

it('shows the chain, verifies it, and has a book whose sums are those of the documents', async () => {
  const ana = await site.api.customer();
  await ana.browser.call('updateInfo', { body: { id: ana.user.id, tax: { name: 'Ana Ruiz', number: '12345678Z', address: '' } } });
  const visit = await ana.bookPaid();
  await visit.refund({ card: 5000, credit: 0 });
  await site.api.jobs.runDue();
  expect(await read()).toMatchObject({ issuer: 'B00000000', records: 2, canSend: true, faulty: [] });
  expect((await site.staff.call('getTaxVerification')).data.verification).toEqual({ records: 2, faults: [] });
  const { book } = (await site.staff.call('getTaxBook', { query: { quarter: '2027-2' } })).data;
  expect(book.rows.map(({ number, type, taxNumber, ivaPercent, total }) => ({ number, type, taxNumber, ivaPercent, total }))).toEqual([
    { number: 'F2027-0001', type: 'F1', taxNumber: '12345678Z', ivaPercent: 21, total: 27_485 },
    { number: 'R2027-0001', type: 'R1', taxNumber: '12345678Z', ivaPercent: 21, total: -5000 },
  ]);
  expect([book.total, book.base + book.iva]).toEqual([22_485, 22_485]);
  expect((await site.staff.call('getTaxBook', { query: { quarter: '2027-3' } })).data.book.rows).toEqual([]);
});

it('keeps the sums of the book when a full invoice takes the place of a simplified one', async () => {
  const ben = await site.api.customer();
  const before = (await site.staff.call('getTaxBook', { query: { quarter: '2027-2' } })).data.book.total;
  const visit = await ben.bookPaid();
  await ben.browser.call('updateInfo', { body: { id: ben.user.id, tax: { name: 'Ben', number: 'X1234567L', address: '' } } });
  await ben.browser.call('requestFullInvoice', { params: { orderId: visit.id } });
  const { book } = (await site.staff.call('getTaxBook', { query: { quarter: '2027-2' } })).data;
  expect(book.total).toBe(before + 27_485);
  expect(book.rows.filter(({ orderNumber }) => orderNumber === visit.order.number).map(({ type, total }) => [type, total])).toEqual([
    ['F3', 27_485],
    ['replaced', -27_485],
    ['F2', 27_485],
  ]);
});

it('names what the agency refused as a task, and repeats it with the customer as they are now', async () => {
  const eva = await site.api.customer();
  await writePlay(site.api.db, { play: 'refused', pauseSeconds: 0 });
  site.api.advanceReal(120_000);
  await eva.browser.call('updateInfo', { body: { id: eva.user.id, tax: { name: 'Eva', number: '12345678Z', address: '' } } });
  const visit = await eva.bookPaid();
  await site.api.jobs.runDue();
  const [faulty] = (await read()).faulty;
  expect(faulty).toMatchObject({ state: 'refused', code: 1109, orderId: visit.id });
  expect((await site.staff.call('getToday')).data.today.tax.faulty).toBeGreaterThan(0);
  await writePlay(site.api.db, { play: 'accepted' });
  await eva.browser.call('updateInfo', { body: { id: eva.user.id, tax: { name: 'Eva', number: 'X1234567L', address: '' } } });
  const repeated = await site.staff.call('repeatTaxRecord', { params: { id: faulty?.id ?? '' }, body: { why: 'Number corrected' } });
  expect(repeated.data.tax.faulty.map(({ id }) => id)).not.toContain(faulty?.id);
  await site.api.jobs.runDue();
  const last = await site.api.db.selectFrom('tax_records').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(JSON.parse(last.content)).toMatchObject({ number: faulty?.number, repeats: 'X', recipient: { nif: 'X1234567L' } });
  expect((await read()).waiting).toBe(0);
  expect((await site.staff.call('repeatTaxRecord', { params: { id: faulty?.id ?? '' }, body: { why: 'Again' } })).status).toBe(404);
});

it('takes back the record of a document that should not exist, and leaves that out of the book', async () => {
  const [newest] = await site.api.db.selectFrom('tax_records').select(['id', 'number']).orderBy('id', 'desc').limit(1).execute();
  await site.staff.call('annulTaxRecord', { params: { id: newest?.id ?? '' }, body: { why: 'Issued twice' } });
  await site.api.jobs.runDue();
  const { book } = (await site.staff.call('getTaxBook', { query: { quarter: '2027-2' } })).data;
  expect(book.rows.map(({ number }) => number)).not.toContain(newest?.number);
  expect((await site.staff.call('getTaxVerification')).data.verification.faults).toEqual([]);
});

it('names a certificate as a task from 30 days before its end, and still after it', async () => {
  const { context } = site.api;
  const { config, clock } = context;
  const endsIn = async (days: number) => {
    const validUntil = new Date(clock.now().getTime() + days * 24 * 60 * 60_000);
    const taxAgency = { ...config.taxAgency, certificate: { cert: '', key: '', validUntil } };
    return (await taxTasks({ ...context, config: { ...config, taxAgency } })).certificateEnds === validUntil.toISOString();
  };
  expect([await endsIn(31), await endsIn(29), await endsIn(-1)]).toEqual([false, true, true]);
});
