import { addDays } from '@nitida/domain';
import { createTally, type Proof, type ProofResult, type Tally } from '../proof.ts';
import { checkNotes, seriesStarts } from '../support/around-change.ts';
import { basicVisit, book } from '../support/booking.ts';
import { mustInTime } from '../support/calls.ts';
import { inTurns } from '../support/in-turns.ts';
import { acceptTogether, type Journal, newJournal, payUntilPaid, settled } from '../support/load.ts';
import { businessTime, moveClock } from '../support/local-tools.ts';
import { pause } from '../support/node.ts';
import { noteRefusals } from '../support/refusals.ts';
import { describeApi, type ProofCustomer, portOf, type RunningApi, withRunningApi } from '../support/running-api.ts';
import { providerDifferences } from '../support/staff.ts';

/** A night in which Madrid's clocks change, with the hours that it is ahead of UTC before and after. The table is written by hand, and asks no library. */
interface Change {
  date: string;
  before: number;
  after: number;
}
const changes: readonly Change[] = [
  { date: '2026-10-25', before: 2, after: 1 },
  { date: '2027-03-28', before: 1, after: 2 },
  { date: '2027-10-31', before: 2, after: 1 },
];
const hourMs = 3_600_000;
const minuteMs = 60_000;
/** The instant of a time in Madrid by day, when the night of the change is over or has not begun. */
const instantOf = ({ date, before, after }: Change, day: string, time: string): Date =>
  new Date(Date.parse(`${day}T${time}:00Z`) - (day >= date ? after : before) * hourMs);

/** Days from the change, and times: the afternoon before, the first start after it, that afternoon, and the next morning. */
const starts = [
  { days: -1, time: '17:00' },
  { days: 0, time: '08:00' },
  { days: 0, time: '17:00' },
  { days: 1, time: '08:00' },
] as const;
/** The start whose visits are cancelled: 24 and 12 hours before it lie on the other side of the change. */
const cancelledStart = 1;
const ofEachStart = 4;
const patienceMs = 60_000;

/** A visit that was booked, and when it begins by the table above. */
export interface BookedVisit {
  orderId: string;
  customer: ProofCustomer;
  startAt: Date;
}

/** Books around each change, lets time pass over it, and looks at the instants of what happened. */
async function changeClocks(): Promise<ProofResult> {
  const tally = createTally();
  await withRunningApi('postgres', { cleaners: 12, customers: 8 }, async (api) => {
    tally.note('which clock', 'the business clock; payments, retries and sessions have the real one');
    for (const change of changes) await passChange(tally, api, change);
    await noteRefusals(tally, describeApi(api), api);
    const failed = await api.inspect((db) => db.selectFrom('jobs').select('id').where('failed_at', 'is not', null).execute());
    tally.expect('jobs given up', failed.length, 0);
  });
  return tally.result();
}

async function passChange(tally: Tally, api: RunningApi, change: Change): Promise<void> {
  const on = `${describeApi(api)}, ${change.date}`;
  await moveClock(api, instantOf(change, addDays(change.date, -7), '10:00'));
  const journal = newJournal();
  const visits = await bookAround(api, journal, change);
  await settled(api, journal, patienceMs);
  const read = await Promise.all(visits.map((visit) => readOrder(api, visit)));
  const isSettled = read.filter(({ payment, service }) => payment === 'paid' && service === 'confirmed');
  tally.expect(`${on}: visits booked, paid and confirmed`, isSettled.length, visits.length);
  tally.expect(
    `${on}: visits that begin at another instant`,
    read.filter((order, index) => Date.parse(order.startAt) !== visits[index]?.startAt.getTime()).length,
    0,
  );
  await checkSeries(tally, on, api, change);

  const cancellable = visits.filter((_, index) => index % starts.length === cancelledStart);
  const refunds = await cancelAround(api, cancellable);
  const total = read[cancelledStart]?.total ?? 0;
  const expected = [total, Math.ceil(total / 2), Math.ceil(total / 2), 0];
  tally.note(`${on}: cents of a visit`, total);
  tally.expect(
    `${on}: refunds that differ from all, half, half and nothing`,
    refunds.filter((cents, at) => cents !== expected[at]).length,
    0,
  );

  await moveClock(api, instantOf(change, addDays(change.date, 2), '10:00'));
  await pause(2000);
  const [early] = cancellable;
  await checkNotes(tally, on, api, {
    reminded: visits.filter((visit) => visit !== early),
    waiting: visits.filter((visit) => !cancellable.includes(visit)),
    all: visits,
  });
  const months = [instantOf(change, change.date, '12:00'), instantOf(change, addDays(change.date, -7), '12:00'), await businessTime(api)];
  tally.expect(`${on}: payments and refunds that provider and ledger tell differently`, await providerDifferences(api, months), 0);
}

