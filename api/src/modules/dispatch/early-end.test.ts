import { seedBusinessSettings } from '@nitida/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BookedVisit, type BookingApi, startBookingApi } from '../../../test/booking.ts';
import { type CleanerApp, cleanerApps } from '../../../test/cleaners.ts';
import { testStart } from '../../../test/support.ts';

const minuteMs = 60_000;

let api: BookingApi;
let ines: CleanerApp;
let visit: BookedVisit;
beforeAll(async () => {
  api = await startBookingApi();
  const ofInes = (await cleanerApps(api))[4];
  if (!ofInes) throw new Error('There are no cleaners');
  ines = ofInes;
});
afterAll(() => api.close());
/** The days of the tests' visits, because the cleaner has one at a time. */
const days = ['2027-06-08', '2027-06-09', '2027-06-10'];
/** A visit of one cleaner, who has started it on time. */
beforeEach(async () => {
  await api.clock.moveTo(testStart);
  visit = await (await api.customer()).bookPaid({ date: days.shift() ?? '', selectedSpeed: '1x', selectedServices: [] });
  await ines.accept(visit.id);
  await at(0);
  await ines.start(visit.id);
});

const at = (minutes: number): Promise<void> => api.moveClockTo(Date.parse(visit.order.startAt) + minutes * minuteMs);
const tasks = () => api.db.selectFrom('inbox_items').select(['kind', 'state', 'payload']).where('order_id', '=', visit.id).execute();
const payouts = () => api.db.selectFrom('cleaner_payouts').select('id').where('order_id', '=', visit.id).execute();

it('a visit that ends a minute after its start is not completed without a reason, and nobody is paid', async () => {
  await at(1);
  for (const reason of ['', '   ']) {
    const refused = await ines.complete(visit.id, { reason });
    expect([refused.status, refused.failure.code, refused.failure.message]).toEqual([
      422,
      'visit_reason_needed',
      'Please say why the visit ends so early',
    ]);
  }
  expect((await visit.read()).service).toBe('inProgress');
  expect([await payouts(), await tasks()]).toEqual([[], []]);
});

it('with a reason it is completed, and becomes one task for the office, also when it is reported twice', async () => {
  await at(1);
  const reason = 'The customer sent me home';
  const first = await ines.complete(visit.id, { reason });
  expect(first.data.visit.service).toBe('completed');
  const again = await ines.complete(visit.id, {});
  expect([again.status, again.data]).toEqual([200, first.data]);
  expect(await tasks()).toEqual([
    {
      kind: 'visit',
      state: 'open',
      payload: {
        order: visit.order.number,
        problem: 'completed long before its planned end',
        start: `${visit.order.date} ${visit.order.time}`,
        cleaners: 'Inés',
        onSite: `1 / ${visit.order.durationMinutes} min`,
        why: reason,
      },
    },
  ]);
  expect(await payouts()).toHaveLength(1);
});

it('from the share of the settings on, nobody asks why', async () => {
  const least = Math.ceil((visit.order.durationMinutes * seedBusinessSettings.earlyEndPercent) / 100);
  await at(least - 1);
  expect((await ines.complete(visit.id)).failure.code).toBe('visit_reason_needed');
  await at(least);
  expect((await ines.complete(visit.id)).status).toBe(200);
  expect(await tasks()).toEqual([]);
});
