import { createTally, type Proof, type ProofResult } from '../proof.ts';
import { basicVisit, book } from '../support/booking.ts';
import { call, mustInTime } from '../support/calls.ts';
import { inTurns } from '../support/in-turns.ts';
import { acceptTogether, bookPayAccept, type Journal, newJournal, payUntilPaid, settled } from '../support/load.ts';
import { businessTime, moveClock, setProviderAway } from '../support/local-tools.ts';
import { pause } from '../support/node.ts';
import { noteRefusals } from '../support/refusals.ts';
import { describeApi, type ProofCustomer, portOf, type RunningApi, withRunningApi } from '../support/running-api.ts';
import { scaled } from '../support/scale.ts';
import { providerDifferences } from '../support/staff.ts';

const outageMinutes = 10;
/** Pauses between attempts are real time, so an outage of as many real seconds as it has business minutes would prove little. */
const realSecondsOfMinute = 10;
/** The longest pause of a job that failed for less than two minutes is 64 s, and the next attempt of a message 60 s. */
const patienceMs = 150_000;
const atOnce = 6;

interface Ordered {
  orderId: string;
  customer: ProofCustomer;
}

/** The payment provider is away while customers book, try to pay, and cancel what they have paid. */
async function loseProvider(): Promise<ProofResult> {
  const tally = createTally();
  const [earlier, late, during] = [scaled(40, 4), scaled(12, 2), scaled(40, 4)];
  await withRunningApi('postgres', { cleaners: 12, customers: 6 }, async (api) => {
    const on = describeApi(api);
    const journal = newJournal();
    const began = await businessTime(api);
    await inTurns(earlier, atOnce, (number) => bookPayAccept({ api, journal, number: number + 1 }));
    await settled(api, journal, 120_000);
    const paid = [...journal.orders.values()];
    // The provider is lost before its messages about these payments have arrived.
    await inTurns(late, atOnce, (number) => bookPayAccept({ api, journal, number: earlier + number + 1 }));
    await setProviderAway(api, true);
    const left = performance.now();
    const passing = passMinutes(api);
    const statuses = new Map<string, number>();
    const made = await orderAndTryToPay(api, journal, statuses, { first: earlier + late + 1, count: during });
    const cancelled = paid.slice(0, Math.ceil(paid.length / 2));
    await inTurns(cancelled.length, atOnce, (index) => cancel(api, index, cancelled[index]));
    await passing;
    tally.note(`${on}: minutes without the provider on the business clock`, outageMinutes);
    tally.note(`${on}: of them seconds of real time`, Math.round((performance.now() - left) / 1000));
    tally.note(`${on}: visits booked meanwhile`, made.length);
    tally.expect(`${on}: payments refused because the provider is away`, statuses.get('502 payment_provider') ?? 0, made.length);
    tally.expect(`${on}: other answers to a payment`, [...statuses].filter(([what]) => what !== '502 payment_provider').length, 0);
    tally.note(`${on}: paid visits cancelled meanwhile`, cancelled.length);

    await setProviderAway(api, false);
    await inTurns(made.length, atOnce, (index) => payLater(api, journal, made[index], earlier + late + 1 + index));
    await waitFor(api, cancelled, ({ payment }) => payment === 'refunded');
    const kept = newJournal();
    for (const [key, order] of journal.orders) if (!cancelled.some(({ orderId }) => orderId === order.orderId)) kept.orders.set(key, order);
    await settled(api, kept, patienceMs);
    const states = await statesOf(api, [...journal.orders.values()]);
    tally.expect(`${on}: visits paid and confirmed afterwards`, states.get('paid confirmed') ?? 0, kept.orders.size);
    tally.expect(`${on}: cancelled visits refunded afterwards`, states.get('refunded cancelled') ?? 0, cancelled.length);
    const months = [began, await businessTime(api)];
    tally.expect(`${on}: payments and refunds that provider and ledger tell differently`, await providerDifferences(api, months), 0);
    await noteRefusals(tally, on, api);
    const failed = await api.inspect((db) => db.selectFrom('jobs').select('id').where('failed_at', 'is not', null).execute());
    tally.expect(`${on}: jobs given up`, failed.length, 0);
  });
  return tally.result();
}

/** The minutes of the outage pass on the business clock of all nodes. */
async function passMinutes(api: RunningApi): Promise<void> {
  for (let minute = 0; minute < outageMinutes; minute += 1) {
    await pause(scaled(realSecondsOfMinute * 1000, 300));
    await moveClock(api, new Date((await businessTime(api)).getTime() + 60_000 - scaled(realSecondsOfMinute * 1000, 300)));
  }
}

async function orderAndTryToPay(
  api: RunningApi,
  journal: Journal,
  statuses: Map<string, number>,
  { first, count }: { first: number; count: number },
): Promise<Ordered[]> {
  const made: Ordered[] = [];
  await inTurns(count, atOnce, async (index) => {
    const number = first + index;
    const customer = api.customers[number % api.customers.length];
    if (!customer) throw new Error('There is no customer');
    const port = portOf(api, number);
    const orderId = await book(port, customer, basicVisit(number));
    made[index] = { orderId, customer };
    journal.orders.set(orderId, { orderId, customer });
    const { cookie, from } = customer;
    const pay = () => call(port, 'createPayment', { params: { orderId }, cookie, from });
    let tried = await pay();
    while (tried.status === 503) tried = await pay();
    const what = tried.ok ? String(tried.status) : `${tried.status} ${tried.code}`;
    statuses.set(what, (statuses.get(what) ?? 0) + 1);
  });
  return made;
}

async function payLater(api: RunningApi, journal: Journal, ordered: Ordered | undefined, number: number): Promise<void> {
  if (!ordered) return;
  const { orderId, customer } = ordered;
  await Promise.all([payUntilPaid(api, journal, customer, orderId), acceptTogether(api, journal, number, orderId)]);
}

async function cancel(api: RunningApi, index: number, ordered: Ordered | undefined): Promise<void> {
  if (!ordered) return;
  const { orderId, customer } = ordered;
  const { cookie, from } = customer;
  const [port, params] = [portOf(api, index), { id: orderId }];
  const { preview } = await mustInTime(port, 'getCancellationPreview', { params, cookie, from });
  await mustInTime(port, 'cancelOrder', { params, body: { expectedRefund: preview.refund.amount }, cookie, from });
}

const readOrder = async (api: RunningApi, { orderId, customer: { cookie, from } }: Ordered) =>
  (await mustInTime(portOf(api, 0), 'getOrder', { params: { id: orderId }, cookie, from })).order;
type Order = Awaited<ReturnType<typeof readOrder>>;

async function waitFor(api: RunningApi, orders: readonly Ordered[], isReached: (order: Order) => boolean): Promise<void> {
  const until = performance.now() + patienceMs;
  for (const order of orders) while (!isReached(await readOrder(api, order)) && performance.now() < until) await pause(200);
}

/** How many orders have each state of payment and visit. */
async function statesOf(api: RunningApi, orders: readonly Ordered[]): Promise<Map<string, number>> {
  const states = new Map<string, number>();
  for (const order of orders) {
    const { payment, service } = await readOrder(api, order);
    states.set(`${payment} ${service}`, (states.get(`${payment} ${service}`) ?? 0) + 1);
  }
  return states;
}

export const providerOutage: Proof = {
  name: 'provider-outage',
  claim:
    'While the payment provider is away for ten minutes visits are booked and cancelled as always, and afterwards everything is paid and refunded, once.',
  run: loseProvider,
};
