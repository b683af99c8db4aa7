import { writePlay } from '@nitida/local/tools';
import { beforeEach, expect, it } from 'vitest';
import { useStaffSite } from '../../../test/staff-site.ts';
import { appendInvoices, letRecordsLeave } from '../../../test/tax-records.ts';
import { invoiceFile, issuedDocumentsOf } from '../invoice/issued-documents.ts';
import { taxTasks } from './tax-state.ts';

const site = useStaffSite();
/** Each test begins at the same time. The agency must not be asked again before the pause that it wished in an earlier one. */
let minutes = 0;
beforeEach(async () => {
  await writePlay(site.api.db, { play: 'accepted', records: {}, pauseSeconds: 0 });
  minutes += 1;
  site.api.advanceReal(minutes * 60_000);
});
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

const ofDocument = async (number: string) => (await site.staff.call('getTaxDocument', { params: { number } })).data.records;
const codesOf = async (number: string) =>
  (await site.api.db.selectFrom('tax_records').select('content').where('number', '=', number).orderBy('id').execute()).map(
    ({ content }) => {
      const { repeats, isWithoutRecord, wasRefused } = JSON.parse(content);
      return repeats === undefined ? { isWithoutRecord, wasRefused } : repeats;
    },
  );
const because = { body: { why: 'Because' } };
const repeat = (number: string) => site.staff.call('repeatTaxRecord', { params: { number }, ...because });
const annul = (number: string) => site.staff.call('annulTaxRecord', { params: { number }, ...because });
const play = (records: Record<string, 'refused' | 'acceptedWithErrors' | 'taken'>, all: 'accepted' | 'refused' = 'accepted') =>
  writePlay(site.api.db, { play: all, records, pauseSeconds: 0 });

it('names what the agency refused as a task, and repeats it with the customer of the document', async () => {
  const eva = await site.api.customer();
  await play({}, 'refused');
  await eva.browser.call('updateInfo', { body: { id: eva.user.id, tax: { name: 'Eva', number: '12345678Z', address: '' } } });
  const visit = await eva.bookPaid();
  await letRecordsLeave(site.api, 4, 0);
  const [faulty] = (await read()).faulty;
  const number = faulty?.number ?? '';
  expect(faulty).toMatchObject({ state: 'refused', code: 1109, orderId: visit.id });
  expect((await site.staff.call('getToday')).data.today.tax.faulty).toBeGreaterThan(0);
  await play({});
  await eva.browser.call('updateInfo', { body: { id: eva.user.id, tax: { name: 'Eva', number: 'X1234567L', address: '' } } });
  expect((await repeat(number)).data.tax.faulty.map((each) => each.number)).not.toContain(number);
  await letRecordsLeave(site.api, 4, 0);
  const last = await site.api.db.selectFrom('tax_records').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(JSON.parse(last.content)).toMatchObject({ number, repeats: 'X', recipient: { nif: '12345678Z' } });
  expect((await ofDocument(number)).map(({ state }) => state)).toEqual(['refused', 'accepted']);
  expect((await repeat(number)).status).toBe(409);
  expect((await repeat('F2027-9999')).status).toBe(404);
});

it('sends what was refused for an unknown number again as not in the census, ends that task, and names the number again later', async () => {
  const ida = await site.api.customer();
  await ida.browser.call('updateInfo', { body: { id: ida.user.id, tax: { name: 'Ida', number: '12345678Z', address: '' } } });
  await play({}, 'refused');
  const visit = await ida.bookPaid();
  await letRecordsLeave(site.api, 4, 0);
  const { invoiceNumber: number = '' } = await visit.read();
  const again = (unlisted: boolean) =>
    site.staff.call('repeatTaxRecord', { params: { number: number ?? '' }, body: { why: 'x', unlisted } });
  const last = async () =>
    JSON.parse((await site.api.db.selectFrom('tax_records').select('content').orderBy('id', 'desc').executeTakeFirstOrThrow()).content);
  expect((await again(true)).status).toBe(200);
  await letRecordsLeave(site.api, 4, 0);
  expect(await last()).toMatchObject({
    number,
    repeats: 'X',
    recipient: { name: 'Ida', other: { country: 'ES', idType: '07', id: '12345678Z' } },
  });
  expect((await ofDocument(number ?? '')).at(-1)).toMatchObject({ state: 'acceptedWithErrors', code: 2001 });
  const settled = await site.staff.call('settleTaxRecord', { params: { number: number ?? '' }, ...because });
  expect(settled.data.tax.faulty.map((each) => each.number)).not.toContain(number);
  await play({});
  await again(false);
  await letRecordsLeave(site.api, 4, 0);
  expect(await last()).toMatchObject({ number, repeats: 'N', recipient: { name: 'Ida', nif: '12345678Z' } });
  expect((await ofDocument(number ?? '')).at(-1)?.state).toBe('accepted');
});

it('says of no other refused record that its customer is not in the census', async () => {
  const [number = ''] = await appendInvoices(site.api, 1);
  await play({ [number]: 'refused' });
  await letRecordsLeave(site.api, 4, 0);
  const again = await site.staff.call('repeatTaxRecord', { params: { number }, body: { why: 'x', unlisted: true } });
  expect(again.status).toBe(409);
});

