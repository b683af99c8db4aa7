import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataFolder, writeRelease } from '../../test/example-release.ts';
import { registerPublisher } from '../../test/publisher.ts';
import { openPool, type TestDatabase } from '../../test/start-fixture-site.ts';
import { exampleTeam } from '../../test/teams.ts';
import { startTokenIssuer, type TokenIssuer } from '../../test/token-issuer.ts';
import { newKeyText, type PublisherKey, publisherKey, signRequest } from '../identity/publisher-key.ts';
import { openPlatform, type Platform } from './platform.ts';
import { publishingPlugin } from './publishing-plugin.ts';
import { packUpload } from './upload.ts';

const origin = () => 'http://localhost:3001';

let database: TestDatabase;
let issuer: TokenIssuer;
let platform: Platform;
let app: FastifyInstance;
let keys: Record<'work' | 'booking' | 'platform', PublisherKey>;
let staff: { email: string; hasFreshCode: boolean } | null;
let work: string;

beforeAll(async () => {
  issuer = await startTokenIssuer();
});
afterAll(() => issuer.close());
afterEach(() => database.close());
beforeEach(async () => {
  database = await openPool();
  platform = await openPlatform({
    pool: database.pool,
    dataDir: await dataFolder(),
    now: () => new Date('2027-05-03T10:00:00Z'),
    teams: [exampleTeam('work', 'work'), exampleTeam('booking', 'booking'), exampleTeam('platform', 'shell')],
    allowLoopbackIssuers: true,
  });
  const shell = await writeRelease({ name: 'shell' });
  work = (await writeRelease({ name: 'work', paths: ['/work'] })).dir;
  await platform.importReleases([shell.dir, (await writeRelease({ name: 'booking', paths: ['/booking'] })).dir]);
  const register = async (team: string) => publisherKey(await registerPublisher(platform, team));
  keys = { work: await register('work'), booking: await register('booking'), platform: await register('platform') };
  staff = null;
  app = fastify();
  await app.register(publishingPlugin, { origin, platform, staffOf: async () => staff });
  return () => app.close();
});

const inject = (method: 'GET' | 'POST', url: string, authorization: string | undefined, body?: object) =>
  app.inject({
    method,
    url,
    remoteAddress: '192.0.2.7',
    headers: { ...(authorization && { authorization }) },
    ...(body && { payload: body }),
  });
const send = (key: PublisherKey, method: 'GET' | 'POST', url: string, body?: object) =>
  inject(method, url, signRequest(key, { origin: origin(), method, url, body }, new Date()), body);
const publish = async (key: PublisherKey, dir = work) =>
  send(key, 'POST', '/platform/releases', await packUpload(dir, { why: 'a guide', commit: 'abc1234' }));
const newest = async () => (await platform.readLog())[0];
const served = async () => (await platform.current())?.members ?? {};

test('a publication is logged with who, what, when, why and from where, and the release keeps its signature', async () => {
  const answer = await publish(keys.work);
  const { version, composition } = answer.json();
  expect(await newest()).toEqual({
    id: expect.any(String),
    at: new Date('2027-05-03T10:00:00Z'),
    actor: 'work tester',
    actorKind: 'key',
    action: 'publish',
    team: 'work',
    subject: `work ${version}`,
    why: 'a guide',
    address: '192.0.2.7',
    details: { channel: 'production', composition, commit: 'abc1234' },
  });
  const { rows } = await database.pool.query(`select team, key_id, commit, published_by, signature::json->>'id' as signed_by
    from platform.release where name = 'work'`);
  const signer = keys.work.id;
  expect(rows).toEqual([{ team: 'work', key_id: signer, commit: 'abc1234', published_by: 'work tester', signed_by: signer }]);
});

test('a team cannot publish what belongs to another, and the refusal is logged', async () => {
  const answer = await publish(keys.booking);
  const reason = 'work belongs to Work (work@nitida.example). booking tester acts for booking.';
  expect([answer.statusCode, answer.json().message]).toEqual([403, reason]);
  expect(await served()).not.toHaveProperty('work');
  expect(await newest()).toMatchObject({
    action: 'refuse',
    actor: 'booking tester',
    team: 'work',
    why: 'a guide',
    address: '192.0.2.7',
    details: { call: 'publish', reasons: [reason] },
  });
});

