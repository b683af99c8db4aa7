import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPool, type TestDatabase } from '../../test/start-fixture-site.ts';
import { exampleTeam } from '../../test/teams.ts';
import { startTokenIssuer, type TokenIssuer } from '../../test/token-issuer.ts';
import { systemActor } from '../registry/actors.ts';
import { readLog } from '../registry/log.ts';
import type { PlatformDb, PlatformTables } from '../registry/tables.ts';
import { seedTeams } from '../teams/team-store.ts';
import { createIdentity, type Identity } from './identity.ts';
import { newKeyText, type PublisherKey, publisherKey, signRequest } from './publisher-key.ts';

const start = new Date('2027-05-03T10:00:00Z');
const minute = 60_000;
const staff = systemActor('Staff');
const address = '192.0.2.7';
let now = start;
let database: TestDatabase;
let db: PlatformDb;
let identity: Identity;
let issuer: TokenIssuer;
let key: PublisherKey;

beforeAll(async () => {
  issuer = await startTokenIssuer();
});
afterAll(() => issuer.close());
afterEach(() => database.close());
beforeEach(async () => {
  database = await openPool();
  db = new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool: database.pool }) }).withSchema('platform');
  await seedTeams(db, [exampleTeam('booking', 'booking'), exampleTeam('work', 'mf_work')]);
  now = start;
  issuer.mode = 'answers';
  issuer.requests.length = 0;
  identity = createIdentity({ db, now: () => now, realNow: () => now, allowLoopback: true });
  key = publisherKey(newKeyText());
  await identity.keys.register({ publicKey: key.publicKey, teams: ['work'], label: 'Ana, laptop' }, staff);
});

const request = (body: unknown = { release: { name: 'mf_work', version: '1.0.0' }, files: { 'a.js': 'YQ==' } }) => ({
  origin: 'https://staff.nitida.example',
  method: 'POST',
  url: '/platform/releases',
  body,
});

/** What the platform says to a request with this header. */
async function outcome(authorization: string | undefined, sent = request()) {
  const claimant = await identity.recognise(authorization, address);
  if ('refused' in claimant) return claimant.refused;
  const proof = await claimant.prove(sent);
  return 'refused' in proof ? proof.refused : claimant.actor;
}

test('a signature for one site is none for another', async () => {
  const header = signRequest(key, { ...request(), origin: 'https://staff.staging.example/' }, now);
  const sentence = 'The request was signed for https://staff.staging.example, and this site is https://staff.nitida.example.';
  expect(await outcome(header)).toMatch(sentence);
  // Another name in the header does not make it one for this site.
  const renamed = header.replace('staff.staging.example', 'staff.nitida.example');
  expect(await outcome(renamed)).toBe('The signature does not fit the request.');
});

test('all names of the own machine are one site', async () => {
  const header = signRequest(key, { ...request(), origin: 'http://127.0.0.1:3001' }, now);
  expect(await outcome(header, { ...request(), origin: 'http://localhost:3001' })).toMatchObject({ name: 'Ana, laptop' });
});

test('a signed request is from the holder of the key, for the teams of the key', async () => {
  const actor = { kind: 'key', name: 'Ana, laptop', teams: ['work'], keyId: key.id, workload: null, address };
  expect(await outcome(signRequest(key, request(), now))).toEqual(actor);
});

test('the signature is kept, so that it can be verified later', async () => {
  const claimant = await identity.recognise(signRequest(key, request(), now), address);
  const proof = 'prove' in claimant ? await claimant.prove(request()) : claimant;
  expect(JSON.parse('signature' in proof ? (proof.signature ?? '') : '')).toMatchObject({ id: key.id, at: now.toISOString() });
});

test('the order of members and the contents of files do not matter to a signature', async () => {
  const header = signRequest(key, request({ channel: 'production', release: { name: 'mf_work', version: '1.0.0' } }), now);
  const sent = request({ release: { version: '1.0.0', name: 'mf_work' }, files: { 'b.js': 'Yg==' }, channel: 'production' });
  expect(await outcome(header, sent)).toMatchObject({ name: 'Ana, laptop' });
});

test.for([
  ['another release', { body: { release: { name: 'mf_work', version: '1.0.1' } } }],
  ['another channel', { body: { release: { name: 'mf_work', version: '1.0.0' }, channel: 'staging' } }],
  ['another call', { url: '/platform/roll-back' }],
  ['another method', { method: 'PUT' }],
] as const)('a signature does not fit %s', async ([, change]) => {
  expect(await outcome(signRequest(key, request(), now), { ...request(), ...change })).toBe('The signature does not fit the request.');
});

test('a request counts once', async () => {
  const header = signRequest(key, request(), now);
  await outcome(header);
  expect(await outcome(header)).toBe('This request was sent before.');
  now = new Date(start.getTime() + 4 * minute);
  expect(await outcome(header)).toBe('This request was sent before.');
});

test('of the same request sent twice at once, one counts', async () => {
  const header = signRequest(key, request(), now);
  const outcomes = await Promise.all([outcome(header), outcome(header), outcome(header)]);
  expect(outcomes.filter((one) => typeof one !== 'string')).toHaveLength(1);
});

test.for([
  [-5, true],
  [5, true],
  [-5.01, false],
  [5.01, false],
] as const)('a request signed %s minutes from now is accepted: %s', async ([minutes, isAccepted]) => {
  const header = signRequest(key, request(), new Date(now.getTime() + minutes * minute));
  const result = await outcome(header);
  if (isAccepted) expect(result).toMatchObject({ kind: 'key' });
  else expect(result).toContain('more than five minutes from now (2027-05-03T10:00:00.000Z)');
});

