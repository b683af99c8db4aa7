import { limits, staffEndpoints, staffScopes } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { goodPassword, newEmail, signUpCustomer } from '../../../test/people.ts';
import { openStaffBrowser, signInStaff, staffPassword, staffToken, startStaffApp } from '../../../test/staff.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { listMails } from '../../mail/inbox.ts';
import { inviteFirstStaff } from './accounts.ts';

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

const hour = 60 * 60_000;

describe('the log-in of staff', () => {
  it('sets its own cookie, which scripts and other sites cannot use', async () => {
    const { email } = await signInStaff(api, staffApp);
    const { setCookies } = await openStaffBrowser(staffApp).call('signIn', { body: { email, password: staffPassword } });
    const own = setCookies.filter((cookie) => cookie.startsWith('nitida_staff='));
    expect(own.join()).toMatch(/^nitida_staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('identifies the member until they sign out', async () => {
    const { browser, email } = await signInStaff(api, staffApp, ['admin']);
    const { data } = await browser.call('getSession');
    expect(data.staff).toMatchObject({ email, name: 'Pilar Soto', scopes: ['admin'] });
    const token = browser.cookies.get('nitida_staff') ?? '';
    await browser.call('signOut');
    browser.cookies.set('nitida_staff', token);
    expect((await browser.call('getSession')).data.staff).toBeNull();
  });

  it('ends after twelve hours, or after two hours without a call', async () => {
    const { browser } = await signInStaff(api, staffApp);
    for (let n = 0; n < 11; n += 1) {
      api.advanceReal(hour);
      expect((await browser.call('getSession')).data.staff).not.toBeNull();
    }
    api.advanceReal(hour);
    expect((await browser.call('getSession')).data.staff).toBeNull();
    const other = await signInStaff(api, staffApp);
    api.advanceReal(2 * hour);
    expect((await other.browser.call('getSession')).data.staff).toBeNull();
  });

  it('gives the same answer for a wrong password, an unknown email and a customer', async () => {
    const { email: customer } = await signUpCustomer(api);
    const { email } = await signInStaff(api, staffApp);
    const tries = [
      { email, password: 'wrong password' },
      { email: newEmail(), password: staffPassword },
      { email: customer, password: goodPassword },
    ];
    for (const body of tries) {
      const { status, failure } = await openStaffBrowser(staffApp).call('signIn', { body });
      expect([status, failure.code, failure.params]).toEqual([401, 'incorrect_password', undefined]);
    }
  });

  it('is blocked after five wrong passwords per account', async () => {
    const { email } = await signInStaff(api, staffApp);
    const guess = () => openStaffBrowser(staffApp).call('signIn', { body: { email, password: 'a guess at it' } });
    for (let n = 0; n < 5; n += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).failure.code).toBe('rate_limited');
  });

  it('ends all other sessions when the password changes', async () => {
    const { browser, email } = await signInStaff(api, staffApp);
    const other = openStaffBrowser(staffApp);
    await other.call('signIn', { body: { email, password: staffPassword } });
    const newPassword = 'another long password';
    expect((await browser.call('changePassword', { body: { currentPassword: 'wrong', newPassword } })).failure.code).toBe(
      'current_password_incorrect',
    );
    expect((await browser.call('changePassword', { body: { currentPassword: staffPassword, newPassword } })).status).toBe(200);
    expect((await other.call('getSession')).data.staff).toBeNull();
    expect((await browser.call('getSession')).data.staff).not.toBeNull();
  });
});

describe('the two origins', () => {
  it("never accept each other's sessions under any cookie name", async () => {
    const { browser: customer, user } = await signUpCustomer(api);
    const { browser: staff } = await signInStaff(api, staffApp);
    const customers = customer.cookie('nitida_session') ?? '';
    const staffs = staff.cookies.get('nitida_staff') ?? '';
    expect([customers, staffs]).not.toContain('');

    const visitor = openBrowser(api.app);
    for (const name of ['nitida_staff', 'nitida_session']) visitor.setCookie(name, staffs);
    expect((await visitor.call('restoreSession', { params: { lng: 'en' } })).data.user).toBeNull();
    expect((await visitor.call('getOrders', { params: { id: user.id } })).status).toBe(401);

    const intruder = openStaffBrowser(staffApp);
    for (const name of ['nitida_staff', 'nitida_session']) intruder.cookies.set(name, customers);
    expect((await intruder.call('getSession')).data.staff).toBeNull();
    expect((await intruder.call('getInbox')).status).toBe(401);
  });

  it('serve only their own calls', async () => {
    expect((await api.app.inject('/api/admin/inbox/get_items')).statusCode).toBe(404);
    expect((await staffApp.inject('/api/services/get_service_types')).statusCode).toBe(404);
  });

  it('refuse requests that another site sends', async () => {
    const { browser } = await signInStaff(api, staffApp);
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'http://localhost:4000' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await browser.call('signOut', { headers })).failure.code).toBe('forbidden_origin');
    }
  });

  it('describe only their own calls', async () => {
    const paths = async (app: FastifyInstance) => Object.keys((await app.inject('/api/docs/json')).json().paths);
    const described = await paths(staffApp);
    expect(described.sort()).toEqual([...new Set(Object.values(staffEndpoints).map(([, path]) => path))].sort());
    expect((await paths(api.app)).filter((path) => path.includes('admin'))).toEqual([]);
  });
});

