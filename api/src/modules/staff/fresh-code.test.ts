import { needsFreshCode, type StaffCallName, staffEndpoints } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staffPath } from '../../../test/access-walk.ts';
import { openStaffBrowser, type StaffBrowser, signInStaff, staffPassword, staffToken, startStaffApp } from '../../../test/staff.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { listMails } from '../../mail/inbox.ts';
import { tellPublishingGrant } from './publishing-grants.ts';

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

const minute = 60_000;
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.context.realClock.now().getTime() });
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A colleague with a second factor, whose last code was entered at sign-in. */
async function signIn() {
  const { email, id, browser: first } = await signInStaff(api, staffApp);
  const { secret } = (await first.call('beginSecondFactor')).data;
  await first.call('confirmSecondFactor', { body: { code: codeOf(secret) } });
  api.advanceReal(minute);
  const browser = openStaffBrowser(staffApp);
  await browser.call('signIn', { body: { email, password: staffPassword, code: codeOf(secret) } });
  return { browser, id, email, secret };
}

const colleague = (name: string) => ({
  name: 'Eva',
  surname: 'Ruiz',
  email: `${name}@nitida.example`,
  scopes: ['admin', 'content', 'platform'] as const,
});
const add = (browser: StaffBrowser, name: string) => browser.call('createStaff', { body: { ...colleague(name), scopes: ['platform'] } });

describe('a call that needs a fresh code', () => {
  it('is refused with a cookie alone five minutes after the last code, and succeeds with a new one', async () => {
    const { browser, secret } = await signIn();
    api.advanceReal(5 * minute);
    const refused = await add(browser, 'late');
    expect([refused.status, refused.failure.code]).toEqual([403, 'fresh_code_needed']);
    const guessed = await browser.call('confirmCode', { body: { code: wrong(codeOf(secret)) } });
    expect([guessed.status, guessed.failure.details]).toEqual([401, { secondFactor: 'wrong' }]);
    expect((await add(browser, 'late')).status).toBe(403);
    expect((await browser.call('confirmCode', { body: { code: codeOf(secret) } })).status).toBe(200);
    expect((await add(browser, 'late')).status).toBe(201);
    // A code works once, in one session.
    const other = await browser.call('confirmCode', { body: { code: codeOf(secret) } });
    expect(other.failure.details).toEqual({ secondFactor: 'wrong' });
  });

  it('is accepted for five minutes after signing in, in this session alone', async () => {
    const { browser, email, secret } = await signIn();
    api.advanceReal(minute);
    const old = openStaffBrowser(staffApp);
    await old.call('signIn', { body: { email, password: staffPassword, code: codeOf(secret) } });
    api.advanceReal(4 * minute);
    expect((await add(old, 'prompt')).status).toBe(201);
    expect((await add(browser, 'prompt')).failure.code).toBe('fresh_code_needed');
  });

  it('guesses of the code count like those at the sign-in', async () => {
    const { browser, secret, email } = await signIn();
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await browser.call('confirmCode', { body: { code: wrong(codeOf(secret)) } })).status).toBe(401);
    }
    api.advanceReal(minute);
    const elsewhere = openStaffBrowser(staffApp, { address: '198.18.4.7' });
    const refused = await elsewhere.call('signIn', { body: { email, password: staffPassword, code: codeOf(secret) } });
    expect(refused.status).toBe(429);
  });

  it('cannot be confirmed with a secret that a stolen cookie suffices to begin', async () => {
    const { browser } = await signInStaff(api, staffApp);
    const { secret } = (await browser.call('beginSecondFactor')).data;
    expect((await browser.call('confirmCode', { body: { code: codeOf(secret) } })).status).toBe(401);
  });
});

/** What grants rights, keys and factors, what sets prices, pay and reductions, and what ends a record for the tax agency or moves the numbers of documents. */
const granting: readonly RegExp[] = [
  /^\/api\/admin\/staff\//,
  /^\/api\/admin\/auth\/(change_password|.*passkey)/,
  /^\/api\/admin\/cleaner\/(approve_applicant|send_link)\//,
  /^\/api\/admin\/settings\//,
  /^\/api\/admin\/money\/.*promo/,
  /^\/api\/admin\/tax\/(annul_record|correct_invoice|settle_record|resume_numbers)/,
];
/** Among these: what only reads, what asks for a price, what gives the confirmation itself, and what takes away and is needed at once. */
const exempt: readonly StaffCallName[] = [
  ...(['previewPrices', 'previewPay', 'previewBusiness', 'beginPasskeyConfirmation', 'confirmPasskey', 'endSessions', 'endPromo'] as const),
];

