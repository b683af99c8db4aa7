import { formatDate } from '@nitida/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { tomorrow } from '../../../test/booking-input.ts';
import { money } from '../order-texts/order-facts.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());

async function mailOf(customer: Customer, subject: string): Promise<string> {
  await api.jobs.runDue();
  return (await customer.mails()).find((mail) => mail.subject.startsWith(subject))?.text ?? '';
}

describe('the mail about a booking says all that was ordered', () => {
  it('every visit of a series with its price, the sum, and how the later ones are paid', async () => {
    const ana = await api.customer();
    const quote = await ana.quote({ repeat: 'Weekly', lastDate: '2027-06-22' });
    await ana.bookPaid({ repeat: 'Weekly', lastDate: '2027-06-22' });
    const mail = await mailOf(ana, 'Request received');
    expect(quote.visits).toHaveLength(3);
    for (const { date, time, total } of quote.visits)
      expect(mail).toMatch(new RegExp(`Tuesday ${formatDate(date)}, ${time} to 13:30: ${money('en', total)}`));
    expect(mail).toContain(`Total of 3 visits, VAT (IVA) included: ${money('en', quote.total)}`);
    expect(mail).toContain(`You’ve booked 3 visits, ${money('en', quote.total)} in total.`);
    expect(mail).toContain('We’ll email you a link to pay for each later visit 48 hours before it starts.');
  });

  it('the dates and times of an own schedule, with the card that will be charged', async () => {
    const ana = await api.customer();
    const customSchedule = [
      { date: '2027-06-09', time: '09:00' },
      { date: '2027-06-12', time: '10:00' },
    ];
    const input = { repeat: 'Custom schedule' as const, customSchedule };
    const quote = await ana.quote(input);
    await ana.bookPaid(input, { saveCard: true });
    await api.jobs.runDue();
    const [first] = quote.visits;
    const mail = await mailOf(ana, 'Request received');
    for (const { date, time } of quote.visits) expect(mail).toContain(`${formatDate(date)}, ${time}`);
    expect(mail).toContain(`Total of ${quote.visits.length} visits, VAT (IVA) included: ${money('en', quote.total)}`);
    expect(mail).not.toContain(`Price, VAT (IVA) included: ${money('en', first?.total ?? 0)}`);
    expect(mail).toContain('48 hours before each later visit, we’ll charge the card you save. Without one, we’ll email you a link to pay.');
    // The next booking of the same customer is paid by the card that was saved.
    await ana.book({ ...input, customSchedule: customSchedule.map(({ date }) => ({ date, time: '16:00' })) }, { saveCard: true });
    await api.jobs.runDue();
    const [next] = (await ana.mails()).filter(({ text }) => text.includes(', 16:00 to'));
    expect(next?.text).toContain('We’ll charge your saved card ending 4242 for each later visit 48 hours before it starts.');
  });

  it('that a visit which is paid later is charged to the card that will be saved', async () => {
    const ana = await api.customer();
    await ana.book({}, { paymentTiming: 'later', saveCard: true });
    const said =
      'On Sunday 6 June at 09:00, we’ll charge €274.85 to the card you save. Without one, we’ll email you a link to pay by Monday 7 June at 09:00.';
    expect(await mailOf(ana, 'Request received')).toContain(said);
  });

  it('every visit of a series whose first one starts soon, and what is authorised and charged later', async () => {
    const ana = await api.customer();
    const { order } = await ana.bookPaid({ ...tomorrow, repeat: 'Weekly', lastDate: '2027-06-16' }, { saveCard: true });
    const params = { id: order.subscriptionId ?? '' };
    const { visits } = (await ana.browser.call('getSubscription', { params })).data.subscription;
    const mail = await mailOf(ana, 'Card authorised');
    expect(visits).toHaveLength(3);
    for (const { date, total } of visits) expect(mail).toContain(`${formatDate(date)}, 15:00 to 19:30: ${money('en', total)}`);
    const sum = visits.reduce((cents, { total }) => cents + total, 0);
    expect(mail).toContain(`Total of 3 visits, VAT (IVA) included: ${money('en', sum)}`);
    expect(mail).toContain(`${money('en', order.total)} is authorised on your card ending 4242`);
    expect(mail).toContain('We’ll charge your saved card ending 4242 for each later visit 48 hours before it starts.');
  });

  it('every visit that a resumed series books again, with its price and the sum', async () => {
    const ana = await api.customer();
    const visit = await ana.bookPaid({ repeat: 'Weekly', lastDate: '2027-06-22' });
    const params = { id: visit.order.subscriptionId ?? '' };
    const { preview } = (await ana.browser.call('getSubscriptionPreview', { params })).data;
    const paused = await ana.browser.call('pauseSubscription', { params, body: { expectedRefund: preview.total.amount } });
    const { resumable } = paused.data.subscription;
    expect(resumable).toHaveLength(3);
    expect((await ana.browser.call('resumeSubscription', { params })).status).toBe(200);
    const mail = await mailOf(ana, 'Your series has resumed');
    for (const { date, total } of resumable)
      expect(mail).toMatch(new RegExp(`Tuesday ${formatDate(date)}, 09:00 to 13:30: ${money('en', total)}`));
    const sum = resumable.reduce((cents, { total }) => cents + total, 0);
    expect(mail).toContain(`Total of 3 visits, VAT (IVA) included: ${money('en', sum)}`);
  });

  it('one visit with the discount of its code, and the price by its own name', async () => {
    const ana = await api.customer();
    await api.db.insertInto('promo_codes').values({ code: 'SAID10', percent: 10, first_booking_only: false }).execute();
    const visit = await ana.bookPaid({ promoCode: 'SAID10' });
    const mail = await mailOf(ana, 'Request received');
    expect(mail).toContain('Service: Detailed cleaning');
    expect(mail).toContain('SAID10');
    expect(mail).toContain(money('en', -visit.order.discount));
    expect(mail).toContain(`Price, VAT (IVA) included: ${money('en', visit.order.total)}`);
    // The time adds nothing to this visit, so that it has no line.
    expect(visit.order.lines.some(({ amount }) => amount === 0)).toBe(true);
    expect(mail).not.toContain('€0.00');
  });
});