describe('accounts of staff', () => {
  it('are created by staff with the scope platform and can be removed at once', async () => {
    const { browser, id } = await signInStaff(api, staffApp);
    const email = newEmail();
    const body = { name: 'Iker', surname: 'Sanz', email, scopes: ['admin' as const] };
    const { data, status } = await browser.call('createStaff', { body });
    expect([status, data.staff.scopes]).toEqual([201, ['admin']]);
    expect((await browser.call('createStaff', { body })).failure.code).toBe('email_in_use');

    const iker = openStaffBrowser(staffApp);
    await iker.call('useStaffLink', { body: { token: await staffToken(api, email), password: staffPassword } });
    await browser.call('removeStaff', { params: { id: data.staff.id } });
    expect((await iker.call('getSession')).data.staff).toBeNull();
    expect((await iker.call('signIn', { body: { email, password: staffPassword } })).failure.code).toBe('incorrect_password');
    expect((await browser.call('removeStaff', { params: { id } })).failure.code).toBe('illegal_transition');

    const { data: audit } = await browser.call('getAudit', { query: { subject: data.staff.id } });
    expect(audit.entries.map(({ action, by }) => [action, by])).toEqual([
      ['removeStaff', 'Pilar Soto'],
      ['useStaffLink', 'Iker Sanz'],
      ['createStaff', 'Pilar Soto'],
    ]);
    expect(JSON.stringify(audit)).not.toContain(staffPassword);
  });

  it.each([
    { scope: 'admin', opened: ['getInbox', 'getOrders'], closed: ['getSettings', 'getStaff', 'getAudit'] },
    { scope: 'content', opened: ['getSettings'], closed: ['getInbox', 'getStaff', 'getAudit'] },
    { scope: 'platform', opened: ['getStaff', 'getAudit'], closed: ['getInbox', 'getSettings'] },
  ] as const)('can access only what the scope $scope allows', async ({ scope, opened, closed }) => {
    const { browser } = await signInStaff(api, staffApp, [scope]);
    for (const name of opened) expect([name, (await browser.call(name)).status]).toEqual([name, 200]);
    for (const name of closed) expect([name, (await browser.call(name)).status]).toEqual([name, 404]);
  });

  it('have only scopes that some call requires', () => {
    const used = new Set(Object.values(staffEndpoints).map(([, , access]) => access));
    expect(staffScopes.filter((scope) => !used.has(scope))).toEqual([]);
  });
});