it.each(
  (Object.keys(staffEndpoints) as StaffCallName[]).filter((name) => {
    const [method, path] = staffEndpoints[name];
    return method !== 'GET' && !exempt.includes(name) && granting.some((pattern) => pattern.test(path));
  }),
)('%s grants something, so it needs a fresh code and does nothing without one', async (name) => {
  expect(needsFreshCode(name)).toBe(true);
  const { browser } = await signIn();
  api.advanceReal(5 * minute);
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const [method] = staffEndpoints[name];
  const refused = await staffApp.inject({ method, url: staffPath(name), headers: { host: 'localhost:4001', cookie } });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'fresh_code_needed']);
});

it('no other call needs a fresh code', () => {
  const asking = (Object.keys(staffEndpoints) as StaffCallName[]).filter(needsFreshCode);
  expect(asking.filter((name) => !granting.some((pattern) => pattern.test(staffEndpoints[name][1])))).toEqual([]);
});

it('a call without a fresh code, a wrong code and a right one are security events', async () => {
  const { browser, secret } = await signIn();
  api.advanceReal(6 * minute);
  await browser.call('createStaff', { body: { ...colleague('events'), scopes: ['admin'] } });
  await browser.call('confirmCode', { body: { code: wrong(codeOf(secret)) } });
  await browser.call('confirmCode', { body: { code: codeOf(secret) } });
  const events = await api.db.selectFrom('security_events').select(['event', 'outcome', 'code']).orderBy('id', 'desc').limit(3).execute();
  expect(events.map(({ event, outcome, code }) => [event, outcome, code])).toEqual([
    ['confirmCode', 'passed', null],
    ['confirmCode', 'failed', expect.any(String)],
    ['createStaff', 'refused', 'fresh_code_needed'],
  ]);
});

it('every change of an account sends a mail to its owner and to all who manage people', async () => {
  const { browser, id, email } = await signIn();
  const other = await signInStaff(api, staffApp, ['platform']);
  const content = await signInStaff(api, staffApp, ['content']);
  const changes = async (to: string) => {
    await api.jobs.runDue();
    return (await listMails(api.db, to)).filter(({ subject }) => subject === 'A staff account was changed: Eva Ruiz');
  };
  const { staff } = (await add(browser, 'told')).data;
  const params = { id: staff.id };
  await browser.call('setScopes', { params, body: { scopes: ['admin'] } });
  const invited = openStaffBrowser(staffApp);
  await invited.call('useStaffLink', { body: { token: await staffToken(api, staff.email), password: staffPassword } });
  const { secret } = (await invited.call('beginSecondFactor')).data;
  await invited.call('confirmSecondFactor', { body: { code: codeOf(secret) } });
  await invited.call('changePassword', { body: { currentPassword: staffPassword, newPassword: 'another long password' } });
  await browser.call('resetSecondFactor', { params });
  await browser.call('sendStaffLink', { params });
  await browser.call('resetStaffPassword', { params });
  await browser.call('removeStaff', { params });
  const said = [
    'added Eva Ruiz',
    'changed what Eva Ruiz',
    'Eva Ruiz used the link',
    'set up the codes of Eva Ruiz',
    'changed the password of Eva Ruiz',
    'reset the codes of Eva Ruiz',
    'sent Eva Ruiz a link',
    'reset the password of Eva Ruiz',
    'removed Eva Ruiz',
  ];
  for (const to of [email, other.email, staff.email]) {
    const texts = (await changes(to)).map(({ text }) => text);
    expect(said.map((change) => texts.filter((text) => text.includes(change)).length)).toEqual(said.map(() => 1));
  }
  expect(await changes(content.email)).toEqual([]);
  expect(id).not.toBe(other.id);
});

it('a change of who may publish sends a mail to those alone who manage people', async () => {
  const manager = await signInStaff(api, staffApp, ['platform']);
  const content = await signInStaff(api, staffApp, ['content']);
  await tellPublishingGrant(api.context, { call: 'register-key', by: 'pilar@nitida.example', subject: 'a desk (work)' });
  await api.jobs.runDue();
  const subject = 'The right to publish the site was changed';
  const mailsTo = async (email: string) => (await listMails(api.db, email)).filter((mail) => mail.subject === subject);
  expect((await mailsTo(manager.email)).map(({ text }) => text).join()).toContain('pilar@nitida.example registered the key a desk (work).');
  expect(await mailsTo(content.email)).toEqual([]);
});
