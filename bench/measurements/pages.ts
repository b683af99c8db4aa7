import { type ChildProcess, fork } from 'node:child_process';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type Measurement, median, type Reading } from '../measurement.ts';
import type { Report } from '../order-calls/messages.ts';
import type { SentPage } from '../pages/bare-server.ts';
import { waitForPrerenderedPage } from '../public-pages.ts';

const rounds = 9;
const requestsPerRound = 1500;
const warmUpRequests = 6000;
const atOnce = 8;
/** The minimum share of the composer, compared with the bare server, in requests per second of CPU. */
const leastShare = 0.7;
/** The maximum size of an answer to a returning visitor, in KB. */
const mostKilobytes = 1;

interface Server {
  child: ChildProcess;
  port: number;
}

interface Visit {
  what: string;
  path: string;
  /** The ETag that the visitor has. */
  etag?: string;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The bytes of status, headers and body. */
  size: number;
}

/** Measures how much CPU a page costs the composer. */
export const pages: Measurement = {
  name: 'pages',
  question: 'How much of a bare server does the composer reach, sending the same pages, for each second of CPU?',
  async run() {
    const site = await start('site-server.ts', {});
    const origin = `http://127.0.0.1:${site.port}`;
    await waitForPrerenderedPage(`${origin}/?lng=en`);
    await waitUntilIdle(site);
    const visits: Visit[] = [
      { what: '/', path: '/?lng=en' },
      { what: '/booking', path: '/booking?lng=en' },
    ];
    const etag = (await request(site, { what: '/', path: '/?lng=en' })).headers.etag;
    if (etag === undefined) throw new Error('The page has no ETag.');
    visits.push({ what: '/, again', path: '/?lng=en', etag });
    const readings: Reading[] = [];
    for (const visit of visits) readings.push(...(await compare(site, visit)));
    site.child.kill();
    return readings;
  },
};

async function compare(site: Server, visit: Visit): Promise<Reading[]> {
  const answer = await request(site, visit);
  const bare = await start('bare-server.ts', { PAGES: JSON.stringify([sentPage(visit, answer)]) });
  const ratios: number[] = [];
  const costs: number[] = [];
  for (const server of [site, bare]) await cpuPerRequest(server, visit, warmUpRequests);
  for (let round = 0; round < rounds; round += 1) {
    const ofSite = await cpuPerRequest(site, visit, requestsPerRound);
    ratios.push((await cpuPerRequest(bare, visit, requestsPerRound)) / ofSite);
    costs.push(ofSite);
  }
  bare.child.kill();
  const size: Reading = { what: `${visit.what}: size of the answer`, value: answer.size / 1024, unit: 'KB' };
  return [
    { what: `${visit.what}: pages for each CPU second, against the bare server's`, value: median(ratios), unit: '×', least: leastShare },
    { what: `${visit.what}: CPU of one page`, value: median(costs), unit: 'ms' },
    visit.etag === undefined ? size : { ...size, limit: mostKilobytes },
  ];
}

/** Headers that Fastify and Node set themselves. */
const transport = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']);

const sentPage = ({ path }: Visit, { status, headers, body }: Answer): SentPage => ({
  path: path.split('?')[0] ?? '/',
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !transport.has(name))),
  body: body.toString('base64'),
});

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

function request({ port }: Server, { path, etag }: Visit): Promise<Answer> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br', ...(etag !== undefined && { 'if-none-match': etag }) };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent, headers }, (answer: IncomingMessage) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => void chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const sent = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
        resolve({ status: answer.statusCode ?? 0, headers: sent, body, size: answer.rawHeaders.join('    ').length + 20 + body.length });
      });
    }).on('error', reject);
  });
}

/** The most CPU in ms that an idle site uses in a second. */
const idleMs = 20;

/** The other pages are rendered after the first one, and their reports cost the site CPU. */
async function waitUntilIdle(server: Server): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    const before = await cpuOf(server);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    quiet = (await cpuOf(server)) - before < idleMs ? quiet + 1 : 0;
  }
}

/** CPU of the server for one request, in ms. */
async function cpuPerRequest(server: Server, visit: Visit, requests: number): Promise<number> {
  const before = await cpuOf(server);
  const turns = Array.from({ length: requests }).values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const _turn of turns) await request(server, visit);
    }),
  );
  return ((await cpuOf(server)) - before) / requests;
}

async function start(file: string, env: Record<string, string>): Promise<Server> {
  const child = fork(new URL(`../pages/${file}`, import.meta.url), { env: { ...process.env, ...env } });
  const report = await new Promise<Report>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Report));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}.`)));
  });
  if (!('port' in report)) throw new Error(`${file} did not say where it listens.`);
  return { child, port: report.port };
}

const cpuOf = async ({ child }: Server): Promise<number> => {
  const report = await new Promise<Report>((resolve) => {
    child.once('message', (message) => resolve(message as Report));
    child.send({ ask: 'cpu' });
  });
  if (!('cpuMs' in report)) throw new Error('The server did not say what it used.');
  return report.cpuMs;
};
