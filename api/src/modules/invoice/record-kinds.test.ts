import type { QuoteInput, TaxDetails } from '@nitida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, runJobsUntilIdle, startBookingApi } from '../../../test/booking.ts';
import { total } from '../../../test/booking-input.ts';
import { checkBooks } from '../../../test/books.ts';
import { testStart } from '../../../test/support.ts';
import type { Visit } from '../../../test/visit.ts';
import { money } from '../order-texts/order-facts.ts';
import type { IssueRecord } from '../verifactu/record.ts';
import { issuedDocumentsOf } from './issued-documents.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBookingApi();
});
beforeEach(() => api.clock.moveTo(testStart));
afterAll(() => api.close());

const own: TaxDetails = { name: 'Limpio y Claro, S.L.', number: 'B58378431', address: 'Calle Larios 1, 29005 Málaga' };
const setTax = ({ browser, user }: Customer) => browser.call('updateInfo', { body: { id: user.id, tax: own } });

/** A customer with a tax number, whose invoices are full ones. */
async function taxpayer(): Promise<Customer> {
  const customer = await api.customer();
  await setTax(customer);
  return customer;
}

/** The kinds, cents and corrected numbers of the records of a visit, in their order. Each corrected number stands as its place among them. */
async function recordsOf(visit: Visit) {
  const numbers = (await issuedDocumentsOf(api.db, (await visit.record()).order)).map(({ number }) => number);
  const rows = await api.db.selectFrom('tax_records').select('content').where('number', 'in', numbers).orderBy('id').execute();
  const records = rows.map(({ content }): IssueRecord => JSON.parse(content));
  const placeOf = (number: string): number => records.findIndex((record) => record.number === number);
  return records.map(({ type, total: cents, corrects }) => [type, cents, ...corrects.map(({ number }) => placeOf(number))]);
}

async function lose(visit: Visit): Promise<void> {
  const { intent_id: intent } = (await visit.record()).payment;
  const dispute = await api.sandbox.dispute(intent ?? '');
  await runJobsUntilIdle(api);
  await api.sandbox.decide(dispute, 'lost');
  await runJobsUntilIdle(api);
}

const custom = ['2027-06-08', '2027-06-10', '2027-06-15'].map((date) => ({ date, time: '09:00' }));
const orders: [name: string, input: Partial<QuoteInput>][] = [
  ['a visit', {}],
  ['the first visit of a series', { repeat: 'Weekly', lastDate: '2027-06-29' }],
  ['the first of dates that the customer chose', { repeat: 'Custom schedule', customSchedule: custom }],
];

describe.each(orders)('the records of %s', (_name, input) => {
  it('that is cancelled are an invoice and its correction: F1 and R1, or F2 and R5', async () => {
    for (const [customer, kinds] of [
      [await taxpayer(), ['F1', 'R1']],
      [await api.customer(), ['F2', 'R5']],
    ] as const) {
      const visit = await customer.bookPaid(input);
      const { total: price } = visit.order;
      await visit.cancel();
      await visit.untilPayment('refunded');
      expect(await recordsOf(visit)).toEqual([
        [kinds[0], price],
        [kinds[1], -price, 0],
      ]);
    }
    await checkBooks(api.db);
  });

  it('that a bank takes back are F1 and R4, or F2 and R5', async () => {
    for (const [customer, kinds] of [
      [await taxpayer(), ['F1', 'R4']],
      [await api.customer(), ['F2', 'R5']],
    ] as const) {
      const visit = await customer.bookPaid(input);
      const { total: price } = visit.order;
      await lose(visit);
      expect(await recordsOf(visit)).toEqual([
        [kinds[0], price],
        [kinds[1], -price, 0],
      ]);
      const [, note] = await issuedDocumentsOf(api.db, (await visit.record()).order);
      expect(note).toMatchObject({
        kinds: [expect.stringMatching(/^Corrects invoice [FS]2027-\d+ of 01.06.2027$/), 'Reason: the bank took the payment back'],
        paymentLines: [{ label: 'Taken back by the bank' }],
      });
    }
    await checkBooks(api.db);
  });
});

