import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@nitida/contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgainstSite, prepareAgainst } from '../../src/against/serve-against.ts';
import { buildAll } from '../../src/build/index.ts';
import { fixtureRoot } from '../../test/start-fixture-site.ts';
import { exampleTeam } from '../../test/teams.ts';
import { demoLogin } from './seed/demo-login.ts';
import { type Site, startSite } from './start-site.ts';

// One local site is the site elsewhere. The other shows it with a changed copy of the fixtures' sources.
let folder: string;
let root: string;
let there: Site;
let here: AgainstSite;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitida-against-'));
  // A sibling of the fixtures, so that relative imports work.
  root = `${fixtureRoot}-against-test`;
  cpSync(fixtureRoot, root, { recursive: true, filter: (path) => !/(dist|node_modules)$/.test(path) });
  there = await startSite({
    port: 0,
    dataDir: join(folder, 'there'),
    releases: (await buildAll({ root: fixtureRoot })).map(({ dir }) => dir),
    teams: [exampleTeam('fixtures', 'shell', 'alpha', 'beta')],
  });
  here = await against(there.url);
  url = await here.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await here?.close();
  await there?.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(root, { recursive: true, force: true });
});

const against = (address: string, name = 'alpha', dataDir = join(folder, 'here')) =>
  prepareAgainst({ root, name, against: address, dataDir, origin: 'http://localhost', onProgress: () => {} });

interface Member {
  name: string;
  version: string;
  entry: string;
  integrity: string;
}
async function composed(): Promise<{ id: number; remotes: Member[] }> {
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  return JSON.parse(/id="page">(.*?)<\/script>/.exec(page)?.[1] ?? '').composition;
}
const jsonHeaders = () => ({ 'content-type': 'application/json', origin: url });
const logIn = () =>
  fetch(`${url}${endpoints.signin[1]}`, {
    method: 'POST',
    headers: jsonHeaders(),
    body: JSON.stringify({ ...demoLogin, lng: 'en' }),
  });

test('the page has what is served there, with the followed remote of this checkout', async () => {
  const served = await there.platform.current();
  const { id, remotes } = await composed();
  expect(id).toBe(served?.id);
  const beta = remotes.find(({ name }) => name === 'beta');
  const publishedBeta = served?.remotes.find(({ name }) => name === 'beta');
  expect(beta?.version).toBe(publishedBeta?.version);
  expect(remotes.find(({ name }) => name === 'alpha')?.version).not.toBe(served?.members.alpha);
  const entry = await fetch(`${url}${beta?.entry}`);
  expect(await entry.text()).toBe(await (await fetch(`${there.url}${beta?.entry}`)).text());
  expect(entry.headers.get('content-type')).toContain('text/javascript');
  const modules = await (await fetch(`${url}/releases/beta/${beta?.version}/modules.json`)).json();
  expect(Object.values(modules)).toContain(beta?.integrity);
});

test('a file that differs from its hash is not served, and a changed copy is fetched again', async () => {
  const beta = (await composed()).remotes.find(({ name }) => name === 'beta');
  const path = beta?.entry.replace('/releases/', '') ?? '';
  const copy = join(folder, 'here/files', path);
  const sound = readFileSync(copy, 'utf8');
  writeFileSync(copy, 'alert(1)');
  expect(await (await fetch(`${url}${beta?.entry}`)).text()).toBe(sound);

  // A site in between that changes one file.
  const between = createServer(async (request, response) => {
    const isEntry = request.url === beta?.entry;
    const answer = await fetch(`${there.url}${request.url}`);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(isEntry ? 'alert(1)' : Buffer.from(await answer.arrayBuffer()));
  });
  const changed = await against(await listen(between), 'alpha', join(folder, 'changed'));
  expect((await changed.app.inject(beta?.entry ?? '')).statusCode).toBe(404);
  await changed.close();
  between.close();
});

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

test('calls and cookies are those of the other site', async () => {
  await expect.poll(async () => (await logIn()).status, { timeout: 60_000 }).toBe(200);
  const answer = await logIn();
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  expect(cookie).toContain('nitida_session=');
  const session = await fetch(`${url}${endpoints.restoreSession[1].replace('{lng}', 'en')}`, {
    headers: { cookie, accept: 'application/json' },
  });
  expect((await session.json()).user.email).toBe(demoLogin.email);
  const referral = await fetch(`${url}/ref/nobody`, { headers: { accept: 'application/json' } });
  expect(await referral.json()).toEqual({ affiliateId: null });
  const stranger = await fetch(`${url}${endpoints.signin[1]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
    body: '{}',
  });
  expect(stranger.status).toBe(403);

  const socket = io(url, { transports: ['websocket'], extraHeaders: { cookie, origin: url } });
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
  expect(socket.connected).toBe(true);
  socket.close();
});

test('what a page here reports is not counted there', async () => {
  const reported = await fetch(`${url}/telemetry`, { method: 'POST', headers: jsonHeaders(), body: '{}' });
  expect(reported.status).toBe(204);
  expect((await fetch(`${url}/composition/open`, { method: 'POST', headers: jsonHeaders(), body: '{"composition":1}' })).status).toBe(204);
});

test('a changed source is in the next page, and the other packages stay', async () => {
  const versionOf = async (name: string) => (await composed()).remotes.find((one) => one.name === name)?.version;
  const [alpha, beta] = [await versionOf('alpha'), await versionOf('beta')];
  const page = join(root, 'mf-alpha/src/home-page.tsx');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<h1>', '<h1 id="changed">'));
  await expect.poll(() => versionOf('alpha'), { timeout: 30_000 }).not.toBe(alpha);
  expect(await versionOf('beta')).toBe(beta);
});

test.for([
  ['nowhere', 'nowhere is no address of a site, such as https://nitida.example.'],
  ['http://127.0.0.1:4718', 'http://127.0.0.1:4718 does not answer.'],
] as const)('%s is named in a sentence', async ([address, sentence]) => {
  await expect(against(address)).rejects.toThrow(sentence);
});

test('a site whose platform answers in another version is named in a sentence', async () => {
  const later = createServer((_request, response) => response.end('{"answerVersion":2,"releases":[]}'));
  const address = await listen(later);
  await expect(against(address)).rejects.toThrow(`${address} says what it serves in version 2 of the platform's answer`);
  later.close();
});

test('an address of something else is named in a sentence, and an unknown package with those that exist', async () => {
  await expect(against(there.staffUrl)).rejects.toThrow('answers, but it is not a Nítida site that says what it serves.');
  await expect(against(there.url, 'gamma')).rejects.toThrow('There is no gamma to follow, only: shell, mf-alpha, mf-beta.');
});
