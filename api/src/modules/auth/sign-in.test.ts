import { draftDefaults } from '@nitida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { goodPassword, newEmail, person, signUpCustomer } from '../../../test/people.ts';
import { signInStaff, staffPassword, startStaffApp } from '../../../test/staff.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { sessionEndedChannel } from './sessions.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const day = 24 * 60 * 60_000;
const logIn = (email: string, password = goodPassword) => ({ body: { email, password, lng: 'en' as const } });

describe('signin_web', () => {
  it('logs in with the email in any case and creates a new session each time', async () => {
    const { email, browser } = await signUpCustomer(api);
    const before = browser.cookie('nitida_session');
    const { status, data, setCookies } = await browser.call('signin', logIn(email.toUpperCase()));
    expect(status).toBe(200);
    expect(data.user.email).toBe(email);
    expect(setCookies.join()).toContain('nitida_session=');
    expect(setCookies.join()).toContain('HttpOnly; SameSite=Lax');
    const old = openBrowser(api.app);
    old.setCookie('nitida_session', before ?? '');
    expect((await old.call('restoreSession', { params: { lng: 'en' } })).data.user).toBeNull();
  });

  it('stores no session in a usable form', async () => {
    const { browser } = await signUpCustomer(api);
    const rows = await api.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(browser.cookie('nitida_session'));
  });

  it('reports a wrong password', async () => {
    const { email } = await signUpCustomer(api);
    const { status, failure } = await openBrowser(api.app).call('signin', logIn(email, 'another9'));
    expect(status).toBe(401);
    expect(failure).toMatchObject({ code: 'incorrect_password', message: 'Incorrect password' });
  });

  it('reports an unknown email', async () => {
    const email = newEmail();
    const { status, failure } = await openBrowser(api.app).call('signin', logIn(email));
    expect(status).toBe(404);
    expect(failure).toMatchObject({ code: 'user_not_found', message: `User with email ${email} not found`, params: { email } });
  });

  it('reports an unconfirmed email', async () => {
    const email = newEmail();
    await openBrowser(api.app).call('checkEmail', { body: person(email) });
    const { status, failure } = await openBrowser(api.app).call('signin', logIn(email));
    expect(status).toBe(403);
    expect(failure).toMatchObject({ code: 'email_not_confirmed', message: "Your email hasn't been confirmed" });
  });

  it.each(['cleaner', 'affiliate'] as const)('refuses the role %s, whatever role the client claims', async (role) => {
    const { email, user } = await signUpCustomer(api);
    await api.db.updateTable('users').set({ role }).where('id', '=', user.id).execute();
    for (const claimed of ['client', role]) {
      const { failure } = await openBrowser(api.app).call('signin', { body: { ...logIn(email).body, role: claimed } });
      expect(failure.code).toBe('wrong_role');
    }
  });

  it('does not know the emails of staff, whatever the password', async () => {
    const app = await startStaffApp(api);
    const { email } = await signInStaff(api, app);
    for (const password of [staffPassword, 'another9']) {
      const { status, failure } = await openBrowser(api.app).call('signin', logIn(email, password));
      expect([status, failure.message]).toEqual([404, `User with email ${email} not found`]);
    }
    await app.close();
  });

  it("ends a session's access when the account becomes staff", async () => {
    const { browser, user } = await signUpCustomer(api);
    await api.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute();
    expect((await browser.call('getAddresses', { params: { id: user.id } })).status).toBe(401);
  });

  it('accepts ten wrong passwords per account and then blocks', async () => {
    const { email } = await signUpCustomer(api);
    const guess = () => openBrowser(api.app).call('signin', logIn(email, 'another9'));
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).status).toBe(401);
    const { status, failure } = await guess();
    expect(status).toBe(429);
    expect(failure).toMatchObject({ code: 'rate_limited', params: { minutes: expect.any(Number) } });
    expect((await openBrowser(api.app).call('signin', logIn(email))).status).toBe(429);
    api.advanceReal(15 * 60_000);
    expect((await openBrowser(api.app).call('signin', logIn(email))).status).toBe(200);
  });

  it('does not count successful log-ins', async () => {
    const { email } = await signUpCustomer(api);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect((await openBrowser(api.app).call('signin', logIn(email))).status).toBe(200);
    }
  });
});

describe('auth_web', () => {
  it('answers null for guests, and the business clock', async () => {
    const { status, data } = await openBrowser(api.app).call('restoreSession', { params: { lng: 'sv' } });
    expect([status, data]).toEqual([200, { user: null, now: api.clock.now().toISOString() }]);
  });

  it('stores the language for mails', async () => {
    const { browser } = await signUpCustomer(api);
    expect((await browser.call('restoreSession', { params: { lng: 'sv' } })).data.user?.lng).toBe('sv');
  });

  it('keeps the language when another site links here', async () => {
    const { browser } = await signUpCustomer(api);
    const headers = { 'sec-fetch-site': 'cross-site', accept: 'text/html' };
    await browser.call('restoreSession', { params: { lng: 'ru' }, headers });
    expect((await browser.call('restoreSession', { params: { lng: 'en' } })).data.user?.lng).toBe('en');
  });

  it.each([
    ['30 days after logging in', 30],
    ['after 14 days without a visit', 14],
  ])('ends the session %s', async (_when, days) => {
    const own = await startTestApi();
    const { browser } = await signUpCustomer(own);
    const visits = days === 30 ? [13, 13, 4] : [14];
    for (const pause of visits) {
      own.advanceReal(pause * day + 1);
      await browser.call('restoreSession', { params: { lng: 'en' } });
    }
    expect((await browser.call('restoreSession', { params: { lng: 'en' } })).data.user).toBeNull();
    await own.close();
  });
});

describe('logout_web', () => {
  it('ends the session, disconnects its sockets and clears the cookies', async () => {
    const { browser } = await signUpCustomer(api);
    const cookie = browser.cookie('nitida_session') ?? '';
    const told = new Promise((resolve) => api.context.signals.on(sessionEndedChannel, resolve));
    expect((await browser.call('logout')).status).toBe(200);
    // What proves only that the owner was here before stays, for the next log-in.
    expect(browser.cookieHeader()).toMatch(/^nitida_known=[^;]+$/);
    await told;
    const thief = openBrowser(api.app);
    thief.setCookie('nitida_session', cookie);
    expect((await thief.call('restoreSession', { params: { lng: 'en' } })).data.user).toBeNull();
  });

  it("never deletes the customer's draft", async () => {
    const { browser, email } = await signUpCustomer(api);
    const draft = { ...draftDefaults, apartmentSize: '85' };
    await browser.call('saveDraft', { body: { draft, revision: 0 } });
    await browser.call('logout');
    expect((await browser.call('getDraft')).data.stored).toBeNull();
    await browser.call('signin', logIn(email));
    expect((await browser.call('getDraft')).data.stored?.draft.apartmentSize).toBe('85');
  });

  it.each([
    ['a link on another site', { 'sec-fetch-site': 'cross-site' }],
    ['an image or a prefetch', { accept: 'image/avif,*/*' }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
  ])('is refused for %s', async (_what, headers) => {
    const { browser } = await signUpCustomer(api);
    const { status, failure } = await browser.call('logout', { headers });
    expect([status, failure.code]).toEqual([403, 'forbidden_origin']);
    expect((await browser.call('restoreSession', { params: { lng: 'en' } })).data.user).not.toBeNull();
  });
});
