import type { SignedPasskey } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Authenticator, type Deviation, makeAuthenticator } from '../../../test/authenticator.ts';
import { openStaffBrowser, type StaffBrowser, signInStaff, staffPassword, startStaffApp } from '../../../test/staff.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { listMails } from '../../mail/inbox.ts';
import { purge } from '../../maintenance.ts';

let api: TestApi;
let staffApp: FastifyInstance;
beforeAll(async () => {
  api = await startTestApi({ env: { STAFF_SECOND_FACTOR: 'true', STAFF_ORIGIN: 'http://localhost:4001' } });
  staffApp = await startStaffApp(api);
});
afterAll(async () => {
  await staffApp.close();
  await api.close();
});
const minute = 60_000;
// Moves the clock so that each test has new codes.
beforeEach(() => api.advanceReal(5 * minute));

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.context.realClock.now().getTime() });

/** A colleague with codes, in a session with a fresh one. */
async function colleague() {
  const { browser, email, id } = await signInStaff(api, staffApp);
  const { secret } = (await browser.call('beginSecondFactor')).data;
  await browser.call('confirmSecondFactor', { body: { code: codeOf(secret) } });
  return { browser, email, id, secret };
}

const register = async (
  browser: StaffBrowser,
  key: Authenticator,
  { name = 'Office laptop', ...deviation }: Deviation & { name?: string } = {},
) => {
  const { creation } = (await browser.call('beginPasskey')).data;
  return browser.call('registerPasskey', { body: { name, made: key.make(creation, deviation) } });
};

async function colleagueWithKey(options?: Parameters<typeof makeAuthenticator>[0]) {
  const known = await colleague();
  const key = makeAuthenticator(options);
  const { status, data } = await register(known.browser, key);
  expect(status).toBe(200);
  return { ...known, key, keyId: data.passkeys[0]?.id ?? '' };
}

const signInWith = (email: string, proof: { passkey?: SignedPasskey; code?: string } = {}, browser = openStaffBrowser(staffApp)) =>
  browser.call('signIn', { body: { email, password: staffPassword, ...proof } });

interface Asked {
  secondFactor: string;
  passkey?: { challenge: string; rpId: string; allowCredentials: { id: string }[] };
}
/** What the sign-in asks for after the right password. */
const asked = async (email: string): Promise<Asked> => (await signInWith(email)).failure.details as Asked;
const request = async (email: string) => (await asked(email)).passkey ?? { challenge: '', rpId: '', allowCredentials: [] };

/** Asks for a confirmation in the session. */
const confirmation = async (browser: StaffBrowser) => (await browser.call('beginPasskeyConfirmation')).data.request;
const addColleague = (browser: StaffBrowser, name: string) =>
  browser.call('createStaff', { body: { name: 'Eva', surname: 'Ruiz', email: `${name}@nitida.example`, scopes: ['admin'] } });

