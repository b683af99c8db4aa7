import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../test/browser.ts';
import { confirmEmail, goodPassword, mailedToken, newEmail, person, signUpCustomer } from '../../../test/people.ts';
import { openStaffBrowser, signInStaff, staffPassword, startStaffApp } from '../../../test/staff.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { listMails } from '../../mail/inbox.ts';

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

const logIn = (email: string, password = goodPassword) => ({ body: { email, password, lng: 'en' as const } });
const network = (index: number): string => `2001:db8:${index.toString(16)}::1`;
/** A network of one /48. */
const neighbour = (index: number): string => `2001:db8:ffff:${(index * 256).toString(16)}::1`;

/** Sends requests one after the other. @returns how often each status was answered */
async function statusesOf(count: number, send: (index: number) => Promise<{ status: number }>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let index = 0; index < count; index += 1) {
    const { status } = await send(index);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}
const guessAt = (email: string, address: (index: number) => string) => (index: number) =>
  openBrowser(api.app, { address: address(index % 25) }).call('signin', logIn(email, 'wrong1'));

it('all networks of a /48 together have the guesses of four', { timeout: 60_000 }, async () => {
  const { email } = await signUpCustomer(api);
  expect(await statusesOf(75, guessAt(email, neighbour))).toEqual({ 401: 40, 429: 35 });
  expect((await openBrowser(api.app, { address: network(1) }).call('signin', logIn(email))).status).toBe(200);
});

it('an owner logs in, where they did before, while strangers use up the guesses at their account', { timeout: 60_000 }, async () => {
  const { email, browser } = await signUpCustomer(api);
  await browser.call('logout');
  expect(await statusesOf(120, guessAt(email, network))).toEqual({ 401: 100, 429: 20 });
  expect((await openBrowser(api.app).call('signin', logIn(email))).status).toBe(429);
  expect(await statusesOf(3, () => browser.call('signin', logIn(email, 'wrong1')))).toEqual({ 401: 3 });
  expect((await browser.call('signin', logIn(email))).status).toBe(200);
  expect(await statusesOf(12, () => browser.call('signin', logIn(email, 'wrong1')))).toEqual({ 401: 10, 429: 2 });
});

it('neither the cookie of another account nor a made-up one has that allowance', { timeout: 60_000 }, async () => {
  const { email } = await signUpCustomer(api);
  const { browser: other } = await signUpCustomer(api);
  await statusesOf(100, guessAt(email, network));
  const forger = openBrowser(api.app);
  const known = other.cookie('nitida_known') ?? '';
  forger.setCookie('nitida_known', known.replace(/\.[^.]+$/, '.forged'));
  expect(await statusesOf(1, () => other.call('signin', logIn(email)))).toEqual({ 429: 1 });
  expect(await statusesOf(1, () => forger.call('signin', logIn(email)))).toEqual({ 429: 1 });
});

it('staff sign in, where they did before, while strangers use up the guesses at their account', { timeout: 60_000 }, async () => {
  const { email, browser } = await signInStaff(api, staffApp);
  const guess = (index: number) =>
    openStaffBrowser(staffApp, { address: network(index % 25) }).call('signIn', { body: { email, password: 'wrong1' } });
  expect(await statusesOf(110, guess)).toEqual({ 401: 100, 429: 10 });
  expect((await browser.call('signIn', { body: { email, password: staffPassword } })).status).toBe(200);
});

it('strangers in four networks keep nobody from a new password', async () => {
  const { email } = await signUpCustomer(api);
  const ask = (browser: Browser) => browser.call('forgotPassword', { body: { email } });
  const junk = { email, token: 'made-up', newPassword: 'terracotta7' };
  await statusesOf(24, (index) => ask(openBrowser(api.app, { address: network(index % 4) })));
  await statusesOf(240, (index) => openBrowser(api.app, { address: network(index % 12) }).call('resetPassword', { body: junk }));
  const owner = openBrowser(api.app);
  expect((await ask(owner)).status).toBe(200);
  const token = await mailedToken(api, email);
  expect((await owner.call('resetPassword', { body: { ...junk, token } })).status).toBe(200);
});