test('a remote that belongs to no team is rejected', async () => {
  const other = await writeRelease({ name: 'other', paths: ['/other'] });
  const answer = await publish(keys.work, other.dir);
  expect([answer.statusCode, answer.json().message]).toEqual([403, 'other belongs to no team. Staff can give it to one.']);
});

test('a team rolls back its own remote alone, and the team of the shell the whole set', async () => {
  await publish(keys.work);
  await publish(keys.work, (await writeRelease({ name: 'work', paths: ['/work'], content: 'newer' })).dir);
  const rollBack = async (key: PublisherKey, body: object) => (await send(key, 'POST', '/platform/roll-back', body)).statusCode;
  expect(await rollBack(keys.booking, { name: 'work' })).toBe(403);
  expect(await rollBack(keys.work, {})).toBe(403);
  expect(await rollBack(keys.work, { composition: 1 })).toBe(403);
  expect(await rollBack(keys.work, { name: 'work', why: 'the guide is wrong' })).toBe(200);
  expect(await newest()).toMatchObject({ action: 'roll-back', subject: 'work', team: 'work', why: 'the guide is wrong' });
  expect(await rollBack(keys.platform, {})).toBe(200);
  expect(await newest()).toMatchObject({ action: 'roll-back', actor: 'platform tester', team: 'platform' });
  const refusals = (await platform.readLog()).filter(({ action }) => action === 'refuse');
  expect(refusals.map(({ subject, team }) => [subject, team])).toEqual([
    ['the whole set', 'platform'],
    ['the whole set', 'platform'],
    ['work', 'work'],
  ]);
});

test('a rejected release and an unknown channel are logged with their reasons', async () => {
  const rival = await writeRelease({ name: 'work', paths: ['/booking'] });
  await publish(keys.work, rival.dir);
  const reasons = [
    'work.pagea matches /booking with its path /booking. It belongs to Booking (booking@nitida.example).',
    'work and booking both claim /booking.',
  ];
  expect(await newest()).toMatchObject({ action: 'refuse', details: { reasons } });
  const answer = await send(keys.work, 'POST', '/platform/releases', await packUpload(work, { channel: 'elsewhere' }));
  expect([answer.statusCode, answer.json().faults]).toEqual([
    409,
    [{ code: 'composition', message: 'There is no channel elsewhere, only production, staging and branch/<name>.' }],
  ]);
});

test('a content that was changed under a signature is rejected and logged', async () => {
  const body = await packUpload(work);
  const authorization = signRequest(keys.work, { origin: origin(), method: 'POST', url: '/platform/releases', body }, new Date());
  const answer = await inject('POST', '/platform/releases', authorization, { ...body, why: 'another reason' });
  expect([answer.statusCode, answer.json().message]).toEqual([401, 'The signature does not fit the request.']);
  expect(await newest()).toMatchObject({
    action: 'refuse',
    actor: 'work tester',
    details: { reasons: ['The signature does not fit the request.'] },
  });
});

test('requests of nobody who is known are logged once a minute for an address', async () => {
  for (let count = 0; count < 5; count += 1) await inject('GET', '/platform/log', undefined);
  const strangers = [publisherKey(newKeyText()), publisherKey(newKeyText())];
  for (const key of strangers) expect((await send(key, 'GET', '/platform/log')).statusCode).toBe(401);
  await inject('POST', '/platform/roll-back', undefined);
  const refusals = (await platform.readLog()).filter(({ action }) => action === 'refuse');
  expect(refusals).toMatchObject([
    { actorKind: 'unknown', address: '192.0.2.7', subject: 'POST /platform/roll-back' },
    { actorKind: 'unknown', address: '192.0.2.7', subject: 'GET /platform/log' },
  ]);
});

test('a revoked key publishes nothing from then on', async () => {
  expect((await send(keys.work, 'POST', `/platform/keys/${keys.work.id}/revoke`, { why: 'laptop lost' })).json()).toEqual({
    revoked: ['work'],
  });
  expect((await publish(keys.work)).statusCode).toBe(401);
  expect(await served()).not.toHaveProperty('work');
});

