import { startSmtpSink } from '../../../platform/local/test/smtp-sink.ts';
import { createTally, type Proof, type ProofResult, type Tally } from '../proof.ts';
import { basicVisit, book } from '../support/booking.ts';
import { call, mustInTime } from '../support/calls.ts';
import { inTurns } from '../support/in-turns.ts';
import { acceptTogether, bookPayAccept, type Journal, newJournal, payUntilPaid, settled } from '../support/load.ts';
import { businessTime, loseMessages, moveClock, setProviderAway } from '../support/local-tools.ts';
import { pause } from '../support/node.ts';
import { noteRefusals } from '../support/refusals.ts';
import { describeApi, type ProofCustomer, portOf, type RunningApi, withRunningApi } from '../support/running-api.ts';
import { scaled } from '../support/scale.ts';
import { startSilentServer } from '../support/silent-server.ts';
import { providerDifferences } from '../support/staff.ts';
import { startLine } from '../support/standby.ts';
import { runWithWrongClock } from '../support/wrong-clock.ts';

const outageMinutes = 60;
/** Pauses between attempts are real time, so the outage takes real time, too. */
const realSecondsOfMinute = 5;
/** A sweep comes every five minutes, and everything that waits follows it. */
const patienceMs = 12 * 60_000;
const atOnce = 6;
const threeDaysMs = 3 * 24 * 60 * 60_000;
/** Long enough for several checks of the clock and polls for jobs. */
const wrongForMs = 30_000;

interface Ordered {
  orderId: string;
  customer: ProofCustomer;
}

/** The mail server hangs, the payment provider is away for an hour after its messages were lost, and a node has a clock that is three days ahead. */
async function loseNeighbours(): Promise<ProofResult> {
  const tally = createTally();
  const [sink, silent] = [await startSmtpSink(), await startSilentServer()];
  const line = await startLine(silent.port);
  const more = { SMTP_URL: `smtp://127.0.0.1:${line.port}` };
  try {
    await withRunningApi(
      'postgres',
      { cleaners: 12, customers: 6 },
      (api) => live(tally, api, () => line.moveTo(portOfUrl(sink.url)), sink),
      {
        more,
      },
    );
  } finally {
    line.close();
    await Promise.all([sink.close(), silent.close()]);
  }
  return tally.result();
}

const portOfUrl = (url: string): number => Number(new URL(url).port);

async function live(tally: Tally, api: RunningApi, bringMailBack: () => void, sink: { mails: string[] }): Promise<void> {
  const [earlier, lost, during] = [scaled(40, 4), scaled(25, 3), scaled(40, 4)];
  const on = describeApi(api);
  const journal = newJournal();
  const began = await businessTime(api);

  const left = performance.now();
  await inTurns(earlier, atOnce, (number) => bookPayAccept({ api, journal, number: number + 1 }));
  await settled(api, journal, 120_000);
  tally.note(
    `${on}: seconds in which ${earlier} visits were paid and confirmed while the mail server hung`,
    Math.round((performance.now() - left) / 1000),
  );
  tally.expect(`${on}: mails received meanwhile`, sink.mails.length, 0);
  const paid = [...journal.orders.values()];

  await loseMessages(api, 1_000_000);
  await inTurns(lost, atOnce, (number) => bookPayAccept({ api, journal, number: earlier + number + 1 }));
  await setProviderAway(api, true);
  await loseMessages(api, 0);
  const passing = passMinutes(api);
  const statuses = new Map<string, number>();
  const made = await orderAndTryToPay(api, journal, statuses, { first: earlier + lost + 1, count: during });
  const cancelled = paid.slice(0, Math.ceil(paid.length / 2));
  await inTurns(cancelled.length, atOnce, (index) => cancel(api, index, cancelled[index]));
  await passing;
  tally.note(`${on}: minutes without the provider on the business clock`, outageMinutes);
  tally.note(`${on}: payments whose messages were lost`, lost);
  tally.expect(`${on}: payments refused because the provider is away`, statuses.get('502 payment_provider') ?? 0, made.length);
  tally.expect(`${on}: other answers to a payment`, [...statuses].filter(([what]) => what !== '502 payment_provider').length, 0);
  tally.note(`${on}: paid visits cancelled meanwhile`, cancelled.length);

  const before = await statesOf(api, [...journal.orders.values()]);
  const answer = await runWithWrongClock(api, { ms: threeDaysMs, forMs: wrongForMs });
  tally.expect(`${on}: a node that is three days ahead says so and is not ready`, JSON.stringify(answer).includes('"clock"') ? 1 : 0, 1);
  const after = await statesOf(api, [...journal.orders.values()]);
  tally.expect(`${on}: visits that it changed`, JSON.stringify([...after]) === JSON.stringify([...before]) ? 0 : 1, 0);

  await setProviderAway(api, false);
  bringMailBack();
  await inTurns(made.length, atOnce, (index) => payLater(api, journal, made[index], earlier + lost + 1 + index));
  await waitFor(api, cancelled, ({ payment }) => payment === 'refunded');
  const kept = newJournal();
  for (const [key, order] of journal.orders) if (!cancelled.some(({ orderId }) => orderId === order.orderId)) kept.orders.set(key, order);
  await settled(api, kept, patienceMs);
  const states = await statesOf(api, [...journal.orders.values()]);
  tally.expect(`${on}: visits paid and confirmed afterwards`, states.get('paid confirmed') ?? 0, kept.orders.size);
  tally.expect(`${on}: cancelled visits refunded afterwards`, states.get('refunded cancelled') ?? 0, cancelled.length);
  const confirmed = () => sink.mails.filter((mail) => /^Subject: .*Confirmed/m.test(mail)).length;
  const until = performance.now() + patienceMs;
  while (confirmed() < journal.orders.size && performance.now() < until) await pause(200);
  tally.expect(`${on}: mails of the confirmation, each once`, confirmed(), journal.orders.size);
  tally.expect(
    `${on}: payments and refunds that provider and ledger tell differently`,
    await providerDifferences(api, [began, await businessTime(api)]),
    0,
  );
  await noteRefusals(tally, on, api);
  const waiting = await api.inspect(async (db) => ({
    failing: await db.selectFrom('jobs').select('id').where('failed_at', 'is not', null).execute(),
    paused: await db.selectFrom('job_kinds').select('kind').where('paused_at', 'is not', null).execute(),
  }));
  tally.expect(`${on}: jobs that still fail`, waiting.failing.length, 0);
  tally.expect(`${on}: kinds of job that are paused`, waiting.paused.length, 0);
}

/** The minutes of the outage pass on the business clock of all nodes. */
async function passMinutes(api: RunningApi): Promise<void> {
  for (let minute = 0; minute < outageMinutes; minute += 1) {
    const ms = scaled(realSecondsOfMinute * 1000, 200);
    await pause(ms);
    await moveClock(api, new Date((await businessTime(api)).getTime() + 60_000 - ms));
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

export const neighboursAway: Proof = {
  name: 'neighbours-away',
  claim:
    'While the mail server hangs, the payment provider is away for an hour after messages of it were lost, and a node is three days ahead, customers book and cancel as always. Afterwards, without anybody acting, everything is paid, refunded and mailed, once.',
  run: loseNeighbours,
};
