import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dataFolder, writeRelease } from '../../test/example-release.ts';
import { registerPublisher } from '../../test/publisher.ts';
import { openPool } from '../../test/start-fixture-site.ts';
import { exampleTeam } from '../../test/teams.ts';
import { integrityOf } from '../build/hash-files.ts';
import { newKeyText, type PublisherKey, publisherKey, signRequest } from '../identity/publisher-key.ts';
import { RefusedReleaseError } from './compositions.ts';
import { openPlatform, type Platform } from './platform.ts';
import { publishingPlugin } from './publishing-plugin.ts';
import { ReleaseStoreError } from './release-store.ts';
import { packUpload } from './upload.ts';

const origin = () => 'http://localhost:3001';

let database: { pool: pg.Pool; close(): Promise<void> };
let platform: Platform;
let app: FastifyInstance;
let dataDir: string;

const teams = [exampleTeam('work', 'work', 'ahead', 'rival', 'late', 'clashing', 'fixed', 'sly'), exampleTeam('platform', 'shell')];

let keys: Record<'work' | 'platform', PublisherKey>;

/** Sends a signed request, by a publisher who acts for the team `work` unless another key is named. */
const send = (method: 'GET' | 'POST', url: string, body?: object, key: PublisherKey = keys.work) =>
  app.inject({
    method,
    url,
    remoteAddress: '192.0.2.7',
    headers: { authorization: signRequest(key, { origin: origin(), method, url, body }, new Date()) },
    ...(body && { payload: body }),
  });
const publish = async (dir: string, more?: Parameters<typeof packUpload>[1]) =>
  send('POST', '/platform/releases', await packUpload(dir, more));