describe('a visit that is moved', () => {
  it('to a dearer day has a further invoice for the difference, and each is corrected by itself', async () => {
    const visit = await (await taxpayer()).bookPaid();
    await visit.reschedule('2027-06-12');
    await visit.pay();
    await visit.cancel();
    await visit.untilPayment('refunded');
    const more = 6872;
    const records = await recordsOf(visit);
    expect(records.slice(0, 2)).toEqual([
      ['F1', total],
      ['F1', more],
    ]);
    expect(records.slice(2).sort((one, other) => Number(one[2]) - Number(other[2]))).toEqual([
      ['R1', -total, 0],
      ['R1', -more, 1],
    ]);
    await checkBooks(api.db);
  });

  it('to a cheaper day is corrected by the difference', async () => {
    const visit = await (await taxpayer()).bookPaid({ date: '2027-06-12' });
    await visit.reschedule('2027-06-15');
    await visit.untilPayment('partlyRefunded');
    expect(await recordsOf(visit)).toEqual([
      ['F1', 34_357],
      ['R1', total - 34_357, 0],
    ]);
    await checkBooks(api.db);
  });
});

describe('account credit', () => {
  it('is a way to pay the invoice, and a way to give it back', async () => {
    const customer = await taxpayer();
    await customer.giveCredit(total + 5000);
    const visit = await customer.book();
    await visit.until(({ payment }) => payment === 'paid');
    await visit.cancel(undefined, 'credit');
    await visit.untilPayment('refunded');
    expect(await recordsOf(visit)).toEqual([
      ['F1', total],
      ['R1', -total, 0],
    ]);
    await checkBooks(api.db);
  });
});

describe('a full invoice in place of a simplified one', () => {
  it('is named by the notes after it, which earlier notes do not know', async () => {
    const customer = await api.customer();
    const visit = await customer.bookPaid();
    await visit.refund({ card: 5000, credit: 0 });
    await setTax(customer);
    await customer.browser.call('requestFullInvoice', { params: { orderId: visit.id } });
    await lose(visit);
    expect(await recordsOf(visit)).toEqual([
      ['F2', total],
      ['R5', -5000, 0],
      ['F3', total - 5000],
      ['R4', 5000 - total, 2],
    ]);
    const documents = await issuedDocumentsOf(api.db, (await visit.record()).order);
    const [simplified, full, first, last] = documents.map(({ number, kinds, to }) => ({ number, kinds, customer: to.lines[0] }));
    expect(simplified?.kinds).toEqual(['Simplified invoice']);
    expect(documents[1]).toMatchObject({
      lines: [{ label: 'Detailed cleaning' }],
      total: { amount: money('en', total - 5000) },
      paymentLines: [{ label: 'Paid by card', amount: money('en', total - 5000) }],
    });
    expect(full?.kinds).toEqual([`Full invoice in place of simplified invoice ${simplified?.number}, ${first?.number}`]);
    expect(first).toMatchObject({ kinds: [`Corrects invoice ${simplified?.number} of 01.06.2027`, 'Reason: refund of the price'] });
    expect(last?.kinds[0]).toBe(`Corrects invoice ${full?.number} of 01.06.2027`);
    expect([first?.customer, last?.customer]).toEqual([simplified?.customer, own.name]);
    await checkBooks(api.db);
  });
});

it('an invoice from before the records is corrected by one of the right kind', async () => {
  for (const [customer, kind, recipient] of [
    [await taxpayer(), 'R1', { nif: own.number }],
    [await api.customer(), 'R5', null],
  ] as const) {
    Object.assign(api.context.config.taxAgency, { isOn: false });
    const visit = await customer.bookPaid();
    Object.assign(api.context.config.taxAgency, { isOn: true });
    await visit.refund({ card: 5000, credit: 0 });
    const { invoiceNumber, refunds } = await visit.read();
    const row = await api.db
      .selectFrom('tax_records')
      .select('content')
      .where('number', '=', refunds[0]?.number ?? '')
      .executeTakeFirst();
    expect(JSON.parse(row?.content ?? '{}')).toMatchObject({
      type: kind,
      total: -5000,
      ivaPercent: 21,
      corrects: [{ number: invoiceNumber, date: '2027-06-01' }],
      ...(recipient === null ? { recipient } : { recipient: { ...recipient, name: own.name } }),
    });
  }
});
