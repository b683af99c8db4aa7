import { craftShell } from '../hostile/craft.ts';
import { signUpAndBook } from '../production/customers.ts';
import { forwardedFor, type ProductionSite, portAt, withProductionSite } from '../production/site.ts';
import { newPublisher, sendAs, signInStaff } from '../production/staff.ts';
import { createTally, type Proof, type ProofResult, type Tally } from '../proof.ts';
import { ask } from '../support/http.ts';
import { pause } from '../support/node.ts';
import { abortStages, halfClosed, type RawClients, rawClients, slowBody, socketRequest } from '../support/raw-clients.ts';
import { scaled } from '../support/scale.ts';

/** How long strangers go on. `STRANGERS_SECONDS` names another time. */
const seconds = Number(process.env.STRANGERS_SECONDS ?? scaled(600, 20));
/** The connections that one address may have, as `MAX_CONNECTIONS_PER_ADDRESS` has it by default. */
const mostEach = 200;
const sockets = 1000;
const networks = 1000;
/** Clients that pass the proxy by have addresses that the nodes see. */
const stranger = (number: number): string => `127.98.0.${1 + (number % 20)}`;
/** Memory is level when its peak grows by less than this from the first third to the last. A short run ends before the heap has its size, so it only notes the growth. */
const levelMb = 80;
const levelSeconds = 300;

interface Rush {
  site: ProductionSite;
  raw: RawClients;
  until: number;
  counts: { aborted: number; guesses: number; forged: number; busy: number; wrong: number };
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
    const leaving = abortStages.map((stage, index) => rush.raw.open(portAt(rush.site, turn), stranger(turn + index), stage));
    await pause(turn % 40);
    for (const socket of leaving) socket.destroy();
    rush.counts.aborted += leaving.length;
  });

/** Some bodies come by a byte at a time, and some clients never close their half. */
async function dawdle(rush: Rush): Promise<void> {
  await repeat(rush, 250, (turn) => {
    const slow = rush.raw.open(portAt(rush.site, turn), stranger(turn), slowBody);
    const timer = setInterval(() => slow.write('{'), 1000);
    slow.once('close', () => clearInterval(timer));
    for (const client of halfClosed) rush.raw.open(portAt(rush.site, turn), stranger(turn), client);
  });
}

/** Sends what a stranger sends through the proxy, and counts what broke by it. */
async function send(rush: Rush, turn: number, path: string, address: string, body: object): Promise<void> {
  const answer = await ask(portAt(rush.site, turn), 'POST', path, { body, headers: forwardedFor(address) }).catch(() => null);
  // A node that has too much to do says so to strangers, too.
  if (answer?.status === 503) rush.counts.busy += 1;
  else if (answer === null || answer.status >= 500) rush.counts.wrong += 1;
}

/** Wrong passwords for one account come from many networks, half of them neighbours in one /48. */
const guess = (rush: Rush, email: string): Promise<void> =>
  repeat(rush, 100, async (turn) => {
    const place = (turn % networks).toString(16);
    const address = turn % 2 === 0 ? `2001:db8:${place}::1` : `2001:db8:ffff:${place}::1`;
    await send(rush, turn, '/api/auth/signin_web', address, { email, password: `wrong${turn}`, role: 'client', lng: 'en' });
    rush.counts.guesses += 1;
  });

/** Reports of pages that nobody opened. */
const forge = (rush: Rush): Promise<void> =>
  repeat(rush, 100, async (turn) => {
    const report = { composition: 1 + (turn % 3), visit: 'forged', errors: Array.from({ length: turn % 50 }, () => ({ kind: 'error' })) };
    const address = `203.0.113.${turn % 250}`;
    await send(rush, turn, '/telemetry', address, report);
    await send(rush, turn, '/composition/open', address, { composition: 1 });
    rush.counts.forged += 2;
  });

/** Customers sign up and book beside it all, one after the other. @returns how many did, and why others could not */
async function book({ site, until }: Rush): Promise<{ bookings: number; failed: string[] }> {
  const failed: string[] = [];
  let number = 1;
  for (; performance.now() < until; number += 1) {
    await signUpAndBook(site, number).catch((error: Error) => failed.push(error.message));
  }
  return { bookings: number - 1 - failed.length, failed };
}