test('a team revokes only its own keys, and staff every one', async () => {
  const url = `/platform/keys/${keys.booking.id}/revoke`;
  expect((await send(keys.work, 'POST', url, {})).statusCode).toBe(404);
  staff = { email: 'ana@nitida.example', hasFreshCode: true };
  expect((await inject('POST', url, undefined, { why: 'left the team' })).json()).toEqual({ revoked: ['booking'] });
  expect(await newest()).toMatchObject({ action: 'revoke-key', actor: 'ana@nitida.example', actorKind: 'staff', why: 'left the team' });
});

test('staff register keys and jobs, publishers do not', async () => {
  const { publicKey } = publisherKey(newKeyText());
  const key = { publicKey, teams: ['work'], label: 'Eva, laptop' };
  const refused = await send(keys.work, 'POST', '/platform/keys', key);
  expect([refused.statusCode, refused.json()]).toEqual([403, { message: 'Only staff change teams, and register keys and jobs.' }]);
  staff = { email: 'ana@nitida.example', hasFreshCode: true };
  const { id } = (await inject('POST', '/platform/keys', undefined, key)).json();
  expect((await inject('GET', '/platform/keys', undefined)).json().keys).toContainEqual(
    expect.objectContaining({ id, team: 'work', label: 'Eva, laptop', createdBy: 'ana@nitida.example', revokedAt: null }),
  );
  const unknown = await inject('POST', '/platform/keys', undefined, { ...key, teams: ['sales'] });
  expect([unknown.statusCode, unknown.json().message]).toEqual([409, 'There is no team sales.']);
});

test('staff add a team and give it what it then releases alone', async () => {
  const other = (await writeRelease({ name: 'other', paths: ['/other'] })).dir;
  const gift = { kind: 'remote', value: 'other', team: 'reviews', why: 'a new team' };
  expect((await send(keys.work, 'POST', '/platform/claims', gift)).statusCode).toBe(403);
  staff = { email: 'ana@nitida.example', hasFreshCode: true };
  expect((await inject('POST', '/platform/claims', undefined, gift)).json().message).toBe('There is no team reviews.');
  await inject('POST', '/platform/teams', undefined, { name: 'reviews', title: 'Reviews', mail: 'reviews@nitida.example' });
  expect((await inject('POST', '/platform/claims', undefined, gift)).statusCode).toBe(200);
  expect(await newest()).toMatchObject({
    action: 'give',
    subject: 'remote other',
    team: 'reviews',
    why: 'a new team',
    details: { from: null },
  });
  expect((await publish(keys.work, other)).json().message).toContain('other belongs to Reviews (reviews@nitida.example).');
  expect((await publish(publisherKey(await registerPublisher(platform, 'reviews')), other)).statusCode).toBe(200);
  await inject('POST', '/platform/claims', undefined, { ...gift, team: 'work' });
  expect(await newest()).toMatchObject({ action: 'give', team: 'work', details: { from: 'reviews' } });
  expect((await publish(keys.work, other)).statusCode).toBe(200);
});

test('the webhook of a team stays until staff name another one or none', async () => {
  staff = { email: 'ana@nitida.example', hasFreshCode: true };
  const team = { name: 'work', title: 'Work', mail: 'work@nitida.example' };
  const savedWith = async (more: object) => {
    expect((await inject('POST', '/platform/teams', undefined, { ...team, ...more })).statusCode).toBe(200);
    return (await platform.teams.list()).find(({ name }) => name === 'work')?.webhook;
  };
  expect(await savedWith({ webhook: 'https://hooks.example/work' })).toBe('https://hooks.example/work');
  expect(await savedWith({})).toBe('https://hooks.example/work');
  expect(await savedWith({ webhook: null })).toBeNull();
});

