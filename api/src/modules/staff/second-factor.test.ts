import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStaffBrowser, type StaffBrowser, signInStaff, staffPassword, staffToken, startStaffApp } from '../../../test/staff.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { listMails } from '../../mail/inbox.ts';

let api: TestApi;
let staffApp: FastifyInstance;
beforeAll(async () => {
  api = await startTestApi({ env: { STAFF_SECOND_FACTOR: 'true' } });
  staffApp = await startStaffApp(api);
});
afterAll(async () => {
  await staffApp.close();
  await api.close();
});
// Moves the clock so that each test has new codes.
beforeEach(() => api.advanceReal(5 * 60_000));

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.context.realClock.now().getTime() });
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function setUp(browser: StaffBrowser): Promise<string> {
  const { data } = await browser.call('beginSecondFactor');
  expect((await browser.call('confirmSecondFactor', { body: { code: codeOf(data.secret) } })).status).toBe(200);
  api.advanceReal(60_000);
  return data.secret;
}

const signIn = async (email: string, code?: string) => {
  const browser = openStaffBrowser(staffApp);
  const { status, failure } = await browser.call('signIn', { body: { email, password: staffPassword, ...(code && { code }) } });
  return { browser, status, details: failure.details };
};

describe('with a required second factor', () => {
  it('an account without one can set one up and do nothing else', async () => {
    const { browser } = await signInStaff(api, staffApp);
    const before = await browser.call('getInbox');
    expect([before.status, before.failure.details]).toEqual([401, { secondFactor: 'due' }]);
    const { data } = await browser.call('beginSecondFactor');
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/N%C3%ADtida:/);
    const wrong = await browser.call('confirmSecondFactor', { body: { code: another(codeOf(data.secret)) } });
    expect([wrong.status, (await browser.call('getInbox')).status]).toEqual([401, 401]);
    await browser.call('confirmSecondFactor', { body: { code: codeOf(data.secret) } });
    expect((await browser.call('getInbox')).status).toBe(200);
    expect((await browser.call('beginSecondFactor')).status).toBe(409);
  });

  it('a password alone is not sufficient, and a code works once', async () => {
    const { browser, email } = await signInStaff(api, staffApp);
    const secret = await setUp(browser);
    expect(await signIn(email)).toMatchObject({ status: 401, details: { secondFactor: 'needed' } });
    expect(await signIn(email, another(codeOf(secret)))).toMatchObject({ status: 401, details: { secondFactor: 'wrong' } });
    const code = codeOf(secret);
    const { browser: signedIn, status } = await signIn(email, code);
    expect([status, (await signedIn.call('getInbox')).status]).toEqual([200, 200]);
    expect(await signIn(email, code)).toMatchObject({ status: 401, details: { secondFactor: 'wrong' } });
    api.advanceReal(30_000);
    expect((await signIn(email, codeOf(secret))).status).toBe(200);
  });

  it('guesses of codes are limited like those of passwords', async () => {
    const { browser, email } = await signInStaff(api, staffApp);
    const secret = await setUp(browser);
    for (let guess = 0; guess < 5; guess += 1) expect((await signIn(email, another(codeOf(secret)))).status).toBe(401);
    expect((await signIn(email, codeOf(secret))).status).toBe(429);
  });

  it('after five wrong codes the account waits, each time longer, wherever they came from, and its owner gets a mail', async () => {
    const { browser, email } = await signInStaff(api, staffApp);
    const secret = await setUp(browser);
    let places = 0;
    const from = async (code: string) => {
      places += 1;
      const elsewhere = openStaffBrowser(staffApp, { address: `198.${18 + (places % 2)}.${places}.7` });
      return elsewhere.call('signIn', { body: { email, password: staffPassword, code } });
    };
    const fiveWrong = async () => {
      for (let guess = 0; guess < 5; guess += 1) expect((await from(another(codeOf(secret)))).status).toBe(401);
    };
    await fiveWrong();
    const refused = await from(codeOf(secret));
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
    api.advanceReal(15 * 60_000);
    await fiveWrong();
    api.advanceReal(15 * 60_000);
    expect((await from(codeOf(secret))).status).toBe(429);
    api.advanceReal(15 * 60_000);
    expect((await from(codeOf(secret))).status).toBe(200);
    await api.jobs.runDue();
    const mails = (await listMails(api.db, email)).filter(({ subject }) => subject === 'Wrong codes were entered for your account');
    expect(mails.map(({ text }) => /For (\d+) minutes/.exec(text)?.[1]).sort()).toEqual(['15', '30']);
  });

  it('guesses at the same moment are counted one by one', async () => {
    const { browser, email } = await signInStaff(api, staffApp);
    const wrong = another(codeOf(await setUp(browser)));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        openStaffBrowser(staffApp, { address: `198.51.${n}.7` }).call('signIn', { body: { email, password: staffPassword, code: wrong } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  });

  it('the database does not have the secret in plain text', async () => {
    const { browser, id } = await signInStaff(api, staffApp);
    const secret = await setUp(browser);
    const row = await api.db.selectFrom('staff_second_factors').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('a colleague can reset the codes of a lost phone, and nobody can reset their own', async () => {
    const lost = await signInStaff(api, staffApp);
    await setUp(lost.browser);
    const colleague = await signInStaff(api, staffApp);
    await setUp(colleague.browser);
    expect((await colleague.browser.call('resetSecondFactor', { params: { id: colleague.id } })).status).toBe(409);
    expect((await colleague.browser.call('resetSecondFactor', { params: { id: lost.id } })).status).toBe(200);
    expect((await lost.browser.call('getSession')).data.staff).toBeNull();
    expect(await signIn(lost.email)).toMatchObject({ status: 401, details: { secondFactor: 'link' } });

    const token = await staffToken(api, lost.email);
    const open = openStaffBrowser(staffApp);
    const use = (password: string) => open.call('useStaffLink', { body: { token, password } });
    expect((await open.call('readStaffLink', { body: { token } })).data).toMatchObject({ email: lost.email, needs: 'password' });
    expect((await use('not the password')).failure.code).toBe('incorrect_password');
    expect((await use(staffPassword)).data).toEqual({ signedIn: true });
    expect((await use(staffPassword)).failure.code).toBe('link_expired');
    expect((await open.call('getInbox')).status).toBe(401);
    await setUp(open);
    expect((await open.call('getInbox')).status).toBe(200);
  });

  it('a session that a password opened sets up no code, and whoever lost the way in gets another link', async () => {
    const { id, email, browser } = await signInStaff(api, staffApp);
    const colleague = await signInStaff(api, staffApp);
    await setUp(colleague.browser);
    await browser.call('signOut');
    expect(await signIn(email)).toMatchObject({ status: 401, details: { secondFactor: 'link' } });
    expect((await colleague.browser.call('sendStaffLink', { params: { id } })).status).toBe(200);
    const open = openStaffBrowser(staffApp);
    expect((await open.call('useStaffLink', { body: { token: await staffToken(api, email), password: staffPassword } })).status).toBe(200);
    await setUp(open);
    expect((await colleague.browser.call('sendStaffLink', { params: { id } })).failure.code).toBe('illegal_transition');
  });

  it('a new password does not take the place of the code', async () => {
    const { id, email, browser } = await signInStaff(api, staffApp);
    const secret = await setUp(browser);
    const colleague = await signInStaff(api, staffApp);
    await setUp(colleague.browser);
    expect((await colleague.browser.call('resetStaffPassword', { params: { id } })).status).toBe(200);
    expect([(await browser.call('getSession')).data.staff, (await signIn(email, codeOf(secret))).status]).toEqual([null, 401]);
    const open = openStaffBrowser(staffApp);
    const token = await staffToken(api, email);
    expect((await open.call('readStaffLink', { body: { token } })).data.needs).toBe('newPassword');
    const use = (password: string) => open.call('useStaffLink', { body: { token, password } });
    expect((await use('short')).failure.errors).toEqual({ password: 'passwordTooShort' });
    expect((await use(email)).failure.code).toBe('weak_password');
    expect((await use(staffPassword)).data).toEqual({ signedIn: false });
    expect((await open.call('getSession')).data.staff).toBeNull();
    expect((await signIn(email)).details).toEqual({ secondFactor: 'needed' });
  });
});