it('corrects what was accepted with errors, also when a correction was refused', async () => {
  const [number = ''] = await appendInvoices(site.api, 1);
  await play({ [number]: 'acceptedWithErrors' });
  await letRecordsLeave(site.api, 4, 0);
  await play({ [number]: 'refused' });
  await repeat(number);
  await letRecordsLeave(site.api, 4, 0);
  await play({});
  await repeat(number);
  await letRecordsLeave(site.api, 4, 0);
  expect(await codesOf(number)).toEqual([null, 'N', 'S']);
  expect((await ofDocument(number)).map(({ state }) => state)).toEqual(['acceptedWithErrors', 'refused', 'accepted']);
});

it('annuls what the agency refused, and repeats an annulment that it refused', async () => {
  const [number = ''] = await appendInvoices(site.api, 1);
  await play({ [number]: 'refused' });
  await letRecordsLeave(site.api, 4, 0);
  await annul(number);
  await letRecordsLeave(site.api, 4, 0);
  expect((await read()).faulty).toContainEqual(expect.objectContaining({ number, type: 'anulacion', state: 'refused' }));
  expect((await annul(number)).status).toBe(409);
  await play({});
  await repeat(number);
  await letRecordsLeave(site.api, 4, 0);
  expect(await codesOf(number)).toEqual([null, { isWithoutRecord: true, wasRefused: false }, { isWithoutRecord: true, wasRefused: true }]);
  expect((await ofDocument(number)).at(-1)?.state).toBe('accepted');
});

it('names a document whose number the agency has for another one, asks again, and ends the task', async () => {
  const [number = ''] = await appendInvoices(site.api, 1);
  await play({ [number]: 'taken' });
  await letRecordsLeave(site.api, 4, 0);
  expect((await read()).faulty).toContainEqual(expect.objectContaining({ number, state: 'conflict' }));
  expect((await annul(number)).status).toBe(409);
  await repeat(number);
  await letRecordsLeave(site.api, 4, 0);
  expect((await ofDocument(number)).map(({ state }) => state)).toEqual(['conflict']);
  const settled = await site.staff.call('settleTaxRecord', { params: { number }, ...because });
  expect(settled.data.tax.faulty.map((each) => each.number)).not.toContain(number);
});

/** Leaves the invoice of a visit without its payment, as an invoice that was issued by mistake is. */
const forgetPayment = ({ id }: { id: string }) =>
  site.api.db.updateTable('payments').set({ captured: 0, credit: 0 }).where('order_id', '=', id).execute();

it('annuls nothing that has money, a refund or a later document behind it', async () => {
  const may = await site.api.customer();
  const visit = await may.bookPaid();
  const numbers = async () => (await issuedDocumentsOf(site.api.db, (await visit.record()).order)).map(({ number }) => number);
  await may.browser.call('updateInfo', { body: { id: may.user.id, tax: { name: 'May', number: '12345678Z', address: '' } } });
  await may.browser.call('requestFullInvoice', { params: { orderId: visit.id } });
  await visit.refund({ card: 5000, credit: 0 });
  await visit.untilPayment('partlyRefunded');
  for (const number of await numbers()) expect((await annul(number)).failure.code).toBe('invoice_in_use');
  await visit.cancel();
  await visit.untilPayment('refunded');
  for (const number of await numbers()) expect((await annul(number)).failure.code).toBe('invoice_in_use');
});

it('takes back the record of a document that should not exist, and leaves that out of the book', async () => {
  const dan = await site.api.customer();
  const visit = await dan.bookPaid();
  await letRecordsLeave(site.api, 4, 0);
  const book = async () => (await site.staff.call('getTaxBook', { query: { quarter: '2027-2' } })).data.book.rows;
  const number = (await book()).find((row) => row.orderNumber === visit.order.number)?.number ?? '';
  expect(await ofDocument(number)).toMatchObject([{ state: 'accepted', type: 'F2', total: 27_485 }]);
  expect((await annul(number)).failure.code).toBe('invoice_in_use');
  await forgetPayment(visit);
  await play({ [number]: 'refused' });
  await annul(number);
  const line = async () => (await book()).find((row) => row.number === number);
  expect(await line()).toMatchObject({ type: 'F2', total: 27_485 });
  await letRecordsLeave(site.api, 4, 0);
  expect(await line()).toMatchObject({ type: 'F2', total: 27_485 });
  await play({});
  await site.api.db.updateTable('payments').set({ captured: 1 }).where('order_id', '=', visit.id).execute();
  expect((await repeat(number)).failure.code).toBe('invoice_in_use');
  await forgetPayment(visit);
  await repeat(number);
  await letRecordsLeave(site.api, 4, 0);
  expect(await line()).toBeUndefined();
  expect((await ofDocument(number)).map(({ state }) => state)).toEqual(['accepted', 'refused', 'accepted']);
  // Nothing follows it any more.
  await dan.browser.call('updateInfo', { body: { id: dan.user.id, tax: { name: 'Dan', number: '12345678Z', address: '' } } });
  expect((await dan.browser.call('requestFullInvoice', { params: { orderId: visit.id } })).failure.code).toBe('illegal_transition');
  const { data } = await dan.browser.call('getInvoiceChecks', { params: { orderId: visit.id } });
  expect(data).toEqual({ checks: [], canBeFull: false });
  expect(await invoiceFile(site.api.db, (await visit.record()).order)).toBeNull();
  // Other tests of this file append records without documents.
  const { faults } = (await site.staff.call('getTaxVerification')).data.verification;
  expect(faults.filter(({ what }) => what !== 'noDocument')).toEqual([]);
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
