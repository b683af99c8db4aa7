import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, cards, enterCard, openPage, order, post, startBookingApi, until } from '../../../test/booking.ts';
import { testStart } from '../../../test/support.ts';
import { listMails } from '../../mail/inbox.ts';
import { acceptNow } from '../dispatch/jobs.ts';

let api: BookingApi;

beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());

/** It can be saved, and is declined when it is charged without its owner. */
const declinesLater = '4000000000000341';

it.each([
  [
    'declined',
    declinesLater,
    'failed',
    'Your saved card ending 0341 was declined for your visit on Tuesday 8 June 2027 at 09:00. Nothing was charged. Please pay €274.85 another way by Monday 7 June, 09:00.',
    'Your saved card was declined',
  ],
  [
    'asked about by its bank',
    cards.asksBank,
    'actionRequired',
    'Your bank asks you to confirm the payment of €274.85 with your saved card ending 3184 for your visit on Tuesday 8 June 2027 at 09:00. Nothing has been charged yet. Please confirm it by Monday 7 June, 09:00.',
    'Your bank asks you to confirm',
  ],
] as const)(
  'a saved card that is %s when it is charged is told so, by bell and mail, with the way to pay',
  async (_, card, state, said, subject) => {
    await api.clock.moveTo(testStart);
    const ana = await api.customer();
    const made = await order(ana, {}, { paymentTiming: 'later', saveCard: true });
    const { url } = await openPage(ana, made.id);
    await enterCard(url, card);
    if (card === cards.asksBank) await post(`${url}/bank`, { answer: 'complete' });
    await until(api, ana, made.id, ({ chargeAt }) => chargeAt !== null);
    await acceptNow(api.ordering, made.id);
    await api.clock.moveTo(new Date('2027-06-06T07:00:00Z'));
    expect(await until(api, ana, made.id, ({ payment }) => payment === state)).toMatchObject({ payable: true, display: 'toBePaid' });
    const { notifications } = (await ana.browser.call('getNotifications', { params: { id: ana.user.id } })).data;
    expect(notifications.at(-1)).toMatchObject({ title: 'Payment reminder', description: said });
    await api.jobs.runDue();
    const mails = await listMails(api.db, ana.email);
    expect(mails.filter((mail) => mail.subject.startsWith('Please pay'))).toEqual([]);
    const mail = mails.find((each) => each.subject.startsWith(subject));
    expect(mail?.text).toContain('by Monday 7 June, 09:00');
    expect(mail?.links[0]).toContain(`/invoice-receipt/${made.id}`);
    await enterCard((await openPage(ana, made.id)).url);
    await until(api, ana, made.id, ({ payment }) => payment === 'paid');
  },
);
