import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookedVisit, type BookingApi, type Customer, runJobsUntilIdle, startBookingApi } from '../../../test/booking.ts';
import { checkBooks } from '../../../test/books.ts';
import { money } from '../order-texts/order-facts.ts';

/** While a bank keeps a payment, nothing of it is refunded, and nobody says that it is. */
let api: BookingApi;
let ana: Customer;
beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
});
afterAll(() => api.close());

async function dispute(visit: BookedVisit): Promise<void> {
  await api.sandbox.dispute((await visit.record()).payment.intent_id ?? '', {});
  await runJobsUntilIdle(api);
}

async function newestMail(subject: string): Promise<string> {
  await runJobsUntilIdle(api);
  return (await ana.mails()).find((mail) => mail.subject.startsWith(subject))?.text ?? '';
}

it('a visit that becomes cheaper by rescheduling', async () => {
  const visit = await ana.bookConfirmed({ date: '2027-06-12' });
  await dispute(visit);
  const quote = await visit.quoteReschedule('2027-06-15');
  expect(quote.back).toBeGreaterThan(0);
  expect(quote.waiting).toBe(quote.back);
  expect((await visit.confirmReschedule(quote.id)).status).toBe(200);
  const mail = await newestMail('Rescheduled to');
  expect(mail).toContain(`The new price is lower. Your bank keeps ${money('en', quote.back)} until it decides.`);
  expect(mail).not.toContain('refunding');
  expect((await visit.read()).refundedTo).toMatchObject({ card: quote.back, waiting: quote.back });
  await checkBooks(api.db);
});

it('a visit to which nobody could come', async () => {
  const visit = await ana.bookPaid();
  await dispute(visit);
  await visit.closeUnconfirmed();
  const mail = await newestMail('Nobody could come');
  expect(mail).toContain(`Your bank keeps ${money('en', visit.order.total)} until it decides.`);
  expect(mail).not.toMatch(/You pay nothing|refunding/);
  const [notice] = (await ana.notifications()).filter(({ title }) => title === 'Request not confirmed');
  expect(notice?.description).toContain(`Your bank keeps ${money('en', visit.order.total)}`);
  expect(notice?.description).not.toMatch(/You pay nothing|refunding/);
  await checkBooks(api.db);
});

it('an unpaid visit says why the system cancelled it', async () => {
  const visit = await ana.book({ date: '2027-06-22' }, { paymentTiming: 'later' });
  await visit.accept();
  await api.moveClockTo('2027-06-21T07:01:00Z');
  const { timeline } = await visit.untilService('cancelled');
  expect(timeline.at(-1)).toMatchObject({ kind: 'cancelled', by: 'system', reason: 'unpaid' });
});