test('a job with a token of its issuer publishes for its team', async () => {
  staff = { email: 'ana@nitida.example', hasFreshCode: true };
  const job = { team: 'work', issuer: issuer.issuer, subject: 'repo:nitida/site:ref:refs/heads/main', audience: 'nitida' };
  const { id } = (await inject('POST', '/platform/workloads', undefined, job)).json();
  staff = null;
  const bearer = `Bearer ${await issuer.token({ sub: job.subject, aud: job.audience }, new Date())}`;
  expect((await inject('POST', '/platform/releases', bearer, await packUpload(work))).statusCode).toBe(200);
  expect(await newest()).toMatchObject({ action: 'publish', actor: job.subject, actorKind: 'workload', team: 'work' });
  const { rows } = await database.pool.query(`select workload, signature from platform.release where name = 'work'`);
  expect(rows).toEqual([{ workload: id, signature: null }]);
  expect((await send(keys.booking, 'POST', `/platform/workloads/${id}/revoke`, {})).statusCode).toBe(404);
  expect((await send(keys.work, 'POST', `/platform/workloads/${id}/revoke`, {})).json()).toEqual({ revoked: ['work'] });
  expect((await inject('GET', '/platform/compositions', bearer)).statusCode).toBe(401);
});

test('a publisher reads what concerns its team, without names of others', async () => {
  await publish(keys.work);
  const listOf = async (key: typeof keys.work, path: string) => Object.values((await send(key, 'GET', path)).json())[0] as object[];
  expect(await listOf(keys.work, '/platform/log')).toMatchObject([
    { action: 'publish', actor: 'work tester', team: 'work' },
    { action: 'register-key', actor: 'test', address: null },
  ]);
  expect(await listOf(keys.booking, '/platform/log?team=work')).toEqual([]);
  expect(await listOf(keys.booking, '/platform/log')).toMatchObject([{ action: 'register-key', team: 'booking' }]);
  expect(await listOf(keys.booking, '/platform/keys')).toMatchObject([{ team: 'booking' }]);
  expect(await listOf(keys.booking, '/platform/checks')).toEqual([]);
  expect((await send(keys.booking, 'GET', '/platform/nodes')).statusCode).toBe(403);
  expect((await send(keys.booking, 'GET', '/platform/releases?name=work')).json()).toMatchObject({
    releases: [{ publishedBy: 'another team' }],
  });
  expect((await send(keys.work, 'GET', '/platform/releases?name=work')).json()).toMatchObject({
    releases: [{ publishedBy: 'work tester' }],
  });
  const { teams } = (await send(keys.booking, 'GET', '/platform/teams')).json();
  expect(teams.map(({ name }: { name: string }) => name)).toEqual(['booking', 'platform', 'work']);
  expect((await send(keys.booking, 'GET', '/platform/log?before=newest')).statusCode).toBe(422);
});

test('a remote is retired by its team, and then the team by staff', async () => {
  const why = 'nobody asked for it';
  await publish(keys.work);
  const retire = (key: PublisherKey, name: string) => send(key, 'POST', '/platform/channels/retire', { name, why });
  expect((await retire(keys.booking, 'work')).statusCode).toBe(403);
  expect((await retire(keys.platform, 'shell')).json().message).toContain('A composition holds one shell, this one 0.');
  const staffRetires = (name: string) => inject('POST', `/platform/teams/${name}/retire`, undefined, { why });
  staff = { email: 'ana@nitida.example', hasFreshCode: true };
  expect((await staffRetires('work')).json().message).toContain('work owns what is served: work in production.');
  staff = null;
  expect((await retire(keys.work, 'work')).statusCode).toBe(200);
  expect(Object.keys(await served()).sort()).toEqual(['booking', 'shell']);
  expect((await retire(keys.work, 'work')).json().message).toContain('production serves no work.');
  expect((await send(keys.work, 'POST', '/platform/teams/work/retire', { why })).statusCode).toBe(403);
  staff = { email: 'ana@nitida.example', hasFreshCode: true };
  expect((await staffRetires('work')).json()).toEqual({ name: 'work' });
  expect(await newest()).toMatchObject({ action: 'retire-team', subject: 'work', why });
  expect((await staffRetires('work')).statusCode).toBe(409);
  expect((await inject('GET', '/platform/teams', undefined)).json().teams).toHaveLength(2);
  staff = null;
  expect((await send(keys.work, 'GET', '/platform/log')).statusCode).toBe(401);
});
