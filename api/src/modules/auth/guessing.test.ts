import { seedCleanerLogins, seedCleaners, seededLogins } from '@nitida/local/tools';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { confirmEmail, goodPassword, mailedToken, newEmail, person, signUpCustomer } from '../../../test/people.ts';
import { work } from '../../../test/quick-argon2.ts';
import { openStaffBrowser, signInStaff, staffPassword, startStaffApp } from '../../../test/staff.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { hashPassword } from './passwords.ts';

/** `npm run proof` tries the full number. */
const guesses = Number(process.env.NITIDA_GUESSES ?? 300);
const patienceMs = 60_000 + 30 * guesses;
const logIn = (email: string, password = goodPassword) => ({ body: { email, password, lng: 'en' as const } });

/** Sends `count` wrong passwords, a few at a time. @returns how often each status was answered */
async function guess(count: number, send: (index: number) => Promise<number>): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  for (let begun = 0; begun < count; begun += 20) {
    const some = Array.from({ length: Math.min(20, count - begun) }, (_, index) => send(begun + index));
    for (const status of await Promise.all(some)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return statuses;
}

const claimed = (index: number): string => `198.18.${Math.floor(index / 250) % 250}.${(index % 250) + 1}`;

describe('guessing a password from many claimed addresses', () => {
  it('is blocked after ten attempts where no proxy is trusted, and the owner can still log in', { timeout: patienceMs }, async () => {
    const api = await startTestApi();
    const { email } = await signUpCustomer(api);
    const statuses = await guess(guesses, async (index) => {
      const headers = { 'x-forwarded-for': claimed(index), forwarded: `for=${claimed(index)}`, 'x-real-ip': claimed(index) };
      const guesser = openBrowser(api.app, { address: '203.0.113.66' });
      return (await guesser.call('signin', { ...logIn(email, `wrong${index}x`), headers })).status;
    });
    expect(statuses).toEqual(
      new Map([
        [401, 10],
        [429, guesses - 10],
      ]),
    );
    expect((await openBrowser(api.app, { address: '203.0.113.7' }).call('signin', logIn(email))).status).toBe(200);
    await api.close();
  });

  it('is also blocked behind a trusted proxy, which appends the true address', { timeout: patienceMs }, async () => {
    const api = await startTestApi({ env: { TRUST_PROXY: '10.0.0.0/8' } });
    const { email } = await signUpCustomer(api);
    const proxied = (index: number, real: string) => ({ 'x-forwarded-for': `${claimed(index)}, ${real}` });
    const statuses = await guess(guesses, async (index) => {
      const guesser = openBrowser(api.app, { address: '10.0.0.1' });
      return (await guesser.call('signin', { ...logIn(email, `wrong${index}x`), headers: proxied(index, '203.0.113.66') })).status;
    });
    expect(statuses).toEqual(
      new Map([
        [401, 10],
        [429, guesses - 10],
      ]),
    );
    const owner = openBrowser(api.app, { address: '10.0.0.1' });
    expect((await owner.call('signin', { ...logIn(email), headers: proxied(0, '203.0.113.7') })).status).toBe(200);
    await api.close();
  });

  it('is blocked after a hundred attempts per account even from truly different addresses', { timeout: patienceMs }, async () => {
    const api = await startTestApi();
    const { email } = await signUpCustomer(api);
    const statuses = await guess(120, async (index) => {
      const guesser = openBrowser(api.app, { address: claimed(index) });
      return (await guesser.call('signin', logIn(email, `wrong${index}x`))).status;
    });
    expect(statuses).toEqual(
      new Map([
        [401, 100],
        [429, 20],
      ]),
    );
    await api.close();
  });
});

describe('an attacker at another address', () => {
  let api: TestApi;
  let staffApp: FastifyInstance;
  beforeAll(async () => {
    api = await startTestApi();
    staffApp = await startStaffApp(api);
  });
  afterAll(async () => {
    await staffApp.close();
    await api.close();
  });
  const stranger = { address: '203.0.113.66' };
  const times = async (count: number, send: () => Promise<{ status: number }>) => {
    let last = 0;
    for (let sent = 0; sent < count; sent += 1) last = (await send()).status;
    return last;
  };

  it('does not lock staff out and has five attempts over both log-ins together', async () => {
    const { email } = await signInStaff(api, staffApp);
    const guessHere = () => openBrowser(api.app, stranger).call('signin', logIn(email, 'wrong1'));
    const guessThere = () => openStaffBrowser(staffApp, stranger).call('signIn', { body: { email, password: 'wrong1' } });
    expect([await times(3, guessHere), await times(2, guessThere), await times(1, guessThere)]).toEqual([404, 401, 429]);
    await times(30, guessThere);
    expect((await openStaffBrowser(staffApp).call('signIn', { body: { email, password: staffPassword } })).status).toBe(200);
  });

  it('does not lock a cleaner out', async () => {
    await seedCleaners(api.db);
    await seedCleanerLogins(api);
    const { email = '', password = '' } = seededLogins[0] ?? {};
    const cleaner = { email, password };
    const guessCleaner = () => openBrowser(api.app, stranger).call('cleanerSignIn', { body: { ...cleaner, password: 'wrong1' } });
    expect(await times(15, guessCleaner)).toBe(429);
    expect((await openBrowser(api.app).call('cleanerSignIn', { body: cleaner })).status).toBe(200);
  });

  it('uses up neither the mails nor the links of a customer who forgot their password', async () => {
    const { email } = await signUpCustomer(api);
    expect(await times(10, () => openBrowser(api.app, stranger).call('forgotPassword', { body: { email } }))).toBe(429);
    const junk = { email, token: 'made-up', newPassword: 'terracotta7' };
    expect(await times(25, () => openBrowser(api.app, stranger).call('resetPassword', { body: junk }))).toBe(429);
    const owner = openBrowser(api.app);
    expect((await owner.call('forgotPassword', { body: { email } })).status).toBe(200);
    const token = await mailedToken(api, email);
    expect((await owner.call('resetPassword', { body: { ...junk, token } })).status).toBe(200);
  });

  it('does not use up the mails of a sign-up', async () => {
    const email = newEmail();
    expect(await times(12, () => openBrowser(api.app, stranger).call('checkEmail', { body: person(email) }))).toBe(429);
    expect((await openBrowser(api.app).call('checkEmail', { body: person(email) })).status).toBe(200);
  });

  it('counts as one address with all others of its /64', async () => {
    const { email } = await signUpCustomer(api);
    let at = 0;
    const guessFromHere = () => {
      at += 1;
      return openBrowser(api.app, { address: `2001:db8:1:2::${at.toString(16)}` }).call('signin', logIn(email, 'wrong1'));
    };
    expect([await times(10, guessFromHere), await times(1, guessFromHere)]).toEqual([401, 429]);
    expect((await openBrowser(api.app, { address: '2001:db8:1:3::1' }).call('signin', logIn(email))).status).toBe(200);
  });
});

describe('the cost of a request', () => {
  let api: TestApi;
  let known: string;
  beforeAll(async () => {
    api = await startTestApi();
    known = (await signUpCustomer(api)).email;
    // The hash for unknown emails is computed once.
    await openBrowser(api.app).call('signin', logIn(newEmail()));
  });
  afterAll(() => api.close());

  /** The number of password checks and mails before the answer. */
  async function costOf(ask: () => Promise<unknown>) {
    await api.jobs.runDue();
    const count = async () => (await api.db.selectFrom('mails').select('id').execute()).length;
    const before = await count();
    Object.assign(work, { hashed: 0, verified: 0 });
    await ask();
    return { hashed: work.hashed, verified: work.verified, written: (await count()) - before };
  }
  const visitor = () => openBrowser(api.app);

  it.each([
    ['signin_web', (email: string) => visitor().call('signin', logIn(email, 'another9')), { hashed: 0, verified: 1, written: 0 }],
    ['check_email', (email: string) => visitor().call('checkEmail', { body: person(email) }), { hashed: 0, verified: 0, written: 0 }],
    [
      'forgot_password_web',
      (email: string) => visitor().call('forgotPassword', { body: { email } }),
      { hashed: 0, verified: 0, written: 0 },
    ],
  ])('is the same for %s whether or not an account has the email', async (_name, ask, cost) => {
    expect(await costOf(() => ask(known))).toEqual(cost);
    expect(await costOf(() => ask(newEmail()))).toEqual(cost);
  });

  it('includes a hash of 19 MiB and two passes, as OWASP asks', async () => {
    await hashPassword(goodPassword);
    expect(work.asked).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });
});

describe('a link that is used by a hundred requests at once', () => {
  const racers = 100;
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());
  const wins = (answers: { status: number }[]) => answers.filter(({ status }) => status < 300).length;

  it('confirms an email once', async () => {
    const email = newEmail();
    await openBrowser(api.app).call('checkEmail', { body: person(email) });
    const token = await mailedToken(api, email);
    const answers = await Promise.all(
      Array.from({ length: racers }, (_, index) =>
        openBrowser(api.app, { address: claimed(index) }).call('verifyEmail', { params: { token } }),
      ),
    );
    expect(wins(answers)).toBe(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  it('sets one new password', async () => {
    const { email } = await signUpCustomer(api);
    await openBrowser(api.app).call('forgotPassword', { body: { email } });
    const token = await mailedToken(api, email);
    const answers = await Promise.all(
      Array.from({ length: racers }, (_, index) =>
        openBrowser(api.app, { address: claimed(index) }).call('resetPassword', {
          body: { email, token, newPassword: `terracotta${index}` },
        }),
      ),
    );
    expect(wins(answers)).toBe(1);
    const winner = answers.findIndex(({ status }) => status < 300);
    expect((await openBrowser(api.app).call('signin', logIn(email, `terracotta${winner}`))).status).toBe(200);
  });

  it('creates one account', async () => {
    const [email, browser] = [newEmail(), openBrowser(api.app)];
    await browser.call('checkEmail', { body: person(email) });
    await confirmEmail(api, browser, email);
    const cookie = browser.cookie('nitida_verification') ?? '';
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const tab = openBrowser(api.app, { address: claimed(index) });
        tab.setCookie('nitida_verification', cookie);
        return tab.call('signup', { body: { ...person(email), password: goodPassword, lng: 'en' } });
      }),
    );
    expect(wins(answers)).toBe(1);
    expect(await api.db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1);
  });

  it('is stored only as a hash', async () => {
    const email = newEmail();
    await openBrowser(api.app).call('checkEmail', { body: person(email) });
    const token = await mailedToken(api, email);
    const stored = JSON.stringify(await api.db.selectFrom('links').selectAll().execute());
    expect(stored).not.toContain(token);
  });
});