it('a stranger is sent few mails that they did not ask for, whatever is done with their address', { timeout: 60_000 }, async () => {
  const email = newEmail();
  const form = { name: 'Astrid Lind', email, mobile: '', contactWay: 'Email' as const, message: 'Hello?', lng: 'en' as const, website: '' };
  await statusesOf(40, (index) => openBrowser(api.app, { address: network(index) }).call('checkEmail', { body: person(email) }));
  const sent = await statusesOf(40, (index) =>
    openBrowser(api.app, { address: network(index) }).call('createContactMessage', { body: { ...form, filledInMs: 40_000 } }),
  );
  // Every message reaches the inbox, though not every one is confirmed.
  expect(sent).toEqual({ 201: 40 });
  const { browser } = await signUpCustomer(api);
  const { user } = (await browser.call('restoreSession', { params: { lng: 'en' } })).data;
  await statusesOf(20, () => browser.call('updateInfo', { body: { id: user?.id ?? '', email } }));
  await api.jobs.runDue();
  expect((await listMails(api.db, email)).length).toBeLessThanOrEqual(12);
  expect((await listMails(api.db, email)).length).toBeGreaterThan(0);
});

it('confirmations of forms do not use up the mails of a sign-up', { timeout: 60_000 }, async () => {
  const email = newEmail();
  const form = { name: 'Astrid Lind', email, mobile: '', contactWay: 'Email' as const, message: 'Hello?', lng: 'en' as const, website: '' };
  await statusesOf(20, (index) =>
    openBrowser(api.app, { address: network(index) }).call('createContactMessage', { body: { ...form, filledInMs: 40_000 } }),
  );
  const browser = openBrowser(api.app);
  expect((await browser.call('checkEmail', { body: person(email) })).status).toBe(200);
  await confirmEmail(api, browser, email);
});

it('a refused attempt says which limit refused it, and when to come again', async () => {
  const { email } = await signUpCustomer(api);
  const guess = () => openBrowser(api.app, { address: network(77) }).call('signin', logIn(email, 'wrong1'));
  await statusesOf(10, guess);
  const { status, headers, failure } = await guess();
  expect([status, failure.code]).toEqual([429, 'rate_limited']);
  expect(headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '0' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['x-ratelimit-reset']).toBe(headers['retry-after']);
  expect(failure.params).toEqual({ minutes: Math.ceil(Number(headers['retry-after']) / 60) });
});

it('no call of the customers tells that an email belongs to staff, and only its owner learns it', async () => {
  const { email: ofStaff } = await signInStaff(api, staffApp);
  const { browser: customer, user } = await signUpCustomer(api);
  const seenOf = async (email: string) => {
    const stranger = openBrowser(api.app);
    const asked = [
      await stranger.call('signin', logIn(email)),
      await stranger.call('forgotPassword', { body: { email } }),
      await stranger.call('checkEmail', { body: person(email) }),
      await stranger.call('verifyCode', { body: { code: '000000' } }),
      await stranger.call('signin', logIn(email)),
      await customer.call('updateInfo', { body: { id: user.id, email } }),
    ];
    return asked.map(({ status, data }) => [status, JSON.stringify({ ...data, requestId: '' }).replaceAll(email, 'EMAIL')]);
  };
  expect(await seenOf(ofStaff)).toEqual(await seenOf(newEmail()));
  await api.jobs.runDue();
  const mails = (await listMails(api.db, ofStaff)).filter(({ subject }) => subject === 'Your team address can’t be used for bookings');
  expect(mails).toHaveLength(1);
  expect(mails.flatMap(({ links }) => links).join()).not.toMatch(/token|verification/);
});