describe('signing in', () => {
  it('takes a passkey in place of the code, after the password, once', async () => {
    const { email, key } = await colleagueWithKey();
    const passkey = key.sign(await request(email));
    const browser = openStaffBrowser(staffApp);
    expect((await signInWith(email, { passkey }, browser)).status).toBe(200);
    expect((await browser.call('getInbox')).status).toBe(200);
    expect((await browser.call('getSession')).data).toMatchObject({ secondFactor: 'set', hasPasskey: true });
    const again = await signInWith(email, { passkey });
    expect([again.status, (again.failure.details as Asked).secondFactor]).toEqual([401, 'wrongPasskey']);
  });

  it('asks for a passkey only once the password is right, and only of an account that has one', async () => {
    const { email } = await colleagueWithKey();
    const wrong = await openStaffBrowser(staffApp).call('signIn', { body: { email, password: 'not the password' } });
    expect(wrong.failure.details).toBeUndefined();
    expect((await asked((await colleague()).email)).passkey).toBeUndefined();
  });

  it('goes on with the code, whatever became of the passkey', async () => {
    const { email, secret, keyId, browser } = await colleagueWithKey();
    expect((await browser.call('removePasskey', { params: { id: keyId } })).data.passkeys).toEqual([]);
    api.advanceReal(minute);
    expect((await signInWith(email, { code: codeOf(secret) })).status).toBe(200);
  });

  it.each<[string, Deviation]>([
    ['of another origin', { origin: 'http://localhost:4001.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['by nobody whom the key knows', { isUnverified: true }],
    ['of a challenge that was never given', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['of the making of a key', { type: 'webauthn.create' }],
    ['of a copy, whose counter stayed behind', { counter: 1 }],
  ])('refuses a signature %s', async (_, deviation) => {
    const { email, key } = await colleagueWithKey();
    const refused = await signInWith(email, { passkey: key.sign(await request(email), deviation) });
    expect([refused.status, refused.failure.code, (refused.failure.details as Asked).secondFactor]).toEqual([
      401,
      'incorrect_password',
      'wrongPasskey',
    ]);
    // The answer has another challenge, because one is used up by whatever answered it.
    expect((await signInWith(email, { passkey: key.sign((refused.failure.details as Required<Asked>).passkey) })).status).toBe(200);
  });

  it('refuses the key of another account, and a challenge of another account', async () => {
    const [mine, theirs] = [await colleagueWithKey(), await colleagueWithKey()];
    expect((await signInWith(mine.email, { passkey: theirs.key.sign(await request(mine.email)) })).status).toBe(401);
    expect((await signInWith(mine.email, { passkey: mine.key.sign(await request(theirs.email)) })).status).toBe(401);
  });

  it('refuses a removed key, a changed signature and broken bytes', async () => {
    const { email, key, browser } = await colleagueWithKey();
    const second = makeAuthenticator();
    const { passkeys } = (await register(browser, second, { name: 'Phone' })).data;
    const good = key.sign(await request(email));
    const broken = { ...good, response: { ...good.response, authenticatorData: 'AAAA' } };
    expect((await signInWith(email, { passkey: broken })).status).toBe(401);
    const other = key.sign(await request(email));
    const forged = { ...other, response: { ...other.response, signature: good.response.signature } };
    expect((await signInWith(email, { passkey: forged })).status).toBe(401);
    const id = passkeys.find(({ name }) => name === 'Phone')?.id ?? '';
    const before = second.sign(await request(email));
    await browser.call('removePasskey', { params: { id } });
    expect((await signInWith(email, { passkey: before })).status).toBe(401);
  });

  it('refuses a challenge after five minutes', async () => {
    const { email, key } = await colleagueWithKey();
    const [early, late] = [await request(email), await request(email)];
    api.advanceReal(5 * minute - 1);
    expect((await signInWith(email, { passkey: key.sign(early) })).status).toBe(200);
    api.advanceReal(1);
    expect((await signInWith(email, { passkey: key.sign(late) })).status).toBe(401);
  });

  it('keeps ten open challenges of an account, and deletes those that have expired', async () => {
    const { email, key, id } = await colleagueWithKey();
    const first = await request(email);
    for (let n = 0; n < 10; n += 1) await request(email);
    expect((await signInWith(email, { passkey: key.sign(first) })).status).toBe(401);
    const kept = () => api.db.selectFrom('staff_passkey_challenges').select('id').where('user_id', '=', id).execute();
    // Ten, and the one that the refusal gave in place of the oldest.
    expect(await kept()).toHaveLength(10);
    api.advanceReal(6 * minute);
    await purge(api.context);
    expect(await kept()).toEqual([]);
  });

  it('accepts one of two answers to a challenge at the same moment', async () => {
    const { email, key } = await colleagueWithKey();
    const passkey = key.sign(await request(email));
    const answers = await Promise.all([signInWith(email, { passkey }), signInWith(email, { passkey })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('knows whether a key is kept elsewhere as well, whose counter stands still', async () => {
    const { email, key, browser } = await colleagueWithKey({ isSynced: true });
    for (let n = 0; n < 2; n += 1) expect((await signInWith(email, { passkey: key.sign(await request(email)) })).status).toBe(200);
    const { passkeys } = (await browser.call('getPasskeys')).data;
    expect(passkeys).toMatchObject([{ name: 'Office laptop', isBackedUp: true, lastUsedAt: api.context.realClock.now().toISOString() }]);
  });
});

describe('a fresh confirmation', () => {
  it('is given by a passkey, in the session that asked for it', async () => {
    const { browser, email, key, secret } = await colleagueWithKey();
    api.advanceReal(5 * minute);
    const elsewhere = openStaffBrowser(staffApp);
    await signInWith(email, { code: codeOf(secret) }, elsewhere);
    expect((await addColleague(browser, 'by-key')).failure.code).toBe('fresh_code_needed');
    const stolen = await elsewhere.call('confirmPasskey', { body: { signed: key.sign(await confirmation(browser)) } });
    expect([stolen.status, stolen.failure.details]).toEqual([401, { secondFactor: 'wrongPasskey' }]);
    const signed = key.sign(await confirmation(browser));
    expect((await browser.call('confirmPasskey', { body: { signed } })).status).toBe(200);
    expect((await addColleague(browser, 'by-key')).status).toBe(201);
    expect((await browser.call('confirmPasskey', { body: { signed } })).status).toBe(401);
  });

  it('is not given by what was signed for a sign-in', async () => {
    const { browser, email, key } = await colleagueWithKey();
    const signed = key.sign(await request(email));
    expect((await browser.call('confirmPasskey', { body: { signed } })).status).toBe(401);
  });
});

describe('one’s own passkeys', () => {
  it('are added and removed only with a fresh confirmation, and a mail and an entry of the audit tell of each', async () => {
    const { browser, email, id, key } = await colleagueWithKey();
    const { passkeys } = (await register(browser, makeAuthenticator(), { name: 'Phone' })).data;
    expect(passkeys.map(({ name }) => name)).toEqual(['Office laptop', 'Phone']);
    const params = { id: passkeys[1]?.id ?? '' };
    api.advanceReal(5 * minute);
    expect((await browser.call('beginPasskey')).failure.code).toBe('fresh_code_needed');
    expect((await browser.call('removePasskey', { params })).failure.code).toBe('fresh_code_needed');
    await browser.call('confirmPasskey', { body: { signed: key.sign(await confirmation(browser)) } });
    expect((await browser.call('removePasskey', { params })).data.passkeys).toHaveLength(1);
    await api.jobs.runDue();
    const texts = (await listMails(api.db, email)).map(({ text }) => text);
    const told = ['added a passkey to Pilar Soto’s account', 'removed a passkey from Pilar Soto’s account'];
    expect(told.map((change) => texts.filter((text) => text.includes(change)).length)).toEqual([2, 1]);
    const audited = await api.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('staff_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audited.slice(-3)).toEqual([
      { action: 'registerPasskey', details: { name: 'Office laptop' } },
      { action: 'registerPasskey', details: { name: 'Phone' } },
      { action: 'removePasskey', details: { name: 'Phone' } },
    ]);
    const events = await api.db.selectFrom('security_events').select(['event', 'outcome']).orderBy('id', 'desc').limit(2).execute();
    expect(events.map(({ event, outcome }) => [event, outcome])).toEqual([
      ['removePasskey', 'passed'],
      ['confirmPasskey', 'passed'],
    ]);
  });

  it('need codes beside them, without which a stolen cookie would suffice', async () => {
    const { browser } = await signInStaff(api, staffApp);
    expect((await browser.call('beginPasskey')).status).toBe(401);
  });

  it.each<[string, Deviation]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['no verified person', { isUnverified: true }],
    ['a challenge of its own', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ])('are not made with %s', async (_, deviation) => {
    const { browser } = await colleague();
    expect((await register(browser, makeAuthenticator(), deviation)).status).toBe(401);
    expect((await browser.call('getPasskeys')).data.passkeys).toEqual([]);
  });

  it('are ten at most, each once, and nobody sees those of others', async () => {
    const { browser, key, keyId } = await colleagueWithKey();
    const { creation } = (await browser.call('beginPasskey')).data;
    expect(creation.excludeCredentials.map(({ id }) => id)).toEqual([key.id]);
    expect((await register(browser, key)).failure.code).toBe('illegal_transition');
    const other = await colleague();
    expect((await register(other.browser, key)).failure.code).toBe('illegal_transition');
    expect((await other.browser.call('getPasskeys')).data.passkeys).toEqual([]);
    expect((await other.browser.call('removePasskey', { params: { id: keyId } })).status).toBe(404);
    for (let n = 1; n < 10; n += 1) expect((await register(browser, makeAuthenticator(), { name: `Key ${n}` })).status).toBe(200);
    expect((await browser.call('beginPasskey')).failure.code).toBe('illegal_transition');
  });

  it('end with the codes that a colleague resets', async () => {
    const { email, id, key } = await colleagueWithKey();
    const helper = await colleague();
    const before = await request(email);
    expect((await helper.browser.call('resetSecondFactor', { params: { id } })).status).toBe(200);
    const late = await signInWith(email, { passkey: key.sign(before) });
    expect([late.status, late.failure.details]).toEqual([401, { secondFactor: 'link' }]);
    expect(await api.db.selectFrom('staff_passkeys').select('id').where('user_id', '=', id).execute()).toEqual([]);
  });
});
