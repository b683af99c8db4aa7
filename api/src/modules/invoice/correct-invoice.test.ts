import type { TaxDetails } from '@nitida/contract';
import { writePlay } from '@nitida/local/tools';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import type { Customer } from '../../../test/booking.ts';
import { checkBooks } from '../../../test/books.ts';
import { useStaffSite } from '../../../test/staff-site.ts';
import { letRecordsLeave } from '../../../test/tax-records.ts';
import type { Visit } from '../../../test/visit.ts';
import type { IssueRecord } from '../verifactu/record.ts';
import { invoiceFile, issuedDocumentsOf } from './issued-documents.ts';
import { receiptOf } from './receipt.ts';

const site = useStaffSite();
const wrong: TaxDetails = { name: 'Sol y Mar, S.L.', number: 'B58378431', address: 'Calle Larios 1, 29005 Málaga' };
const right: TaxDetails = { name: 'Ana Ruiz', number: '12345678Z', address: '' };

const setTax = ({ user }: Customer, tax: TaxDetails | null) =>
  site.staff.call('setCustomerTax', { params: { id: user.id }, body: { tax, reason: 'They wrote to us' } });
const correct = (number: string) => site.staff.call('correctInvoice', { params: { number }, body: { why: 'The wrong company' } });
const documentsOf = async (visit: Visit) => issuedDocumentsOf(site.api.db, (await visit.record()).order);
async function bookOf(visit: Visit) {
  const { number } = await visit.read();
  const { rows } = (await site.staff.call('getTaxBook', { query: { quarter: '2027-2' } })).data.book;
  return rows.filter(({ orderNumber }) => orderNumber === number);
}

/** The type, cents and customer's number of each record of a visit, in order, with the numbers that it corrects. */
async function recordsOf(visit: Visit) {
  const numbers = (await documentsOf(visit)).map(({ number }) => number);
  const rows = await site.api.db.selectFrom('tax_records').select('content').where('number', 'in', numbers).orderBy('id').execute();
  return rows.map(({ content }) => {
    const { type, total, recipient, corrects }: IssueRecord = JSON.parse(content);
    return [type, total, recipient && 'nif' in recipient ? recipient.nif : null, ...corrects.map(({ number }) => number)];
  });
}

async function paidByTheWrongCompany(): Promise<{ customer: Customer; visit: Visit; number: string }> {
  const customer = await site.api.customer();
  await setTax(customer, wrong);
  const visit = await customer.bookPaid();
  const [first] = await documentsOf(visit);
  return { customer, visit, number: first?.number ?? '' };
}

it('a full invoice to the wrong customer is reversed and issued to the right one, and no money moves', async () => {
  const { customer, visit, number } = await paidByTheWrongCompany();
  const before = { order: await visit.read(), ledger: await visit.ledger() };
  await setTax(customer, right);
  expect((await correct(number)).status).toBe(200);
  const [, full, note] = await documentsOf(visit);
  expect(await recordsOf(visit)).toEqual([
    ['F1', 27_485, wrong.number],
    ['R1', -27_485, wrong.number, number],
    ['F1', 27_485, right.number],
  ]);
  expect({ order: await visit.read(), ledger: await visit.ledger() }).toEqual(before);
  expect(full).toMatchObject({
    kind: 'full',
    corrects: number,
    paid: 0,
    kinds: [`Invoice with corrected details in place of ${number}`],
  });
  expect(note).toMatchObject({ kind: 'creditNote', paid: 0, paymentLines: [] });
  expect(note?.kinds).toEqual([`Corrects invoice ${number} of 01.06.2027`, 'Reason: the invoice had wrong details']);
  await checkBooks(site.api.db);
});

it('what is refunded later corrects the new invoice, and what was refunded before stays with the old one', async () => {
  const { customer, visit, number } = await paidByTheWrongCompany();
  await visit.refund({ card: 5000, credit: 0 });
  await setTax(customer, right);
  await correct(number);
  const next = (await documentsOf(visit)).find(({ kind }) => kind === 'full')?.number ?? '';
  await visit.refund({ card: 2000, credit: 0 });
  await visit.cancel();
  await visit.untilPayment('refunded');
  expect(await recordsOf(visit)).toEqual([
    ['F1', 27_485, wrong.number],
    ['R1', -5000, wrong.number, number],
    ['R1', -22_485, wrong.number, number],
    ['F1', 22_485, right.number],
    ['R1', -2000, right.number, next],
    ['R1', -20_485, right.number, next],
  ]);
  expect((await visit.read()).refunds.map(({ amount }) => amount)).toEqual([5000, 2000, 20_485]);
  const receipt = await receiptOf(site.api.db, (await visit.record()).order);
  expect(receipt).toMatchObject({ numbers: [number], taken: { card: 27_485, credit: 0 }, refunded: 27_485 });
  const rows = await bookOf(visit);
  expect([rows.length, rows.reduce((sum, { total }) => sum + total, 0)]).toEqual([6, 0]);
  await checkBooks(site.api.db);
});

