import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSiteProcess } from '../../../platform/local/test/site-process.ts';
import { writeRelease } from '../../../platform/test/example-release.ts';
import { createTally, type Proof, type ProofResult, type Tally } from '../proof.ts';
import { basicVisit } from '../support/booking.ts';
import { call } from '../support/calls.ts';
import { bookPayAccept, newJournal, settled } from '../support/load.ts';
import { pause } from '../support/node.ts';
import { abortStages, halfClosed, type RawClients, rawClients, slowBody, socketRequest } from '../support/raw-clients.ts';
import { describeApi, portOf, type RunningApi, withRunningApi } from '../support/running-api.ts';
import { scaled } from '../support/scale.ts';

/** How long strangers go on. `STRANGERS_SECONDS` names another time. */
const seconds = Number(process.env.STRANGERS_SECONDS ?? scaled(600, 20));
/** The connections that one address may have, as `MAX_CONNECTIONS_PER_ADDRESS` has it by default. */
const mostEach = 200;
const sockets = 1000;
const networks = 1000;
/** The address of the proxy that the nodes believe, behind which the networks of those who guess are. */
const proxy = '127.0.0.1';
const stranger = (number: number): string => `127.98.0.${1 + (number % 20)}`;
/** Memory is level when it grows by less than this after the first third. A short run ends before the heap has its size, so it only notes the growth. */
const levelMb = 80;
const levelSeconds = 300;

interface Rush {
  api: RunningApi;
  raw: RawClients;
  until: number;
  counts: { aborted: number; guesses: number; forged: number; wrong: number };
}

/** Repeats a step until the time is over. */
async function repeat({ until }: Rush, everyMs: number, step: (turn: number) => Promise<unknown> | unknown): Promise<void> {
  for (let turn = 0; performance.now() < until; turn += 1) {
    await step(turn);
    await pause(everyMs);
  }
}

/** Clients leave at every stage of a request, after a moment that differs. */
const abort = (rush: Rush): Promise<void> =>
  repeat(rush, 50, async (turn) => {
    const leaving = abortStages.map((stage, index) => rush.raw.open(portOf(rush.api, turn), stranger(turn + index), stage));
    await pause(turn % 40);
    for (const socket of leaving) socket.destroy();
    rush.counts.aborted += leaving.length;
  });

/** Some bodies come by a byte at a time, and some clients never close their half. */
async function dawdle(rush: Rush): Promise<void> {
  await repeat(rush, 250, (turn) => {
    const slow = rush.raw.open(portOf(rush.api, turn), stranger(turn), slowBody);
    const timer = setInterval(() => slow.write('{'), 1000);
    slow.once('close', () => clearInterval(timer));
    for (const client of halfClosed) rush.raw.open(portOf(rush.api, turn), stranger(turn), client);
  });
}

/** Wrong passwords for one account come from many networks, half of them neighbours in one /48. */
const guess = (rush: Rush): Promise<void> =>
  repeat(rush, 100, async (turn) => {
    const place = (turn % networks).toString(16);
    const address = turn % 2 === 0 ? `2001:db8:${place}::1` : `2001:db8:ffff:${place}::1`;
    const answer = await fetch(`http://127.0.0.1:${portOf(rush.api, turn)}/api/auth/signin_web`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, connection: 'close' },
      body: JSON.stringify({ email: 'customer-0@example.com', password: `wrong${turn}`, role: 'client', lng: 'en' }),
    });
    await answer.arrayBuffer();
    rush.counts.guesses += 1;
    if (answer.status >= 500) rush.counts.wrong += 1;
  });

/** Reports of pages that nobody opened. */
const forge = (rush: Rush, site: string): Promise<void> =>
  repeat(rush, 100, async (turn) => {
    const report = { composition: 1 + (turn % 3), visit: 'forged', errors: Array.from({ length: turn % 50 }, () => ({ kind: 'error' })) };
    for (const [path, body] of [['/telemetry', report] as const, ['/composition/open', { composition: 1 }] as const]) {
      const answer = await fetch(site + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify(body),
      });
      await answer.arrayBuffer();
      rush.counts.forged += 1;
      if (answer.status >= 500) rush.counts.wrong += 1;
    }
  });

/** Customers book beside it all, one after the other. @returns the bookings, and the prices that were refused to them */
async function book(rush: Rush): Promise<{ bookings: number; refused: number }> {
  const journal = newJournal();
  let [bookings, refused] = [0, 0];
  while (performance.now() < rush.until) {
    const customer = rush.api.customers[bookings % rush.api.customers.length];
    if (!customer) throw new Error('There is no customer');
    const { cookie, from } = customer;
    const quote = await call(portOf(rush.api, bookings), 'quote', { body: { input: basicVisit(bookings) }, cookie, from });
    if (!quote.ok) refused += 1;
    bookings += 1;
    await bookPayAccept({ api: rush.api, journal, number: bookings });
  }
  await settled(rush.api, journal, 120_000);
  return { bookings, refused: refused + journal.broken };
}