describe('an invitation', () => {
  const colleague = (email: string) => ({ name: 'Eva', surname: 'Ruiz', email, lng: 'es' as const, scopes: ['admin' as const] });

  it('makes an account whose password nobody but its owner knows', async () => {
    const { browser } = await signInStaff(api, staffApp);
    const email = newEmail();
    const made = await browser.call('createStaff', { body: colleague(email) });
    expect(made.status).toBe(201);
    const listed = async () => (await browser.call('getPeople')).data.people.find((person) => person.email === email);
    expect(await listed()).toMatchObject({ hasPassword: false, link: { reason: 'invitation', isExpired: false } });
    const token = await staffToken(api, email);
    expect((await listMails(api.db, email)).map(({ subject }) => subject)).toContain('Te invitamos a la consola de Nítida');
    expect(JSON.stringify((await browser.call('getAudit')).data)).not.toContain(token);

    const invited = openStaffBrowser(staffApp);
    expect((await invited.call('readStaffLink', { body: { token } })).data).toEqual({ email, name: 'Eva Ruiz', needs: 'newPassword' });
    expect((await invited.call('useStaffLink', { body: { token, password: 'a word of my own' } })).data).toEqual({ signedIn: true });
    expect((await invited.call('getInbox')).status).toBe(200);
    expect((await openStaffBrowser(staffApp).call('useStaffLink', { body: { token, password: 'somebody else' } })).status).toBe(410);
    expect(await listed()).toMatchObject({ hasPassword: true, link: null });
  });

  it('ends when another is sent, when it expires, and when the colleague is removed, who can be invited again', async () => {
    const { browser } = await signInStaff(api, staffApp);
    const email = newEmail();
    const { id } = (await browser.call('createStaff', { body: colleague(email) })).data.staff;
    const read = async (token: string) => (await openStaffBrowser(staffApp).call('readStaffLink', { body: { token } })).status;
    const first = await staffToken(api, email);
    expect((await browser.call('sendStaffLink', { params: { id } })).status).toBe(200);
    const second = await staffToken(api, email);
    expect([await read(first), await read(second)]).toEqual([410, 200]);
    const before = api.context.clock.now();
    await api.context.clock.moveTo(new Date(before.getTime() + limits.accessLinkHours * 60 * 60_000));
    expect(await read(second)).toBe(410);
    await api.context.clock.moveTo(before);
    expect((await browser.call('removeStaff', { params: { id } })).status).toBe(200);
    expect(await read(second)).toBe(410);
    const again = await browser.call('createStaff', { body: { ...colleague(email), scopes: ['content'] } });
    expect(again.data.staff).toMatchObject({ id, scopes: ['content'] });
    expect((await browser.call('createStaff', { body: colleague(email) })).failure.code).toBe('email_in_use');
  });

  it('leaves no way in to somebody who was removed', async () => {
    const { browser } = await signInStaff(api, staffApp);
    const gone = await signInStaff(api, staffApp);
    await browser.call('removeStaff', { params: { id: gone.id } });
    expect((await gone.browser.call('getSession')).data.staff).toBeNull();
    await browser.call('createStaff', { body: colleague(gone.email) });
    const body = { email: gone.email, password: staffPassword };
    expect((await openStaffBrowser(staffApp).call('signIn', { body })).failure.code).toBe('incorrect_password');
  });
});

describe('the first colleague', () => {
  it('is invited from the configuration while nobody can sign in, once for each link', async () => {
    const email = 'first@nitida.example';
    const fresh = await startTestApi({ env: { STAFF_EMAIL: email } });
    const app = await startStaffApp(fresh);
    await inviteFirstStaff(fresh.context);
    await inviteFirstStaff(fresh.context);
    const token = await staffToken(fresh, email);
    expect(await listMails(fresh.db, email)).toHaveLength(1);
    const browser = openStaffBrowser(app);
    expect((await browser.call('useStaffLink', { body: { token, password: staffPassword } })).data).toEqual({ signedIn: true });
    expect((await browser.call('getPeople')).data.people.map(({ email: own, scopes }) => [own, scopes.length])).toEqual([[email, 3]]);
    await inviteFirstStaff(fresh.context);
    expect((await browser.call('getPeople')).data.people[0]?.link).toBeNull();
    await app.close();
    await fresh.close();
  });
});