beforeAll(async () => {
  database = await openPool();
  dataDir = await dataFolder();
  platform = await openPlatform({ pool: database.pool, dataDir, now: () => new Date('2027-05-03T10:00:00Z'), teams });
  const [work, platformKey] = await Promise.all([registerPublisher(platform, 'work'), registerPublisher(platform, 'platform')]);
  keys = { work: publisherKey(work), platform: publisherKey(platformKey) };
  await platform.importReleases([(await writeRelease({ name: 'shell' })).dir]);
  app = fastify();
  await app.register(publishingPlugin, { origin, platform });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

test('the calls are 401 without a signature, with the reason', async () => {
  const none = await app.inject('/platform/compositions');
  const wrong = await app.inject({ url: '/platform/compositions', headers: { authorization: 'Bearer guessed' } });
  expect([none.statusCode, wrong.statusCode]).toEqual([401, 401]);
  expect(none.json()).toEqual({ message: 'The request is neither signed nor has it a token of an issuer.' });
});

test('the body of an upload is not read before its sender is known', async () => {
  const payload = 'x'.repeat(2_000_000);
  const answer = await app.inject({ method: 'POST', url: '/platform/releases', headers: { 'content-type': 'application/json' }, payload });
  expect(answer.statusCode).toBe(401);
});

test('an uploaded release is served at once', async () => {
  const { dir, release } = await writeRelease({ name: 'work', paths: ['/work'] });
  const answer = await publish(dir);
  expect(answer.json()).toEqual({ name: 'work', version: release.version, channel: 'production', composition: 2 });
  expect((await platform.current())?.members.work).toBe(release.version);
});

test('an upload contains the server module', async () => {
  const rendering = Buffer.from('export default () => {};');
  const server = { path: 'server.mjs', integrity: integrityOf(rendering), bytes: rendering.byteLength };
  const { dir, release } = await writeRelease({ name: 'ahead', paths: ['/ahead'], change: { server } });
  await writeFile(join(dir, server.path), rendering);
  const answer = await publish(dir);
  expect(answer.json()).toMatchObject({ name: 'ahead' });
  await platform.current();
  expect((await platform.readServerModule(release.server ?? server)).toString()).toBe(rendering.toString());
});

test('a rejected upload returns the reason and changes nothing', async () => {
  const { dir, release } = await writeRelease({ name: 'rival', paths: ['/work'] });
  const answer = await publish(dir);
  expect(answer.statusCode).toBe(409);
  const fault = { code: 'composition', message: 'rival and work both claim /work.', where: 'rival' };
  expect(answer.json()).toEqual({ message: `rival ${release.version} was refused:\n  ${fault.message}`, faults: [fault] });
  expect((await platform.current())?.members).not.toHaveProperty('rival');
  const [entry] = await platform.readLog();
  expect(entry).toMatchObject({ action: 'refuse', details: { reasons: [fault.message], faults: [fault] } });
});

test('a dry run says the same and stores nothing but what was said', async () => {
  const count = async () => (await database.pool.query('select count(*) from platform.release')).rows;
  const { dir } = await writeRelease({ name: 'rival', paths: ['/work'], content: 'dry' });
  const sound = await writeRelease({ name: 'late', paths: ['/late'], content: 'dry' });
  const before = await count();
  const [dry, passing] = [await publish(dir, { dryRun: true }), await publish(sound.dir, { dryRun: true })];
  expect(passing.json()).toEqual({ name: 'late', version: sound.release.version, channel: 'production', dryRun: true });
  expect(await count()).toEqual(before);
  const logged = (await platform.readLog()).slice(0, 2).map(({ action, details }) => [action, details.passed]);
  expect(logged).toEqual([
    ['check', true],
    ['check', false],
  ]);
  const real = await publish(dir);
  expect([dry.statusCode, dry.json()]).toEqual([409, real.json()]);
});

test('a dry run of a release of another team is refused like its publication', async () => {
  const { dir } = await writeRelease({ name: 'work', paths: ['/work'], content: 'foreign' });
  const body = await packUpload(dir, { dryRun: true });
  expect((await send('POST', '/platform/releases', body, keys.platform)).statusCode).toBe(403);
});

test('an upload whose content differs from its hashes is rejected', async () => {
  const { dir, release } = await writeRelease({ name: 'late', paths: ['/late'] });
  const sent = await packUpload(dir);
  sent.files[release.entry] = Buffer.from('something else').toString('base64');
  const answer = await send('POST', '/platform/releases', sent);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toContain(`${release.entry} differs from its hash.`);
});

test('an invalid release is rejected before anything is written', async () => {
  const answer = await send('POST', '/platform/releases', { files: {} });
  expect(answer.statusCode).toBe(422);
});

test.each(['\u0000', '\ud800', '\u202e'])('a release with the character %j in a text is rejected', async (sign) => {
  const { dir, release } = await writeRelease({ name: 'sly', paths: ['/sly'] });
  const sent = { ...(await packUpload(dir)), release: { ...release, shared: { [`re${sign}act`]: '19.0.0' } } };
  const answer = await send('POST', '/platform/releases', sent);
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('control characters')]);
});

test.for([
  ['a version that is a path', { version: '../../victim' }],
  ['a version that is the folder above', { version: '..' }],
  ['a name that is a path', { name: '../victim' }],
  ['a file that lies elsewhere', { server: { path: '../../victim/kept', integrity: integrityOf(Buffer.from('x')), bytes: 1 } }],
] as const)('%s is rejected, and nothing outside the store is changed', async ([, change]) => {
  const victim = join(dataDir, 'victim');
  await mkdir(victim, { recursive: true });
  await writeFile(join(victim, 'kept'), 'kept');
  const { dir, release } = await writeRelease({ name: 'sly', paths: ['/sly'] });
  const sent = { ...(await packUpload(dir)), release: { ...release, ...change } };
  const answer = await send('POST', '/platform/releases', sent);
  expect(answer.statusCode).toBe(422);
  await writeFile(join(dir, 'release.json'), JSON.stringify(sent.release));
  await expect(platform.publish(dir)).rejects.toThrow(RefusedReleaseError);
  expect(await readFile(join(victim, 'kept'), 'utf8')).toBe('kept');
});

