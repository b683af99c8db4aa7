import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFree } from './ports.ts';
import { type Site, startSite } from './start-site.ts';

let dataDir: string;
let site: Site | undefined;
const open = async () => {
  site = await startSite({ port: 0, dataDir, releases: [] });
  return site;
};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nitida-local-'));
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).status;

test('API, composer and staff answer, each on its own port', async () => {
  const { url, staffUrl, sandboxUrl } = await open();
  expect(await statusOf(`${url}/api/time/now`)).toBe(200);
  // No release is published here, which the composer says; an unknown call is the API's to refuse.
  expect(await statusOf(url, { headers: { accept: 'text/html' } })).toBe(503);
  expect(await statusOf(`${url}/api/no/such_call`)).toBe(404);
  expect(await statusOf(`${staffUrl}/api/time/now`)).toBe(404);
  expect(new Set([url, staffUrl, sandboxUrl].map((address) => new URL(address ?? '').port)).size).toBe(3);
});

test('the local tools tell the compositions, under a name of this machine only', async () => {
  const { url } = await open();
  expect(await (await fetch(`${url}/__local/compositions`)).json()).toEqual([]);
});

test('a stopped site leaves its ports free and its folder ready for the next start', async () => {
  const { url, stop } = await open();
  const port = Number(new URL(url).port);
  await stop();
  expect(await Promise.all([port, port + 1, port + 2].map(isFree))).toEqual([true, true, true]);
  expect(await statusOf(`${(await open()).url}/api/time/now`)).toBe(200);
});

test('in production what is missing is named, and nothing is left open', async () => {
  const start = startSite({ port: 0, dataDir, releases: [], env: { NODE_ENV: 'production' } });
  await expect(start).rejects.toThrow('Cannot start in production without DATABASE_URL, SMTP_URL');
});
