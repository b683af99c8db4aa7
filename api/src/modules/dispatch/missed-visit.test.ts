import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { total } from '../../../test/booking-input.ts';
import { checkBooks } from '../../../test/books.ts';
import { testStart } from '../../../test/support.ts';
import type { Visit } from '../../../test/visit.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let api: BookingApi;
let ana: Customer;
let visit: Visit;

beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(async () => {
  await api.jobs.runDue();
  await checkBooks(api.db);
  await api.close();
});
/** A visit on Tuesday 8 June, 09:00 to 13:30, paid and confirmed. */
beforeEach(async () => {
  await api.clock.moveTo(testStart);
  ana = await api.customer();
  visit = await ana.bookConfirmed();
});

const start = new Date('2027-06-08T07:00:00Z');
const end = new Date('2027-06-08T11:30:00Z');
const at = (from: Date, ms: number): Promise<void> => api.moveClockTo(from.getTime() + ms);
const tasks = () =>
  api.db.selectFrom('inbox_items').select(['kind', 'state', 'payload']).where('order_id', '=', visit.id).orderBy('created_at').execute();
const mailOf = async (subject: string) => {
  await api.jobs.runDue();
  return (await ana.mails()).find((mail) => mail.subject.startsWith(subject));
};
const preview = async () => (await ana.browser.call('getCancellationPreview', { params: { id: visit.id } })).data.preview;

describe('a confirmed, paid visit that nobody starts', () => {
  it('notifies the customer by bell and mail after a quarter of an hour, and becomes a staff task', async () => {
    await at(start, 15 * minuteMs - 1);
    expect((await ana.notifications()).map(({ title }) => title)).toEqual(['Request confirmed', 'Cleaning reminder']);
    expect(await tasks()).toEqual([]);
    await at(start, 15 * minuteMs);
    expect((await ana.notifications()).at(-1)?.description).toBe(
      'Nobody has started your visit on Tuesday 8 June 2027 at 09:00 yet. We’re sorry, and we’re finding out why. You can wait, or cancel now for a full refund. We’d refund €274.85 to your card ending 4242.',
    );
    expect((await mailOf('Your visit has not started'))?.text).toContain(
      'If nobody comes by 13:30, we’ll cancel the visit and refund you in full. We’d refund €274.85 to your card ending 4242.',
    );
    expect(await tasks()).toMatchObject([
      { kind: 'visit', state: 'open', payload: { problem: 'nobody has started it', start: '2027-06-08 09:00' } },
    ]);
  });

  it('can be cancelled from then on with a full refund', async () => {
    await at(start, 15 * minuteMs - 1);
    expect((await preview()).refund.amount).toBe(0);
    await at(start, 15 * minuteMs);
    expect(await preview()).toMatchObject({ refund: { percent: 100, amount: total }, until: null });
    await visit.cancel(total);
    expect(await visit.untilPayment('refunded')).toMatchObject({ refunded: total });
  });

  it('is cancelled by the system at its planned end and refunded in full, and the staff task stays open', async () => {
    await at(end, -1);
    expect((await visit.read()).service).toBe('confirmed');
    await at(end, 0);
    const over = await visit.untilPayment('refunded');
    expect(over).toMatchObject({ service: 'cancelled', refunded: total, refundedTo: { card: total, credit: 0 } });
    expect(over.timeline.find(({ kind }) => kind === 'cancelled')).toMatchObject({ by: 'system' });
    expect((await ana.notifications()).at(-1)).toMatchObject({
      title: 'Cleaning cancelled',
      description:
        'Nobody came for your visit on Tuesday 8 June 2027 at 09:00, so we cancelled it. We’re sorry. We’re refunding €274.85 to your card ending 4242.',
    });
    expect((await mailOf('Cancelled'))?.text).toContain('Nobody came for your visit on Tuesday 8 June 2027');
    expect(await tasks()).toMatchObject([{ state: 'open' }]);
  });

  it('continues when a cleaner starts late, and its task is closed', async () => {
    await ana.browser.call('updatePreferences', { params: { id: ana.user.id }, body: { mailed: ['Cleaning started'] } });
    await at(start, 20 * minuteMs);
    expect(await visit.start()).toBe(true);
    expect((await ana.notifications()).at(-1)?.description).toMatch(
      / started your visit on Tuesday 8 June 2027 at 09:20\. It should end at 13:30\. You don’t need to do anything\.$/,
    );
    expect((await mailOf('Your cleaning has started'))?.text).toContain('at 09:20, at Calle Ancha 14. It should end at 13:30');
    expect(await tasks()).toMatchObject([{ state: 'closed' }]);
    await at(end, 0);
    expect((await visit.read()).service).toBe('inProgress');
  });
});

describe('a visit that was started and is not completed', () => {
  beforeEach(async () => {
    await at(start, 0);
    await visit.start();
  });

  it('can be complained about from its planned end on, and becomes a staff task an hour later', async () => {
    await at(end, -1);
    expect((await visit.read()).actions).not.toContain('complain');
    await at(end, 0);
    expect((await visit.read()).actions).toContain('complain');
    await at(end, hourMs - 1);
    expect(await tasks()).toEqual([]);
    await at(end, hourMs);
    expect(await tasks()).toMatchObject([{ kind: 'visit', payload: { problem: 'started, and nobody has completed it' } }]);
  });

  it('is completed by the system 24 hours after its planned end, and its cleaners are paid', async () => {
    await at(end, 24 * hourMs - 1);
    expect((await visit.read()).service).toBe('inProgress');
    await at(end, 24 * hourMs);
    const done = await visit.read();
    expect(done).toMatchObject({ service: 'completed', payment: 'paid', actions: ['complain', 'rate', 'sendReceipt', 'rebook'] });
    expect(done.timeline.at(-1)).toMatchObject({ kind: 'completed', by: 'system' });
    const payouts = await api.db.selectFrom('cleaner_payouts').select('id').where('order_id', '=', visit.id).execute();
    expect(payouts).toHaveLength(2);
    expect((await ana.notifications()).at(-1)?.title).toBe('Cleaning completed');
    expect(await tasks()).toMatchObject([{ state: 'open' }]);
  });

  it('needs nothing more when a cleaner completes it late', async () => {
    await at(end, 30 * minuteMs);
    await visit.complete();
    await at(end, 25 * hourMs);
    expect(await tasks()).toEqual([]);
    expect((await visit.read()).timeline.filter(({ kind }) => kind === 'completed')).toMatchObject([{ by: 'cleaner' }]);
  });
});