/** Customers book, pay, and cleaners accept; each start has visits of several customers. */
async function bookAround(api: RunningApi, journal: Journal, change: Change): Promise<BookedVisit[]> {
  const visits: BookedVisit[] = [];
  await inTurns(starts.length * ofEachStart, 2, async (index) => {
    const start = starts[index % starts.length];
    const customer = api.customers[index % api.customers.length];
    if (!start || !customer) throw new Error('There is no start or no customer');
    const date = addDays(change.date, start.days);
    const orderId = await book(portOf(api, index), customer, { ...basicVisit(0), date, time: start.time });
    journal.orders.set(orderId, { orderId, customer });
    visits[index] = { orderId, customer, startAt: instantOf(change, date, start.time) };
    // Visits of one start have other cleaners.
    const cleaners = Math.floor(index / starts.length) * 3;
    await Promise.all([payUntilPaid(api, journal, customer, orderId), acceptTogether(api, journal, cleaners, orderId)]);
  });
  return visits;
}

/** A weekly series over the change begins at the same time of the day before and after it. */
async function checkSeries(tally: Tally, on: string, api: RunningApi, change: Change): Promise<void> {
  const customer = api.customers.at(-1);
  if (!customer) throw new Error('There is no customer');
  const dates = [-1, 6, 13].map((days) => addDays(change.date, days));
  const [date = '', , lastDate = null] = dates;
  const orderId = await book(portOf(api, 0), customer, { ...basicVisit(0), date, time: '11:00', repeat: 'Weekly', lastDate });
  const found = await seriesStarts(api, orderId);
  const wanted = dates.map((day) => instantOf(change, day, '11:00').toISOString());
  tally.expect(`${on}: visits of a weekly series`, found.length, wanted.length);
  tally.expect(`${on}: of them at another instant`, found.filter((at) => !wanted.includes(at)).length, 0);
}

/** Cancels a visit each, shortly before and after 24 and 12 hours before its start, and returns what each customer gets. */
async function cancelAround(api: RunningApi, visits: readonly BookedVisit[]): Promise<number[]> {
  const moments = [24 * 60 + 2, 24 * 60 - 2, 12 * 60 + 2, 12 * 60 - 2];
  const cents: number[] = [];
  for (const [index, minutes] of moments.entries()) {
    const visit = visits[index];
    if (!visit) throw new Error('There is no visit to cancel');
    await moveClock(api, new Date(visit.startAt.getTime() - minutes * minuteMs));
    const { cookie, from } = visit.customer;
    const [port, params] = [portOf(api, 0), { id: visit.orderId }];
    const { preview } = await mustInTime(port, 'getCancellationPreview', { params, cookie, from });
    await mustInTime(port, 'cancelOrder', { params, body: { expectedRefund: preview.refund.amount }, cookie, from });
    cents.push(preview.refund.amount);
  }
  return cents;
}

const readOrder = async (api: RunningApi, { orderId, customer: { cookie, from } }: BookedVisit) =>
  (await mustInTime(portOf(api, 0), 'getOrder', { params: { id: orderId }, cookie, from })).order;

export const clockChange: Proof = {
  name: 'clock-change',
  claim:
    'When the clocks change, visits and series keep their time in Madrid, and reminders, cancellations and payments are neither lost, doubled nor an hour off.',
  run: changeClocks,
};