test('an unregistered key has no rights', async () => {
  const other = publisherKey(newKeyText());
  expect(await outcome(signRequest(other, request(), now))).toBe(
    `The key ${other.id} is not registered here, or was revoked. Staff register keys.`,
  );
  expect(await outcome(signRequest({ ...other, id: key.id }, request(), now))).toBe('The signature does not fit the request.');
});

test('a revoked key has no rights from then on, also for a request that is under way, and never again', async () => {
  const header = signRequest(key, request(), now);
  const underWay = await identity.recognise(signRequest(key, request(), now), address);
  expect(await identity.keys.revoke(key.id, staff, { why: 'laptop lost' })).toEqual(['work']);
  expect(await outcome(header)).toContain('was revoked');
  expect('prove' in underWay && (await underWay.prove(request()))).toMatchObject({ refused: expect.stringContaining('was revoked') });
  const again = identity.keys.register({ publicKey: key.publicKey, teams: ['booking'], label: 'Ana' }, staff);
  await expect(again).rejects.toThrow('This key was revoked. Make another one.');
});

test('keys are listed and their changes are logged', async () => {
  await identity.keys.revoke(key.id, staff, { why: 'laptop lost' });
  expect(await identity.keys.list()).toEqual([
    { id: key.id, team: 'work', label: 'Ana, laptop', createdAt: start, createdBy: 'Staff', revokedAt: start },
  ]);
  expect(await readLog(db)).toMatchObject([
    { action: 'revoke-key', subject: key.id, team: 'work', why: 'laptop lost', actor: 'Staff' },
    { action: 'register-key', subject: key.id, team: 'work', details: { label: 'Ana, laptop' } },
  ]);
});

test('a key is registered for teams that exist', async () => {
  const registering = identity.keys.register({ publicKey: key.publicKey, teams: ['work', 'sales'], label: 'Ana' }, staff);
  await expect(registering).rejects.toThrow('There is no team sales.');
});

test.for([undefined, 'Bearer guessed', 'Nitida-Key id=1', 'Basic YTpi'] as const)('the header %s proves nothing', async (header) => {
  expect(await outcome(header)).toEqual(expect.any(String));
});

const job = { sub: 'repo:nitida/site:ref:refs/heads/main', aud: 'nitida' };
const bearer = async (claims: Record<string, unknown> = {}) => `Bearer ${await issuer.token({ ...job, ...claims }, now)}`;
const registerJob = () => identity.workloads.register({ team: 'work', issuer: issuer.issuer, subject: job.sub, audience: job.aud }, staff);

test('a job with a token of its issuer acts for its team', async () => {
  const workload = await registerJob();
  expect(await outcome(await bearer())).toEqual({ kind: 'workload', name: job.sub, teams: ['work'], keyId: null, workload, address });
});

test.for([
  ['of another job', { sub: 'repo:nitida/site:ref:refs/heads/other' }, 'may not publish'],
  ['made for another site', { aud: 'elsewhere' }, 'unexpected "aud" claim value'],
  ['that has expired', { exp: Math.floor(start.getTime() / 1000) - 60 }, 'The token has expired.'],
  ['without an expiry', { exp: undefined }, 'missing required "exp" claim'],
  ['that was issued two hours ago', { iat: Math.floor(start.getTime() / 1000) - 7200 }, 'expired'],
  ['of an unknown issuer', { iss: 'https://elsewhere.example' }, 'No job of the issuer https://elsewhere.example may publish.'],
] as const)('a token %s proves nothing', async ([, claims, sentence]) => {
  await registerJob();
  expect(await outcome(await bearer(claims))).toContain(sentence);
});

test('a token that another key signed proves nothing', async () => {
  await registerJob();
  const forger = await startTokenIssuer();
  try {
    const token = await forger.token({ ...job, iss: issuer.issuer }, now);
    expect(await outcome(`Bearer ${token}`)).toContain('The token is not valid');
  } finally {
    await forger.close();
  }
});

test('a revoked job has no rights, and its change is logged', async () => {
  const id = await registerJob();
  expect(await identity.workloads.revoke(id, staff)).toBe('work');
  expect(await identity.workloads.revoke(id, staff)).toBeNull();
  expect(await outcome(await bearer())).toContain('No job of the issuer');
  expect((await readLog(db)).map(({ action }) => action)).toEqual(['revoke-workload', 'register-workload', 'register-key']);
});

test('the keys of an issuer are fetched once', async () => {
  await registerJob();
  for (let count = 0; count < 3; count += 1) await outcome(await bearer());
  expect(issuer.requests).toEqual(['/.well-known/openid-configuration', '/jwks']);
});

test('an issuer that fails is named', async () => {
  await registerJob();
  issuer.mode = 'fails';
  const claimant = await identity.recognise(await bearer(), address);
  expect(claimant).toEqual({ refused: `The issuer ${issuer.issuer} does not answer.`, status: 503 });
});

test('an issuer that hangs is given up', async () => {
  const hung = createIdentity({
    db,
    now: () => now,
    realNow: () => now,
    allowLoopback: true,
    fetch: () => Promise.reject(new DOMException('The operation timed out', 'TimeoutError')),
  });
  await registerJob();
  expect(await hung.recognise(await bearer(), address)).toMatchObject({ status: 503 });
});

test('an issuer without TLS is rejected unless loopback addresses are allowed', async () => {
  const strict = createIdentity({ db, now: () => now, realNow: () => now });
  const registering = strict.workloads.register({ team: 'work', issuer: issuer.issuer, subject: job.sub, audience: job.aud }, staff);
  await expect(registering).rejects.toThrow('The issuer must be an https address.');
});