/** The value of each metric of a node, by its name with its labels. */
async function metricsOf(port: number): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port + 1}/metrics`, { headers: { connection: 'close' } });
  const lines = [...(await answer.text()).matchAll(/^(\w+(?:\{.*\})?) (\S+)$/gm)];
  return new Map(lines.map(([, name = '', value]) => [name, Number(value)]));
}
const memoryOf = async (api: RunningApi): Promise<number[]> =>
  Promise.all(api.nodes.map(async ({ port }) => Math.round(((await metricsOf(port)).get('process_resident_memory_bytes') ?? 0) / 2 ** 20)));

/** What a node still holds, but for the request that asks. */
async function heldOf(port: number): Promise<number> {
  const metrics = await metricsOf(port);
  const own = new Set(['requests', 'connections']);
  const held = [...metrics].flatMap(([name, value]) => {
    const what = /^nitida_held\{what="(.+)"\}$/.exec(name)?.[1];
    return what === undefined ? [] : [own.has(what) ? Math.max(0, value - 1) : value];
  });
  if (held.length === 0) throw new Error('A node does not say what it holds');
  return held.reduce((sum, value) => sum + value, 0);
}

async function expectAllBack(tally: Tally, api: RunningApi): Promise<void> {
  const all = async () => (await Promise.all(api.nodes.map(({ port }) => heldOf(port)))).reduce((sum, held) => sum + held, 0);
  const until = performance.now() + 60_000;
  while ((await all()) > 0 && performance.now() < until) await pause(250);
  tally.expect('what is still held of calls, requests, connections, sockets and password checks', await all(), 0);
}

async function beset(): Promise<ProofResult> {
  const tally = createTally();
  const folder = await mkdtemp(join(tmpdir(), 'nitida-strangers-'));
  const people = { cleaners: 12, customers: 20 };
  const more = { TRUST_PROXY: `${proxy}/32` };
  const beside = async (api: RunningApi): Promise<void> => {
    const on = describeApi(api);
    const { dir } = await writeRelease({ name: 'shell' });
    const site = await startSiteProcess(join(folder, 'site'), [dir], { ...api.env, LOG_LEVEL: 'silent' });
    const raw = rawClients();
    try {
      const rush: Rush = { api, raw, until: performance.now() + seconds * 1000, counts: { aborted: 0, guesses: 0, forged: 0, wrong: 0 } };
      const crowd = rawClients();
      for (let number = 0; number < sockets; number += 1) crowd.open(portOf(api, 0), '127.97.0.1', socketRequest);
      const warm = pause((seconds * 1000) / 3).then(() => memoryOf(api));
      const rude = [abort(rush), dawdle(rush), guess(rush), forge(rush, site.url)];
      const { bookings, refused } = await book(rush);
      await Promise.all(rude);
      tally.note('seconds', seconds);
      tally.note(`${on}: connections that were broken off`, rush.counts.aborted);
      tally.note(`${on}: wrong passwords, from ${2 * networks} networks`, rush.counts.guesses);
      tally.note(`${on}: forged reports`, rush.counts.forged);
      tally.expect('guesses and forged reports that were answered with 5xx', rush.counts.wrong, 0);
      tally.note(`${on}: bookings beside them`, bookings);
      tally.expect('requests of customers that were refused or broke', refused, 0);
      if (crowd.count() > mostEach) tally.broken.push(`${crowd.count()} of ${sockets} sockets of one address were kept`);
      crowd.destroyAll();
      raw.destroyAll();
      await expectAllBack(tally, api);
      const [before, after] = [await warm, await memoryOf(api)];
      const grown = Math.max(...after.map((mb, node) => mb - (before[node] ?? 0)));
      tally.note('MB by which a node grew after the first third', grown);
      if (seconds >= levelSeconds && grown > levelMb) tally.broken.push(`a node grew by ${grown} MB`);
    } finally {
      raw.destroyAll();
      await site.end('SIGTERM');
    }
  };
  try {
    await withRunningApi('postgres', people, beside, { more });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return tally.result();
}

export const strangers: Proof = {
  name: 'strangers',
  claim:
    'While strangers break off at every stage, dawdle, never close, open 1,000 sockets, guess from 2,000 networks and forge reports, every booking succeeds, and all that they took is given back.',
  run: beset,
};
