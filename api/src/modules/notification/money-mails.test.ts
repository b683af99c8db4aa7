import { languages } from '@nitida/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, plainSpaces, startBookingApi } from '../../../test/booking.ts';
import { tomorrow, total } from '../../../test/booking-input.ts';
import { checkBooks } from '../../../test/books.ts';
import { momentText, money } from '../order-texts/order-facts.ts';
import { writeMail } from './mails.ts';

let api: BookingApi;

beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());
afterEach(async () => {
  await api.jobs.runDue();
  await checkBooks(api.db);
});

async function customerWith(credit: number): Promise<Customer> {
  const customer = await api.customer();
  await customer.giveCredit(credit);
  return customer;
}

async function newestMail(customer: Customer, subject: string): Promise<string> {
  await api.jobs.runDue();
  const mail = (await customer.mails()).find((each) => each.subject.startsWith(subject));
  if (!mail) throw new Error(`No mail ${subject}`);
  return mail.text;
}

describe('a visit that is confirmed and paid later', () => {
  const unpaid =
    'On Sunday 6 June at 09:00, we’ll email you a link to pay €274.85. Please pay by Monday 7 June at 09:00, or we’ll cancel the visit at no charge.';
  const confirmedText = async (saveCard: boolean): Promise<string> => {
    const ana = await api.customer();
    const visit = await ana.book({}, { paymentTiming: 'later', saveCard });
    if (saveCard) await visit.enterCard();
    await visit.until(({ card }) => (card !== null) === saveCard);
    await visit.accept();
    return newestMail(ana, 'Confirmed');
  };

  it('names the deadline of the payment', async () => {
    expect(await confirmedText(false)).toContain(unpaid);
  });

  it('names it already in the mail about the request, unless the visit is paid at once', async () => {
    const ana = await api.customer();
    await ana.book({}, { paymentTiming: 'later' });
    expect(await newestMail(ana, 'Request received')).toContain(unpaid);
    const bob = await api.customer();
    await bob.bookPaid();
    expect(await newestMail(bob, 'Request received')).not.toContain('a link to pay');
  });

  it('requests nothing when the saved card will be charged', async () => {
    const text = await confirmedText(true);
    expect(text).toContain('We’ll charge €274.85 to your saved card ending 4242 on Sunday 6 June at 09:00. You don’t need to do anything.');
    expect(text).not.toContain('a link to pay');
  });
});

describe('a visit that no cleaner accepted', () => {
  it('says that the parts paid by credit and by card return to their origin', async () => {
    const ana = await customerWith(5_000);
    const visit = await ana.bookPaid();
    await visit.closeUnconfirmed();
    expect(await newestMail(ana, 'Nobody could come')).toContain(
      'You pay nothing.\n\nWe’re refunding €224.85 to your card ending 4242 and €50.00 as account credit.',
    );
    await visit.untilPayment('refunded');
  });

  it('says that the credit is returned when credit paid everything, without mentioning a card', async () => {
    const ana = await customerWith(total);
    const visit = await ana.book();
    await visit.closeUnconfirmed();
    const text = await newestMail(ana, 'Nobody could come');
    expect(text).toContain('We’re refunding €274.85 as account credit.');
    expect(text).not.toContain('card');
  });

  it('says that the hold is released and the credit returned', async () => {
    const ana = await customerWith(5_000);
    const visit = await ana.bookPaid(tomorrow);
    await visit.closeUnconfirmed();
    expect(await newestMail(ana, 'Nobody could come')).toContain(
      'You pay nothing.\n\nWe’re refunding €50.00 as account credit.\n\nWe’re releasing the authorisation of €224.85 on your card ending 4242. Nothing will be charged.',
    );
    await visit.untilPayment('voided');
  });

  it('says only that it costs nothing when nothing was paid', async () => {
    const ana = await api.customer();
    const visit = await ana.book();
    await visit.closeUnconfirmed();
    const text = await newestMail(ana, 'Nobody could come');
    expect(text).toContain('You pay nothing.');
    expect(text).not.toMatch(/card|credit/);
  });

  it.each(languages)('names both amounts in %s', async (lng) => {
    const visit = await (await api.customer()).book();
    const record = await visit.record();
    const back = { card: 13_743, credit: 1_000, released: 0, kept: 0 };
    const own = { ...record, order: { ...record.order, lng } };
    const said = (await writeMail(api.db, own, 'notConfirmed', (path) => path, { back })).paragraphs.join(' ');
    for (const cents of [back.card, back.credit]) expect(said).toContain(money(lng, cents));
  });
});

it('the mail about a visit that is cancelled for lack of authorisation names the returned credit', async () => {
  const ana = await customerWith(5_000);
  const visit = await ana.book(tomorrow);
  await api.clock.advance(30 * 60_000);
  await visit.untilService('cancelled');
  expect(await newestMail(ana, 'Cancelled')).toContain('We’re refunding €50.00 as account credit.');
  const { data } = await ana.browser.call('getNotifications', { params: { id: ana.user.id } });
  expect(data.notifications.at(-1)?.description).toContain('You pay nothing. We’re refunding €50.00 as account credit.');
});

it('the mail about an authorised card names the time until which cleaners answer', async () => {
  const ana = await api.customer();
  const visit = await ana.bookPaid({ ...tomorrow, time: '16:00' });
  const text = await newestMail(ana, 'Card authorised: Wednesday 2 June 2027, 16:00');
  expect(text).toContain(
    `We’re asking cleaners near Calle Ancha 14 and will tell you by ${plainSpaces(momentText('en', new Date(visit.order.respondBy ?? '')))} if someone can come`,
  );
});

it.each([
  ['en', 'Tuesday 08.06.2027, 09:00 to 13:30'],
  ['es', 'martes 08.06.2027, de 09:00 a 13:30'],
  ['ru', 'вторник, 08.06.2027, с 09:00 до 13:30'],
] as const)('the row with the time writes the date as dd.MM.yyyy after its weekday in %s', async (lng, when) => {
  const ana = await api.customer(lng);
  const visit = await ana.book();
  const record = await visit.record();
  const { rows } = await writeMail(api.db, record, 'orderReceived', (path) => path);
  expect(rows?.map(({ value }) => value)).toContain(when);
});

describe('a receipt', () => {
  it('names the amounts paid by credit and by card', async () => {
    const ana = await customerWith(5_000);
    await ana.bookPaid();
    const text = await newestMail(ana, 'Receipt');
    for (const row of ['Total: €274.85', 'Paid by card: €224.85', 'Paid with account credit: €50.00', 'Paid, VAT (IVA) included: €274.85'])
      expect(text).toContain(row);
  });

  it('lists each payment as its invoice does after a rescheduling to a dearer start', async () => {
    const ana = await api.customer();
    const visit = await ana.bookPaid();
    await visit.changePrice(3_000);
    await visit.pay();
    const text = await newestMail(ana, 'Receipt');
    const numbers = (await api.db.selectFrom('invoices').select('number').where('order_id', '=', visit.id).orderBy('number').execute()).map(
      ({ number }) => number,
    );
    expect((await ana.mails())[0]?.subject).toBe(`Receipt ${numbers.join(', ')}: €304.85`);
    for (const row of [
      ...numbers.map((number) => `Invoice: ${number}`),
      'Total: €274.85',
      'Price difference after rescheduling: €24.79',
      'Total: €30.00',
      'Paid, VAT (IVA) included: €304.85',
    ])
      expect(text).toContain(row);
  });
});