/** The value of each metric of a node, by its name with its labels. */
async function metricsOf(port: number): Promise<Map<string, number>> {
  const { body } = await ask(port + 1, 'GET', '/metrics', { headers: { connection: 'close' } });
  const lines = [...String(body).matchAll(/^(\w+(?:\{.*\})?) (\S+)$/gm)];
  return new Map(lines.map(([, name = '', value]) => [name, Number(value)]));
}
const memoryOf = async ({ nodes }: ProductionSite): Promise<number[]> =>
  Promise.all(nodes.map(async ({ port }) => Math.round(((await metricsOf(port)).get('process_resident_memory_bytes') ?? 0) / 2 ** 20)));

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

/** The MB by which the peak of a node in the last third of the time is above that in the first. Between collections of the heap memory rises and falls by more than 100 MB. */
async function growthOf(rush: Rush): Promise<number> {
  const seen: number[][] = [];
  await repeat(rush, 5000, async () => void seen.push(await memoryOf(rush.site)));
  const third = Math.max(1, Math.floor(seen.length / 3));
  const peak = (part: number[][], node: number): number => Math.max(...part.map((all) => all[node] ?? 0));
  return Math.max(...rush.site.nodes.map((_, node) => peak(seen.slice(-third), node) - peak(seen.slice(0, third), node)));
}

async function expectAllBack(tally: Tally, { nodes }: ProductionSite): Promise<void> {
  const all = async () => (await Promise.all(nodes.map(({ port }) => heldOf(port)))).reduce((sum, held) => sum + held, 0);
  const until = performance.now() + 60_000;
  while ((await all()) > 0 && performance.now() < until) await pause(250);
  tally.expect('what is still held of calls, requests, connections, sockets and password checks', await all(), 0);
}

/** The site serves a composition, about which reports can be forged. */
async function publishShell(site: ProductionSite): Promise<void> {
  const key = await newPublisher(await signInStaff(site), 'platform');
  const { status } = await sendAs(portAt(site, 0), key, 'POST', '/platform/releases', await craftShell());
  if (status !== 200) throw new Error(`The shell was refused with ${status}`);
}

async function beset(site: ProductionSite): Promise<ProofResult> {
  const tally = createTally();
  const on = 'production, 2 nodes on postgres';
  await publishShell(site);
  // The owner of the account whose password is guessed.
  const { customer } = await signUpAndBook(site, 0);
  const raw = rawClients();
  const crowd = rawClients();
  try {
    const rush: Rush = {
      site,
      raw,
      until: performance.now() + seconds * 1000,
      counts: { aborted: 0, guesses: 0, forged: 0, busy: 0, wrong: 0 },
    };
    for (let number = 0; number < sockets; number += 1) crowd.open(portAt(site, 0), '127.97.0.1', socketRequest);
    const growth = growthOf(rush);
    const rude = [abort(rush), dawdle(rush), guess(rush, customer.email), forge(rush)];
    const { bookings, failed } = await book(rush);
    await Promise.all(rude);
    tally.note('seconds', seconds);
    tally.note(`${on}: connections that were broken off`, rush.counts.aborted);
    tally.note(`${on}: wrong passwords, from ${2 * networks} networks`, rush.counts.guesses);
    tally.note(`${on}: forged reports`, rush.counts.forged);
    tally.note('guesses and forged reports that a busy node refused with 503', rush.counts.busy);
    tally.expect('guesses and forged reports without an answer or with another 5xx', rush.counts.wrong, 0);
    tally.note(`${on}: sign-ups, orders and payments beside them`, bookings);
    tally.note('calls of them that were answered with 503 and repeated', site.busy.answers);
    tally.expect('of them failed', failed.length, 0);
    tally.broken.push(...new Set(failed));
    const isOwnerIn = (await customer.must('restoreSession', { params: { lng: 'en' } })).user !== null;
    tally.expect('owners of the guessed account who are still logged in', isOwnerIn ? 1 : 0, 1);
    if (crowd.count() > mostEach) tally.broken.push(`${crowd.count()} of ${sockets} sockets of one address were kept`);
    crowd.destroyAll();
    raw.destroyAll();
    await expectAllBack(tally, site);
    const grown = await growth;
    tally.note('MB by which the peak of a node grew from the first third to the last', grown);
    if (seconds >= levelSeconds && grown > levelMb) tally.broken.push(`a node grew by ${grown} MB`);
  } finally {
    crowd.destroyAll();
    raw.destroyAll();
  }
  return tally.result();
}

export const strangers: Proof = {
  name: 'strangers',
  claim:
    'In production, while strangers break off at every stage, dawdle, never close, open 1,000 sockets, guess from 2,000 networks and forge reports, every sign-up, order and payment succeeds, and all that they took is given back.',
  run: () => withProductionSite(beset),
};