it('a full invoice in place of a simplified one is corrected too, more than once', async () => {
  const customer = await site.api.customer();
  const visit = await customer.bookPaid();
  await setTax(customer, wrong);
  await customer.browser.call('requestFullInvoice', { params: { orderId: visit.id } });
  const [simplified, full] = (await documentsOf(visit)).map(({ number }) => number);
  await setTax(customer, right);
  expect((await correct(simplified ?? '')).failure.code).toBe('invoice_not_standing');
  await correct(full ?? '');
  const second = (await documentsOf(visit)).filter(({ kind }) => kind === 'full').at(-1)?.number ?? '';
  await setTax(customer, { ...right, name: 'Ana Ruiz Pérez' });
  await correct(second);
  const third = (await documentsOf(visit)).filter(({ kind }) => kind === 'full').at(-1)?.number ?? '';
  await visit.refund({ card: 5000, credit: 0 });
  await visit.untilPayment('partlyRefunded');
  expect(await recordsOf(visit)).toEqual([
    ['F2', 27_485, null],
    ['F3', 27_485, wrong.number],
    ['R1', -27_485, wrong.number, full],
    ['F1', 27_485, right.number],
    ['R1', -27_485, right.number, second],
    ['F1', 27_485, right.number],
    ['R1', -5000, right.number, third],
  ]);
  const { checks, canBeFull } = (await customer.browser.call('getInvoiceChecks', { params: { orderId: visit.id } })).data;
  expect([checks.map(({ number }) => number), canBeFull]).toEqual([(await documentsOf(visit)).map(({ number }) => number), false]);
  const file = await invoiceFile(site.api.db, (await visit.record()).order);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file?.body ?? [])), { mergePages: true });
  for (const words of ['Ana Ruiz Pérez', third, 'Reason: the invoice had wrong details']) expect(text).toContain(words);
  await checkBooks(site.api.db);
});

it('is refused without other tax details, twice, and for what does not stand; and the audit names it', async () => {
  const { customer, visit, number } = await paidByTheWrongCompany();
  expect((await correct(number)).failure.code).toBe('tax_details_same');
  await setTax(customer, null);
  expect((await correct(number)).failure.code).toBe('tax_details_needed');
  await setTax(customer, right);
  expect((await correct('F2027-9999')).status).toBe(404);
  expect(await Promise.all([correct(number), correct(number)])).toEqual(
    expect.arrayContaining([expect.objectContaining({ status: 200 }), expect.objectContaining({ status: 409 })]),
  );
  const [, full, note] = await documentsOf(visit);
  expect((await correct(note?.number ?? '')).failure.code).toBe('invoice_not_standing');
  await visit.cancel();
  await visit.untilPayment('refunded');
  await setTax(customer, wrong);
  expect((await correct(full?.number ?? '')).failure.code).toBe('invoice_not_standing');
  const { entries } = (await site.staff.call('getAudit', { query: { action: 'correctInvoice' } })).data;
  expect(entries.filter(({ subject }) => subject === number).map(({ details }) => details)).toEqual([{ why: 'The wrong company' }]);
});

it('an invoice whose number the tax agency has for another one gets a new number, simplified or full', async () => {
  for (const tax of [null, right]) {
    const customer = await site.api.customer();
    await setTax(customer, tax);
    // The records of earlier visits leave first, and the agency's pause of a minute passes.
    await letRecordsLeave(site.api, 4, 2);
    await writePlay(site.api.db, { play: 'taken', pauseSeconds: 0 });
    const visit = await customer.bookPaid();
    await letRecordsLeave(site.api, 4, 2);
    await writePlay(site.api.db, { play: 'accepted' });
    const [number = ''] = (await documentsOf(visit)).map((each) => each.number);
    expect((await correct(number)).status).toBe(200);
    const [, again, note] = await documentsOf(visit);
    expect(await recordsOf(visit)).toEqual([
      [tax ? 'F1' : 'F2', 27_485, tax?.number ?? null],
      [tax ? 'R1' : 'R5', -27_485, tax?.number ?? null, number],
      [tax ? 'F1' : 'F2', 27_485, tax?.number ?? null],
    ]);
    const kinds = again?.kinds.map((kind) => kind.split(' ').slice(0, 2).join(' '));
    expect(kinds).toEqual(tax ? ['Invoice with'] : ['Simplified invoice', 'Invoice with']);
    expect(note?.kinds.at(-1)).toBe('Reason: the invoice had wrong details');
    expect((await correct(again?.number ?? '')).failure.code).toBe(tax ? 'tax_details_same' : 'invoice_not_standing');
    await visit.refund({ card: 5000, credit: 0 });
    await visit.untilPayment('partlyRefunded');
    expect((await recordsOf(visit)).at(-1)).toEqual([tax ? 'R1' : 'R5', -5000, tax?.number ?? null, again?.number]);
    if (tax === null) {
      await setTax(customer, right);
      expect((await customer.browser.call('requestFullInvoice', { params: { orderId: visit.id } })).status).toBe(200);
      expect((await recordsOf(visit)).at(-1)).toEqual(['F3', 22_485, right.number]);
    }
    await checkBooks(site.api.db);
  }
});

// This is the last test: its documents have no records, and later comparisons of the books would report that.
it('is done also where no records are kept', async () => {
  const { taxAgency } = site.api.context.config;
  Object.assign(taxAgency, { isOn: false });
  const { customer, visit, number } = await paidByTheWrongCompany();
  await setTax(customer, right);
  await correct(number);
  await visit.refund({ card: 5000, credit: 0 });
  Object.assign(taxAgency, { isOn: true });
  const documents = await documentsOf(visit);
  const next = documents.find(({ kind }) => kind === 'full')?.number;
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'full', 'creditNote', 'creditNote']);
  expect(documents.at(-1)?.kinds[0]).toBe(`Corrects invoice ${next} of 01.06.2027`);
});
