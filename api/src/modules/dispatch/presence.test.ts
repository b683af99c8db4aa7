import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookedVisit, type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { type CleanerApp, cleanerApps } from '../../../test/cleaners.ts';

const minuteMs = 60_000;

let api: BookingApi;
let customer: Customer;
let lucia: CleanerApp;
let carmen: CleanerApp;
let marta: CleanerApp;
let visit: BookedVisit;

async function open(): Promise<void> {
  api = await startBookingApi();
  const [first, second, third] = await cleanerApps(api);
  if (!first || !second || !third) throw new Error('There are no cleaners');
  [lucia, carmen, marta] = [first, second, third];
  customer = await api.customer();
}

/** A visit on 8 June, 09:00 to 13:30, that Lucía and Carmen have accepted. */
async function book(): Promise<void> {
  visit = await customer.bookPaid();
  for (const cleaner of [lucia, carmen]) await cleaner.accept(visit.id);
}

const at = (minutes: number): Promise<void> => api.moveClockTo(Date.parse(visit.order.startAt) + minutes * minuteMs);

/** The code with which each report of the cleaner is refused; null for one that is not. */
async function refusals(cleaner: CleanerApp) {
  const answers = [await cleaner.setOut(visit.id), await cleaner.start(visit.id), await cleaner.complete(visit.id)];
  return answers.map(({ status, failure }) => (status === 200 ? null : failure.code));
}

describe('a cleaner reports their own presence', () => {
  beforeAll(async () => {
    await open();
    await book();
  });
  afterAll(() => api.close());

  it('sets out at most two hours before the start, and a refusal says from when', async () => {
    await at(-121);
    const early = await lucia.setOut(visit.id);
    expect(early.failure).toMatchObject({
      code: 'visit_too_early',
      message: 'It is too early: this is possible on 2027-06-08 from 07:00 on',
      params: { date: '2027-06-08', time: '07:00' },
    });
    await at(-120);
    const first = await lucia.setOut(visit.id);
    expect(first.data.visit).toMatchObject({ service: 'confirmed', setOutAt: '2027-06-08T05:00:00.000Z', startedAt: null });
    await at(-60);
    expect((await lucia.setOut(visit.id)).data).toEqual(first.data);
  });

  it('starts at most a quarter of an hour before the start, and completes only what they started', async () => {
    await at(-16);
    expect(await refusals(lucia)).toEqual([null, 'visit_too_early', 'visit_not_started']);
    await at(-15);
    const first = await lucia.start(visit.id);
    expect(first.data.visit).toMatchObject({ service: 'inProgress', startedAt: '2027-06-08T06:45:00.000Z' });
    await at(0);
    expect((await lucia.start(visit.id)).data).toEqual(first.data);
    expect((await carmen.setOut(visit.id)).status).toBe(200);
    expect((await carmen.start(visit.id)).status).toBe(200);
    expect((await lucia.dropOut(visit.id, { reason: 'ill' })).failure.code).toBe('visit_started');
  });

  it('and no other cleaner does', async () => {
    expect(await refusals(marta)).toEqual(['visit_not_yours', 'visit_not_yours', 'visit_not_yours']);
  });

  it('is in the history by name, also who comes second', async () => {
    const events = await api.db
      .selectFrom('order_events')
      .innerJoin('cleaners', 'cleaners.id', 'order_events.cleaner_id')
      .select(['cleaners.name', 'order_events.reason', 'order_events.to_state as to'])
      .where('order_id', '=', visit.id)
      .where((eb) => eb.or([eb('reason', 'in', ['setOut', 'started']), eb('to_state', '=', 'inProgress')]))
      .orderBy('order_events.id')
      .execute();
    expect(events).toEqual([
      { name: 'Lucía', reason: 'setOut', to: 'accepted' },
      { name: 'Lucía', reason: null, to: 'inProgress' },
      { name: 'Carmen', reason: 'setOut', to: 'accepted' },
      { name: 'Carmen', reason: 'started', to: 'accepted' },
    ]);
  });
});

describe('what a cleaner can no longer report is refused for its own reason', () => {
  beforeAll(open);
  afterAll(() => api.close());

  it('a visit that still waits for another cleaner', async () => {
    visit = await customer.bookPaid();
    await lucia.accept(visit.id);
    expect(await refusals(lucia)).toEqual(['visit_not_confirmed', 'visit_not_confirmed', 'visit_not_started']);
  });

  it('a visit that the customer moved', async () => {
    await carmen.accept(visit.id);
    await visit.reschedule('2027-06-09');
    expect(await refusals(lucia)).toEqual(['visit_moved', 'visit_moved', 'visit_moved']);
    expect((await lucia.dropOut(visit.id, { reason: 'ill' })).failure.code).toBe('visit_moved');
  });

  it('a visit that the customer cancelled', async () => {
    for (const cleaner of [lucia, carmen]) expect((await cleaner.accept(visit.id)).status).toBe(200);
    await visit.cancel();
    expect(await refusals(lucia)).toEqual(['visit_cancelled', 'visit_cancelled', 'visit_cancelled']);
    expect(await refusals(marta)).toEqual(['visit_not_yours', 'visit_not_yours', 'visit_not_yours']);
  });

  it('a visit that is not paid', async () => {
    const unpaid = await customer.book();
    visit = unpaid;
    for (const cleaner of [lucia, carmen]) await cleaner.accept(unpaid.id);
    await api.clock.moveTo(new Date(unpaid.order.startAt));
    expect(await refusals(lucia)).toEqual(['visit_not_paid', 'visit_not_paid', 'visit_not_started']);
  });

  it('a visit that ended without them', async () => {
    visit = await customer.bookPaid({ date: '2027-06-15' });
    for (const cleaner of [lucia, carmen]) await cleaner.accept(visit.id);
    await at(0);
    await lucia.start(visit.id);
    await at(visit.order.durationMinutes);
    expect((await lucia.complete(visit.id)).status).toBe(200);
    expect(await refusals(carmen)).toEqual(['visit_completed', 'visit_completed', 'visit_completed']);
  });
});
