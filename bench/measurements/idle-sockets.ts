import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order, Report, Watched } from '../idle-sockets/messages.ts';
import { openRawSocket, type RawSocket } from '../idle-sockets/raw-socket.ts';
import { type Measurement, median, type Reading } from '../measurement.ts';
import { startPostgres } from '../proof/support/start-postgres.ts';

const customers = 5000;
const openedAtOnce = 50;
/** Six polls of the sockets. */
const idleMs = 30_000;
const settleMs = 5000;
const rounds = 5;
/** In production a poll runs every five seconds and asks once for sessions and once for notifications. */
const polls = idleMs / 5000;

interface Told {
  /** The times from the commit until a customer's page has the message, in ms. */
  medianMs: number;
  lastMs: number;
  watched: Watched;
}

/** The server, PostgreSQL and the pages share the machine. */
export const idleSockets: Measurement = {
  name: 'idle-sockets',
  question: `What do the sockets of ${customers} idle customers cost, and how soon does a message reach all of them?`,
  async run() {
    const postgres = await startPostgres();
    const { child, port, cookies } = await start(postgres.url);
    let sockets: RawSocket[] = [];
    try {
      sockets = await openAll(port, cookies);
      await pause(settleMs);
      await ask(child, { ask: 'watch' });
      await pause(idleMs);
      const idle = await watchedBy(child);
      const told: Told[] = [];
      const bare: Told[] = [];
      for (let round = 0; round < rounds; round += 1) {
        told.push(await tell(child, sockets, 'tellAll'));
        bare.push(await tell(child, sockets, 'writeAll'));
      }
      return readingsOf(idle, told, bare);
    } finally {
      for (const socket of sockets) socket.close();
      child.kill();
      await postgres.stop();
    }
  },
};

function readingsOf(idle: Watched, told: Told[], bare: Told[]): Reading[] {
  const ofTold = (read: (each: Told) => number) => median(told.map(read));
  const toBare = (read: (each: Told) => number) => ofTold(read) / median(bare.map(read));
  return [
    { what: 'idle: statements of one poll', value: idle.statements / polls, unit: 'requests', limit: 3 },
    { what: 'idle: rows that these return', value: idle.rows, unit: 'rows', limit: 0 },
    { what: 'idle: share of a core', value: (100 * idle.cpuMs) / idle.wallMs, unit: '%', limit: 2 },
    { what: 'idle: longest work before a timer could run', value: idle.stallMs, unit: 'ms', limit: 50 },
    { what: 'a message to all: statements', value: ofTold(({ watched }) => watched.statements), unit: 'requests', limit: customers / 50 },
    { what: 'a message to all: until half of the pages have it', value: ofTold(({ medianMs }) => medianMs), unit: 'ms' },
    { what: 'a message to all: until the last page has it', value: ofTold(({ lastMs }) => lastMs), unit: 'ms' },
    { what: 'a message to all: until the last page has it, against bare writes', value: toBare(({ lastMs }) => lastMs), unit: '×' },
    { what: 'a message to all: CPU', value: ofTold(({ watched }) => watched.cpuMs), unit: 'ms' },
    { what: 'a message to all: CPU, against bare writes', value: toBare(({ watched }) => watched.cpuMs), unit: '×', limit: 6 },
    {
      what: 'a message to all: longest work before a timer could run',
      value: ofTold(({ watched }) => watched.stallMs),
      unit: 'ms',
      limit: 50,
    },
  ];
}

async function openAll(port: number, cookies: readonly string[]): Promise<RawSocket[]> {
  const opened: RawSocket[] = [];
  for (let at = 0; at < cookies.length; at += openedAtOnce)
    opened.push(...(await Promise.all(cookies.slice(at, at + openedAtOnce).map((cookie) => openRawSocket(port, cookie)))));
  return opened;
}

async function tell(child: ChildProcess, sockets: readonly RawSocket[], how: 'tellAll' | 'writeAll'): Promise<Told> {
  await pause(1000);
  await ask(child, { ask: 'watch' });
  const heard = Promise.all(
    sockets.map(
      (socket) =>
        new Promise<number>((resolve) => {
          socket.onEvent = () => resolve(Date.now());
        }),
    ),
  );
  const report = await ask(child, { ask: how });
  if (!('toldAt' in report)) throw new Error('The server did not write the messages');
  const times = (await heard).map((at) => at - report.toldAt);
  return { medianMs: median(times), lastMs: Math.max(...times), watched: await watchedBy(child) };
}

async function watchedBy(child: ChildProcess): Promise<Watched> {
  const report = await ask(child, { ask: 'watched' });
  if (!('watched' in report)) throw new Error('The server did not say what it used');
  return report.watched;
}

async function start(databaseUrl: string): Promise<{ child: ChildProcess; port: number; cookies: string[] }> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, CUSTOMERS: String(customers) };
  const child = fork(new URL('../idle-sockets/server.ts', import.meta.url), { env });
  const report = await new Promise<Report>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Report));
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  if (!('cookies' in report)) throw new Error('The server did not say where it listens');
  return { child, port: report.port, cookies: report.cookies };
}

const ask = (child: ChildProcess, order: Order): Promise<Report> =>
  new Promise((resolve) => {
    child.once('message', (message) => resolve(message as Report));
    child.send(order);
  });
