import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, startBookingApi } from '../../../test/booking.ts';
import { cards } from '../../../test/booking-input.ts';
import { testStart } from '../../../test/support.ts';
import { enterCard, post } from '../../../test/visit.ts';

let api: BookingApi;

beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());

/** This card can be saved, and is declined when it is charged without its owner. */
const declinesLater = '4000000000000341';

it.each([
  [
    'declined',
    declinesLater,
    'failed',
    'Your saved card ending 0341 was declined for your visit on Tuesday 8 June 2027 at 09:00. Your card wasn’t charged. Please pay €274.85 another way by Monday 7 June at 09:00.',
    'Your saved card was declined',
  ],
  [
    'asked about by its bank',
    cards.asksBank,
    'actionRequired',
    'Your bank asks you to confirm the payment of €274.85 with your saved card ending 3184 for your visit on Tuesday 8 June 2027 at 09:00. Your card hasn’t been charged yet. Please confirm it by Monday 7 June at 09:00.',
    'Your bank asks you to confirm',
  ],
] as const)(
  'a saved card that is %s when it is charged notifies its owner, by bell and mail, with the way to pay',
  async (_, card, state, said, subject) => {
    await api.clock.moveTo(testStart);
    const ana = await api.customer();
    const visit = await ana.book({}, { paymentTiming: 'later', saveCard: true });
    const { url } = await visit.openPage();
    await enterCard(url, card);
    if (card === cards.asksBank) await post(`${url}/bank`, { answer: 'complete' });
    await visit.until(({ chargeAt }) => chargeAt !== null);
    await visit.accept();
    await api.clock.moveTo(new Date('2027-06-06T07:00:00Z'));
    expect(await visit.untilPayment(state)).toMatchObject({ payable: true, display: 'toBePaid' });
    expect((await ana.notifications()).at(-1)).toMatchObject({ title: 'Payment reminder', description: said });
    await api.jobs.runDue();
    const mails = await ana.mails();
    expect(mails.filter((mail) => mail.subject.startsWith('Please pay'))).toEqual([]);
    const mail = mails.find((each) => each.subject.startsWith(subject));
    expect(mail?.text).toContain('by Monday 7 June at 09:00');
    expect(mail?.links[0]).toContain(`/invoice-receipt/${visit.id}`);
    await visit.pay();
  },
);
