import { addDays } from '@nitida/domain';
import { basicVisit, book } from './booking.ts';
import { must, mustInTime } from './calls.ts';
import { disputeVisit, makeAffiliate, mustByStaff } from './company-work.ts';
import { type Journal, payUntilPaid } from './load.ts';
import { moveClock } from './local-tools.ts';
import { type ProofCustomer, portOf, type RunningApi } from './running-api.ts';
import { type ProofStaff, signInStaff } from './staff.ts';

/** The first visits take place, and the last ones are cancelled. The others stay as they are. */
const completed = 3;
const cancelled = 6;
const visitMs = 3 * 3_600_000;

interface Visit {
  orderId: string;
  /** The key of its booking. */
  key: string;
  customer: ProofCustomer;
  startAt: Date;
}

/** One of each kind of record, about one customer. */
export interface Life {
  customer: ProofCustomer;
  /** Took place, was rated, complained about and disputed. */
  past: Pick<Visit, 'orderId' | 'key'>;
  /** A visit that is to come. */
  comingId: string;
  /** A series of visits. */
  seriesId: string;
  affiliateId: string;
  disputeId: string;
  promoCode: string;
}

/** A visit beyond those that the proof books. */
const seriesVisit = 44;
const weeks = 3;
const promoCode = 'TEN';

/**
 * What a company sees of its bookings, so that every table has rows: customers book a series, cancel and get their money back, staff look at these orders and
 * write notes, and cleaners come, are paid, rated, complained about and disputed.
 */
export async function liveOn(api: RunningApi, journal: Journal): Promise<Life> {
  const visits: Visit[] = [];
  for (const [key, { orderId, customer }] of journal.orders) {
    const { cookie, from } = customer;
    const { order } = await must(portOf(api, 0), 'getOrder', { params: { id: orderId }, cookie, from });
    visits.push({ orderId, key, customer, startAt: new Date(order.startAt) });
  }
  visits.sort((one, other) => one.startAt.getTime() - other.startAt.getTime());
  const staff = await signInStaff(api);
  for (const visit of visits.slice(-cancelled)) {
    await cancel(api, visit);
    await mustByStaff(staff, 'viewOrder', { params: { id: visit.orderId } });
    await mustByStaff(staff, 'addNote', { params: { id: visit.orderId }, body: { text: 'Telephoned about the refund' } });
  }
  const [past] = visits;
  const coming = visits.slice(completed, -cancelled).findLast(({ customer }) => customer === past?.customer);
  if (!past || !coming) throw new Error('There are too few visits');
  const seriesId = await bookSeries(api, journal, past.customer);
  for (const visit of visits.slice(0, completed)) await clean(api, visit, journal.won.get(visit.orderId) ?? []);
  const { customer } = past;
  const complaint = { params: { orderId: past.orderId }, body: { text: 'The windows are still dirty' } };
  await mustInTime(portOf(api, 0), 'createComplaint', { ...complaint, cookie: customer.cookie, from: customer.from });
  // The session from before has ended by the moved clock.
  const later = await signInStaff(api);
  return {
    customer,
    past,
    comingId: coming.orderId,
    seriesId,
    affiliateId: await makeAffiliate(api, later),
    disputeId: await disputeVisit(api, later, past.orderId),
    promoCode: await makePromo(later),
  };
}

async function bookSeries(api: RunningApi, journal: Journal, customer: ProofCustomer): Promise<string> {
  const visit = basicVisit(seriesVisit);
  const series = { ...visit, repeat: 'Weekly' as const, lastDate: addDays(visit.date, 7 * weeks) };
  const orderId = await book(portOf(api, 0), customer, series);
  await payUntilPaid(api, journal, customer, orderId);
  const { order } = await must(portOf(api, 0), 'getOrder', { params: { id: orderId }, cookie: customer.cookie, from: customer.from });
  if (order.subscriptionId === null) throw new Error('The order belongs to no series');
  return order.subscriptionId;
}

async function makePromo(staff: ProofStaff): Promise<string> {
  const unlimited = { amount: null, validUntil: null, firstBookingOnly: false, usesPerCustomer: null, usesInAll: null };
  await mustByStaff(staff, 'createPromo', { body: { ...unlimited, code: promoCode, percent: 10 } });
  return promoCode;
}

async function cancel(api: RunningApi, { orderId, customer: { cookie, from } }: Visit): Promise<void> {
  const params = { id: orderId };
  const { preview } = await mustInTime(portOf(api, 0), 'getCancellationPreview', { params, cookie, from });
  await mustInTime(portOf(api, 0), 'cancelOrder', { params, body: { expectedRefund: preview.refund.amount }, cookie, from });
}

async function clean(api: RunningApi, { orderId, customer: { cookie, from }, startAt }: Visit, won: readonly string[]): Promise<void> {
  const port = portOf(api, 0);
  const cleaners = api.cleaners.filter(({ id }) => won.includes(id));
  await moveClock(api, startAt);
  for (const cleaner of cleaners)
    await mustInTime(port, 'startCleaning', { params: { orderId }, token: cleaner.token, from: cleaner.from });
  await moveClock(api, new Date(startAt.getTime() + visitMs));
  for (const cleaner of cleaners)
    await mustInTime(port, 'completeCleaning', { params: { orderId }, body: {}, token: cleaner.token, from: cleaner.from });
  await mustInTime(port, 'createRate', { body: { jobId: orderId, rate: 5, feedback: 'Spotless' }, cookie, from });
}