test('a release that conflicts with others is not stored', async () => {
  const { dir, release } = await writeRelease({ name: 'clashing', paths: ['/work'] });
  await expect(platform.publish(dir)).rejects.toThrow('both claim /work');
  const counts = await database.pool.query(
    `select (select count(*) from platform.release where name = 'clashing')::int as releases,
      (select count(*) from platform.file_content where integrity = any($1))::int as contents`,
    [release.files.map(({ integrity }) => integrity)],
  );
  expect(counts.rows).toEqual([{ releases: 0, contents: 0 }]);
  expect(existsSync(join(dataDir, 'releases/clashing'))).toBe(false);
});

test('a version is one release for ever', async () => {
  const first = await writeRelease({ name: 'fixed', paths: ['/fixed'] });
  await platform.publish(first.dir);
  const { version } = first.release;
  const other = await writeRelease({ name: 'fixed', paths: ['/fixed'], content: 'other', change: { version } });
  const answer = await publish(other.dir);
  const message = 'This version was published before, with other content.';
  expect([answer.statusCode, answer.json().faults]).toEqual([409, [{ code: 'version', message, where: version }]]);
  const file = await platform.findFile('fixed', first.release.entry);
  expect(integrityOf(await readFile(file ?? ''))).toBe(first.release.files[0]?.integrity);
});

test('the file at a URL is the same in every version', async () => {
  const { dir, release } = await writeRelease({ name: 'fixed', paths: ['/fixed'] });
  const page = release.files.find(({ path }) => path === 'page.1.js');
  await writeFile(join(dir, 'page.1.js'), 'changed');
  const changed = { path: 'page.1.js', integrity: integrityOf(Buffer.from('changed')), bytes: 7 };
  const files = release.files.map((file) => (file === page ? changed : file));
  await writeFile(join(dir, 'release.json'), JSON.stringify({ ...release, version: '2.0.0', files }));
  await expect(platform.publish(dir)).rejects.toThrow('page.1.js was published before, with other content.');
  expect((await platform.current())?.members.fixed).toBe(release.version);
});

test('a roll-back serves an earlier composition', async () => {
  const answer = await send('POST', '/platform/roll-back', { composition: 1 }, keys.platform);
  expect(answer.json()).toEqual({ composition: 1 });
  const { compositions } = (await send('GET', '/platform/compositions')).json();
  expect(compositions.find(({ isPromoted }: { isPromoted: boolean }) => isPromoted).id).toBe(1);
});

test('too many calls from an address or by a publisher are 429, with the time to wait', async () => {
  const full = { kind: '' };
  const limited = fastify();
  await limited.register(publishingPlugin, { origin, platform, countCall: async ({ kind }) => (kind === full.kind ? 3 : null) });
  const ask = (key: PublisherKey) => {
    const request = { method: 'GET', url: '/platform/compositions' } as const;
    return limited.inject({
      ...request,
      headers: { authorization: signRequest(key, { origin: origin(), ...request, body: undefined }, new Date()) },
    });
  };
  expect((await ask(keys.work)).statusCode).toBe(200);
  for (const [kind, by] of [
    ['address', 'from this address'],
    ['publisher', 'by this publisher'],
  ] as const) {
    full.kind = kind;
    const answer = await ask(keys.work);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '180']);
    expect(answer.json().message).toMatch(new RegExp(`^There were more than \\d+ calls in 5 minutes ${by}\\. Try again in 3 minutes\\.$`));
  }
  // Nobody uses up the calls of a publisher without its key.
  const stranger = { ...publisherKey(newKeyText()), id: keys.work.id };
  expect((await ask(stranger)).statusCode).toBe(401);
  await limited.close();
});

test('a store that does not answer is 503, and the answer does not tell where it is', async () => {
  const { dir } = await writeRelease({ name: 'work', paths: ['/work'], content: 'without a store' });
  const failed = vi
    .spyOn(platform, 'publish')
    .mockRejectedValueOnce(new ReleaseStoreError('The object x could not be put to http://store.'));
  const answer = await publish(dir);
  failed.mockRestore();
  const message = 'The store of releases does not answer, so nothing was changed. Try again later.';
  expect([answer.statusCode, answer.json()]).toEqual([503, { message, faults: [{ code: 'store', message }] }]);
  expect((await publish(dir)).statusCode).toBe(200);
});
