import { writePlay } from '@nitida/local/tools';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BookingApi, startBookingApi } from '../../../test/booking.ts';
import { appendInvoices, receivedNumbers } from '../../../test/tax-records.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { handleSending } from './send.ts';
import type { SendMessage } from './transport.ts';
import { resumeSending } from './turn.ts';

let api: BookingApi;
let agency: SendMessage;
/** How many messages are on their way to the agency, and how many at most. */
const onTheWay = { now: 0, most: 0 };

beforeAll(async () => {
  api = await startBookingApi();
  const way = await api.tools.taxAgency();
  if (way === null) throw new Error('There is no tax agency');
  agency = async (message, until) => {
    onTheWay.now += 1;
    onTheWay.most = Math.max(onTheWay.most, onTheWay.now);
    return way(message, until).finally(() => {
      onTheWay.now -= 1;
    });
  };
});
afterAll(() => api.close());
beforeEach(() => writePlay(api.db, { play: 'accepted', pauseSeconds: 0 }));

/** A further node on the same database. */
function startNode(way: SendMessage | null) {
  const jobs = createJobs({ ...api.context, onError: () => {} });
  const context = { ...api.context, jobs };
  handleSending(context, async () => way);
  return { jobs, resume: () => resumeSending(context) };
}

async function append(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await appendInvoices(api, 1);
}

const received = () => receivedNumbers(api);
const written = async () => (await api.db.selectFrom('tax_records').select('number').orderBy('id').execute()).map(({ number }) => number);
const states = async () => [...new Set((await api.db.selectFrom('tax_deliveries').select('state').execute()).map(({ state }) => state))];
const sender = async () => (await api.db.selectFrom('tax_chains').select(['sender', 'trouble']).executeTakeFirstOrThrow()) ?? null;

/** A way that stops where a node dies: before the message arrives, or after it and before its answer. `revive` lets it go on. */
function dyingWay(dies: 'before' | 'after') {
  const sent = Promise.withResolvers<void>();
  const revived = Promise.withResolvers<void>();
  const way: SendMessage = async (message, until) => {
    if (dies === 'before') {
      sent.resolve();
      await revived.promise;
      return agency(message, until);
    }
    const answer = await agency(message, until);
    sent.resolve();
    await revived.promise;
    return answer;
  };
  return { way, sent: sent.promise, revive: () => revived.resolve() };
}

it('of two nodes one sends at a time, and the order stays', async () => {
  onTheWay.most = 0;
  const [one, two] = [startNode(agency), startNode(agency)];
  for (let round = 0; round < 5; round += 1) {
    await append(3);
    await Promise.all([one.jobs.runDue(), two.jobs.runDue(), append(2)]);
  }
  await one.jobs.runDue();
  expect(onTheWay.most).toBe(1);
  expect(await received()).toEqual(await written());
  expect(await states()).toEqual(['accepted']);
});

it.each(['before', 'after'] as const)(
  'a node that dies %s its message arrives is followed by another, and nothing arrives twice',
  async (dies) => {
    const first = dyingWay(dies);
    const [dead, alive] = [startNode(first.way), startNode(agency)];
    await append(2);
    const died = dead.jobs.runDue();
    await first.sent;
    await append(2);
    // No other node sends while this one could still be at work.
    await alive.jobs.runDue();
    expect((await received()).length).toBe((await written()).length - (dies === 'after' ? 2 : 4));
    api.advanceReal(61_000);
    await alive.jobs.runDue();
    expect(await received()).toEqual(await written());
    expect(await states()).toEqual(['accepted']);

    // It was only slow, and goes on while the other one sends.
    const second = dyingWay('after');
    const slow = startNode(second.way);
    await append(1);
    const sending = slow.jobs.runDue();
    await second.sent;
    const { sender: own } = await sender();
    first.revive();
    await died;
    expect(await sender()).toEqual({ sender: own, trouble: null });
    second.revive();
    await sending;
    await alive.jobs.runDue();
    expect(await received()).toEqual(await written());
    expect(await states()).toEqual(['accepted']);
  },
);

it('a certificate that was taken away during an outage is no end: with a new one all is sent', async () => {
  await writePlay(api.db, { play: 'away' });
  const former = startNode(agency);
  await append(1);
  await former.jobs.runDue();
  expect((await sender()).sender).not.toBeNull();
  const without = startNode(null);
  api.advanceReal(61_000);
  await without.jobs.runDue();
  await writePlay(api.db, { play: 'accepted' });
  const next = startNode(agency);
  await next.resume();
  await next.jobs.runDue();
  expect(await received()).toEqual(await written());
  expect(await states()).toEqual(['accepted']);
});
