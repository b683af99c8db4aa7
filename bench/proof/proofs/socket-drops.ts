import { io, type Socket } from 'socket.io-client';
import { createTally, type Proof, type ProofResult } from '../proof.ts';
import { must } from '../support/calls.ts';
import { bookPayAccept, newJournal, settled } from '../support/load.ts';
import { pause } from '../support/node.ts';
import { describeApi, type ProofCustomer, portOf, type RunningApi, withRunningApi } from '../support/running-api.ts';
import { scaled } from '../support/scale.ts';

const drops = 20;
const pages = 2000;
const customers = 40;
const patienceMs = 60_000;

/** An open page: what it has heard by its socket, and read when it was connected again, as the pages of the site do. */
interface Page {
  socket: Socket;
  customer: ProofCustomer;
  heard: Set<number>;
  last: number;
  /** Orders of which its socket has told. */
  orders: Set<string>;
}

async function dropSockets(): Promise<ProofResult> {
  const tally = createTally();
  await withRunningApi(
    'postgres',
    { cleaners: 12, customers },
    async (api) => {
      const on = describeApi(api);
      const journal = newJournal();
      const open = await Promise.all(Array.from({ length: scaled(pages, 40) }, (_, index) => openPage(api, index)));
      const rounds = scaled(drops, 2);
      for (let round = 1; round <= rounds; round += 1) {
        for (const page of open) page.socket.io.engine.close();
        await bookPayAccept({ api, journal, number: round });
        await eventually(() => open.every(({ socket }) => socket.connected));
        await bookPayAccept({ api, journal, number: rounds + round });
      }
      await settled(api, journal, 120_000);
      const stored = new Map<string, number[]>();
      for (const { id, cookie, from } of api.customers) {
        const { notifications } = await must(portOf(api, 0), 'getNotifications', { params: { id }, cookie, from });
        stored.set(
          id,
          notifications.map((one) => one.id),
        );
      }
      const missing = () => open.flatMap(({ customer, heard }) => (stored.get(customer.id) ?? []).filter((id) => !heard.has(id)));
      await eventually(() => missing().length === 0);
      const owner = new Map([...journal.orders.values()].map(({ orderId, customer }) => [orderId, customer.id]));
      const strange = open.flatMap(({ customer, orders }) => [...orders].filter((id) => owner.has(id) && owner.get(id) !== customer.id));
      tally.note(`${on}: open pages`, open.length);
      tally.expect(`${on}: times that all sockets were dropped`, rounds, rounds);
      tally.note(
        `${on}: notifications stored`,
        [...stored.values()].reduce((sum, ids) => sum + ids.length, 0),
      );
      tally.expect(`${on}: notifications that a page missed`, missing().length, 0);
      tally.expect(`${on}: times that a page heard of somebody else's order`, strange.length, 0);
      for (const { socket } of open) socket.close();
    },
    { more: { MAX_CONNECTIONS_PER_ADDRESS: String(pages) } },
  );
  return tally.result();
}

async function openPage(api: RunningApi, index: number): Promise<Page> {
  const customer = api.customers[index % api.customers.length];
  if (!customer) throw new Error('There is no customer');
  const { id, cookie, from } = customer;
  const port = portOf(api, index);
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    extraHeaders: { cookie, origin: `http://127.0.0.1:${port}` },
    reconnectionDelay: 100,
    reconnectionDelayMax: 2000,
    forceNew: true,
  });
  const page: Page = { socket, customer, heard: new Set(), last: 0, orders: new Set() };
  const take = (one: { id: number; orderId?: string }) => {
    page.heard.add(one.id);
    page.last = Math.max(page.last, one.id);
  };
  socket.on('newNotification', (one) => {
    take(one);
    page.orders.add(one.orderId);
  });
  socket.on('orderChanged', ({ orderId }) => void page.orders.add(orderId));
  socket.on('connect', () => {
    const query = { after: String(page.last) };
    must(port, 'getNotifications', { params: { id }, query, cookie, from }).then(
      ({ notifications }) => notifications.forEach(take),
      () => socket.io.engine.close(),
    );
  });
  await eventually(() => socket.connected);
  return page;
}

async function eventually(isSo: () => boolean): Promise<void> {
  const until = performance.now() + patienceMs;
  while (!isSo() && performance.now() < until) await pause(25);
}

export const socketDrops: Proof = {
  name: 'socket-drops',
  claim: 'Of 2,000 open pages whose sockets are dropped 20 times, none misses a notification and none hears of another customer.',
  run: dropSockets,
};
