import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBrowser } from '../../test/browser.ts';
import { goodPassword, mailedToken, newEmail, signUpCustomer } from '../../test/people.ts';
import { openStaffBrowser, type StaffBrowser, signInStaff, staffPassword, startStaffApp } from '../../test/staff.ts';
import { startTestApi, type TestApi } from '../../test/support.ts';
import { purge } from '../maintenance.ts';

let api: TestApi;
let staffApp: Awaited<ReturnType<typeof startStaffApp>>;
let staff: StaffBrowser;
let last = 0;
beforeAll(async () => {
  api = await startTestApi();
  staffApp = await startStaffApp(api);
  staff = (await signInStaff(api, staffApp)).browser;
});
afterAll(() => api.close());
const events = async (query: Record<string, string> = {}) => (await staff.call('getSecurityEvents', { query })).data.entries;
beforeEach(async () => {
  last = Number((await events())[0]?.id ?? 0);
});

/** What happened since the test began, oldest first. */
const happened = async (query: Record<string, string> = {}) =>
  (await events(query))
    .filter(({ id }) => Number(id) > last)
    .reverse()
    .map(({ site, event, outcome, code }) => [site, event, outcome, code]);
const logIn = (email: string, password: string, browser = openBrowser(api.app)) =>
  browser.call('signin', { body: { email, password, lng: 'en' } });

it('a log-in that passes, fails, or is limited is an event of its account', async () => {
  const { email } = await signUpCustomer(api);
  last = Number((await events())[0]?.id);
  await logIn(email, goodPassword);
  for (let guess = 0; guess < 12; guess += 1) await logIn(email, 'another9');
  await logIn(newEmail(), 'another9');
  const own = await happened({ who: email });
  expect(own[0]).toEqual(['customers', 'signin', 'passed', null]);
  expect(own[1]).toEqual(['customers', 'signin', 'failed', 'incorrect_password']);
  expect(own.at(-1)).toEqual(['customers', 'signin', 'limited', 'rate_limited']);
  expect((await happened()).at(-1)).toEqual(['customers', 'signin', 'failed', 'user_not_found']);
});

it('cleaners and staff have events of their own', async () => {
  await openBrowser(api.app).call('cleanerSignIn', { body: { email: newEmail(), password: 'another9' } });
  const other = openStaffBrowser(staffApp);
  await other.call('signIn', { body: { email: newEmail(), password: staffPassword } });
  expect(await happened()).toEqual([
    ['cleaners', 'cleanerSignIn', 'failed', 'incorrect_password'],
    ['staff', 'signIn', 'failed', 'incorrect_password'],
  ]);
});

it('changes of passwords, emails, rights and sessions are events, also of whom they are about', async () => {
  const { browser, user, email } = await signUpCustomer(api);
  const wanted = newEmail();
  await browser.call('updateInfo', { body: { id: user.id, email: wanted } });
  await openBrowser(api.app).call('verifyEmail', { params: { token: await mailedToken(api, wanted) } });
  const body = { id: user.id, currentPassword: goodPassword, newPassword: 'terracotta7' };
  await browser.call('changePassword', { body });
  await browser.call('logoutEverywhere');
  const names = async (who: string) => (await happened({ who })).map(([, event]) => event);
  const own = ['verifyEmail', 'changePassword', 'logoutEverywhere'];
  // An account keeps its pseudonym when its email changes.
  for (const who of [email, wanted, user.id]) expect((await names(who)).slice(-3)).toEqual(own);

  const colleague = await signInStaff(api, staffApp, ['content']);
  await staff.call('setScopes', { params: { id: colleague.id }, body: { scopes: ['admin'] } });
  await staff.call('endSessions', { params: { id: colleague.id } });
  expect((await names(colleague.id)).slice(-2)).toEqual(['setScopes', 'endSessions']);
});

it('what staff may not do, and what comes from another site, is refused and an event', async () => {
  const { browser } = await signInStaff(api, staffApp, ['content']);
  last = Number((await events())[0]?.id);
  await browser.call('getAudit');
  await browser.call('getSecurityEvents');
  await openBrowser(api.app).call('signin', {
    body: { email: newEmail(), password: 'x', lng: 'en' },
    headers: { origin: 'https://evil.example' },
  });
  expect(await happened()).toEqual([
    ['staff', 'getAudit', 'refused', 'scope'],
    ['staff', 'getSecurityEvents', 'refused', 'scope'],
    ['customers', 'signin', 'refused', 'forbidden_origin'],
  ]);
});

it('names neither people nor networks, and says the same of the same', async () => {
  const { email, user } = await signUpCustomer(api);
  await logIn(email, 'another9');
  await logIn(email, 'another9');
  const text = JSON.stringify(await sql`select * from security_events`.execute(api.db));
  for (const secret of [email, user.id, user.name, '127.0.0.1']) expect(text).not.toContain(secret);
  const [one, two] = await events({ who: email });
  expect([one?.account, one?.network]).toEqual([two?.account, two?.network]);
  expect(await events({ network: one?.network ?? '' })).not.toEqual([]);
});

it('one network cannot fill the table with failures, and a log-in that passes is written nevertheless', async () => {
  const { email } = await signUpCustomer(api);
  for (let guess = 0; guess < 340; guess += 1)
    await openBrowser(api.app).call('resetPassword', { body: { email: newEmail(), token: 'x', newPassword: 'terracotta7' } });
  await logIn(email, goodPassword);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int from security_events where id > ${last} and outcome <> 'passed'`.execute(api.db);
  expect(rows[0]?.count).toBeLessThanOrEqual(300);
  expect((await happened({ who: email })).at(-1)).toEqual(['customers', 'signin', 'passed', null]);
});

it.each([
  ['security_events', 'a changed event', "update security_events set outcome = 'passed'"],
  ['security_events', 'a deleted event', 'delete from security_events'],
  ['security_events', 'no event at all', 'truncate security_events'],
  ['audit_entries', 'another author of an entry', 'update audit_entries set staff_id = null'],
  ['audit_entries', 'another detail', `update audit_entries set details = '{"amount":1}'`],
  ['audit_entries', 'a deleted entry', 'delete from audit_entries'],
  ['audit_entries', 'no entry at all', 'truncate audit_entries'],
])('%s refuses %s', async (table, _what, statement) => {
  await expect(sql.raw(statement).execute(api.db)).rejects.toThrow(`${table} keeps its rows`);
});

it('the site deletes events after a year and entries of the audit after six, and nothing earlier', async () => {
  const count = async () => [(await events({ limit: '500' })).length, (await staff.call('getAudit')).data.entries.length];
  const day = 24 * 60 * 60_000;
  const [before, entries] = await count();
  await purge(api.context);
  expect(await count()).toEqual([before, entries]);
  api.advanceReal(366 * day);
  staff = (await signInStaff(api, staffApp)).browser;
  await purge(api.context);
  expect(await count()).toEqual([1, (entries ?? 0) + 1]);
  api.advanceReal(5.1 * 365 * day);
  staff = (await signInStaff(api, staffApp)).browser;
  await purge(api.context);
  expect(await count()).toEqual([1, 2]);
});
