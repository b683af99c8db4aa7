import { staffEndpoints } from '@nitida/contract';
import { must, mustInTime } from './calls.ts';
import { ask } from './http.ts';
import type { Journal } from './load.ts';
import { moveClock } from './local-tools.ts';
import { type ProofCustomer, portOf, type RunningApi } from './running-api.ts';
import { signInStaff } from './staff.ts';

/** The first visits take place, and the last ones are cancelled. The others stay as they are. */
const completed = 3;
const cancelled = 6;
const visitMs = 3 * 3_600_000;

interface Visit {
  orderId: string;
  customer: ProofCustomer;
  startAt: Date;
}

/**
 * What a company sees of its bookings, so that every table has rows: customers cancel and get their money back, staff look at these orders and write notes,
 * and cleaners come, are paid and rated.
 */
export async function liveOn(api: RunningApi, journal: Journal): Promise<void> {
  const visits: Visit[] = [];
  for (const { orderId, customer } of journal.orders.values()) {
    const { cookie, from } = customer;
    const { order } = await must(portOf(api, 0), 'getOrder', { params: { id: orderId }, cookie, from });
    visits.push({ orderId, customer, startAt: new Date(order.startAt) });
  }
  visits.sort((one, other) => one.startAt.getTime() - other.startAt.getTime());
  const staff = await signInStaff(api);
  for (const visit of visits.slice(-cancelled)) {
    await cancel(api, visit);
    await workOn(visit, 'viewOrder', undefined, staff);
    await workOn(visit, 'addNote', { text: 'Telephoned about the refund' }, staff);
  }
  for (const visit of visits.slice(0, completed)) await clean(api, visit, journal.won.get(visit.orderId) ?? []);
}

async function cancel(api: RunningApi, { orderId, customer: { cookie, from } }: Visit): Promise<void> {
  const params = { id: orderId };
  const { preview } = await mustInTime(portOf(api, 0), 'getCancellationPreview', { params, cookie, from });
  await mustInTime(portOf(api, 0), 'cancelOrder', { params, body: { expectedRefund: preview.refund.amount }, cookie, from });
}

async function workOn(
  { orderId }: Visit,
  name: 'viewOrder' | 'addNote',
  body: object | undefined,
  { port, cookie }: { port: number; cookie: string },
): Promise<void> {
  const [method, path] = staffEndpoints[name];
  const { status } = await ask(port, method, path.replace('{id}', orderId), { cookie, body });
  if (status >= 300) throw new Error(`${name} answered ${status}`);
}

async function clean(api: RunningApi, { orderId, customer: { cookie, from }, startAt }: Visit, won: readonly string[]): Promise<void> {
  const port = portOf(api, 0);
  const cleaners = api.cleaners.filter(({ id }) => won.includes(id));
  await moveClock(api, startAt);
  for (const cleaner of cleaners)
    await mustInTime(port, 'startCleaning', { params: { orderId }, token: cleaner.token, from: cleaner.from });
  await moveClock(api, new Date(startAt.getTime() + visitMs));
  for (const cleaner of cleaners)
    await mustInTime(port, 'completeCleaning', { params: { orderId }, token: cleaner.token, from: cleaner.from });
  await mustInTime(port, 'createRate', { body: { jobId: orderId, rate: 5, feedback: 'Spotless' }, cookie, from });
}
