import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SocketEvents } from '@nitida/contract';
import { isFree } from '@nitida/site';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reaches, serverPaths } from '../../src/gate/claim-faults.ts';
import { writeRelease } from '../../test/example-release.ts';
import { demoLogin } from './seed/demo-login.ts';
import { type Site, type SiteOptions, startSite } from './start-site.ts';

let dataDir: string;
let site: Site | undefined;
const servers: Server[] = [];
const answered = new Set<string>();
const open = async () => {
  const extend: SiteOptions['extend'] = (app) => {
    servers.push(app.server);
    app.addHook('onRoute', ({ method, url }) => void (method.includes('GET') && answered.add(url)));
  };
  site = await startSite({ port: 0, dataDir, releases: [], extend });
  return site;
};
const exampleReleases = async () => [(await writeRelease({ name: 'shell' })).dir, (await writeRelease({ name: 'work', paths: ['/'] })).dir];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nitida-local-'));
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
  servers.length = 0;
  answered.clear();
  await rm(dataDir, { recursive: true, force: true });
});

const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).status;

test('an empty site answers on three ports, which close slow connections, and no release can claim what it answers itself', async () => {
  const { url, staffUrl, sandboxUrl } = await open();
  expect(await statusOf(`${url}/api/time/now`)).toBe(200);
  // No release is published here, so the composer answers 503. The API refuses an unknown call.
  expect(await statusOf(url, { headers: { accept: 'text/html' } })).toBe(503);
  expect(await statusOf(`${url}/api/no/such_call`)).toBe(404);
  expect(await statusOf(`${staffUrl}/api/time/now`)).toBe(404);
  expect(new Set([url, staffUrl, sandboxUrl].map((address) => new URL(address ?? '').port)).size).toBe(3);
  expect(await (await fetch(`${url}/__local/compositions`)).json()).toEqual([]);
  // Node checks the connections at this interval, which therefore counts like the limits. The type of the server does not contain it.
  expect(servers).toMatchObject([{ requestTimeout: 30_000, headersTimeout: 30_000, connectionsCheckingInterval: 2000 }]);
  // One address is both a page and a call.
  const free = [...answered].filter((path) => path !== '/*' && !serverPaths.some((prefix) => reaches(path, prefix)));
  expect(free).toEqual(['/ref/:code']);
  expect(answered.size).toBeGreaterThan(50);
});

const readiness = async (url: string) => {
  const response = await fetch(`${url}/readyz`);
  return [response.status, await response.json()];
};

test('a start on no date is refused', async () => {
  await expect(startSite({ port: 0, dataDir, releases: [], env: { CLOCK_STARTS_AT: 'Monday' } })).rejects.toThrow(
    'CLOCK_STARTS_AT is no time',
  );
});

test('a site is ready once a composition is served, and open pages of customers hear of a change that no call made', async () => {
  const { url, staffUrl, platform } = await open();
  const missing = [503, { status: 'not ready', missing: ['composition'] }];
  expect(await Promise.all([url, staffUrl].map(readiness))).toEqual([missing, missing]);
  expect(await statusOf(`${url}/healthz`)).toBe(200);
  await platform.importReleases(await exampleReleases(), { promoteBuilds: false });
  const ready = [200, { status: 'ready' }];
  expect(await Promise.all([url, staffUrl].map(readiness))).toEqual([ready, ready]);
  const signIn = {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ ...demoLogin, role: 'client', lng: 'en' }),
  };
  // The demo customer is created after the start.
  const signedIn = await vi.waitFor(
    async () => {
      const answer = await fetch(`${url}/api/auth/signin_web`, signIn);
      expect(answer.status).toBe(200);
      return answer;
    },
    { timeout: 30_000, interval: 500 },
  );
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const socket: Socket<SocketEvents> = io(url, { transports: ['websocket'], reconnection: false, extraHeaders: { cookie } });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    const isTold = new Promise<string>((resolve) => socket.on('composition', () => resolve('told')));
    // As a rollout does when its release is worse.
    await platform.channels.mark({ composition: 1 }, 'it loses bookings');
    expect(await isTold).toBe('told');
  } finally {
    socket.disconnect();
  }
});

test('a stopped site leaves its ports free and its folder ready for the next start', async () => {
  const { url, stop } = await open();
  const port = Number(new URL(url).port);
  await stop();
  expect(await Promise.all([port, port + 1, port + 2].map(isFree))).toEqual([true, true, true]);
  expect(await statusOf(`${(await open()).url}/api/time/now`)).toBe(200);
});

test('in production the error names the missing variables, and nothing stays open', async () => {
  const start = startSite({ port: 0, dataDir, releases: [], env: { NODE_ENV: 'production' } });
  await expect(start).rejects.toThrow('Cannot start in production without DATABASE_URL, DATA_KEY, SMTP_URL');
});
