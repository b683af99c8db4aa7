import { draftDefaults } from '@nitida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../test/browser.ts';
import { goodPassword, mailedToken, newEmail, person, signUpCustomer } from '../../test/people.ts';
import { startTestApi, type TestApi } from '../../test/support.ts';
import { listMails } from '../mail/inbox.ts';

it('cookies of an https site are bound to its exact origin and are sent over https only', async () => {
  const api = await startTestApi({ env: { PUBLIC_ORIGIN: 'https://nitida.example' } });
  const browser = openBrowser(api.app);
  const email = newEmail();
  const headers = { origin: 'https://nitida.example' };
  await browser.call('checkEmail', { body: person(email), headers });
  const { setCookies } = await browser.call('verifyEmail', { params: { token: await mailedToken(api, email) } });
  expect(setCookies.join()).toMatch(/^__Host-nitida_verification=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const guest = await openBrowser(api.app).call('saveDraft', { body: { draft: draftDefaults, revision: 0 }, headers });
  expect(guest.setCookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['__Host-has_draft', '__Host-nitida_guest']);
  await api.close();
});

it('on https, another subdomain can neither consent for a visitor nor choose their language', async () => {
  const api = await startTestApi({ env: { PUBLIC_ORIGIN: 'https://nitida.example' } });
  await api.db.insertInto('affiliates').values({ id: 'aff-1', code: 'casa-sol', user_id: null }).execute();
  const visitor = openBrowser(api.app);
  const follow = async () => (await visitor.call('referral', { params: { code: 'casa-sol' } })).setCookies.length;
  const email = newEmail();
  const languageOfMail = async () => {
    await visitor.call('checkEmail', { body: person(email), headers: { origin: 'https://nitida.example' } });
    await api.jobs.runDue();
    return /<html lang="(\w+)/.exec((await listMails(api.db, email))[0]?.html ?? '')?.[1];
  };
  for (const [name, value] of [
    ['consent', 'all'],
    ['lng', 'sv'],
  ] as const)
    visitor.setCookie(name, value);
  expect([await follow(), await languageOfMail()]).toEqual([0, 'en']);
  visitor.setCookie('__Host-consent', 'all');
  visitor.setCookie('__Host-lng', 'sv');
  expect([await follow(), await languageOfMail()]).toEqual([1, 'sv']);
  await api.close();
});

describe('the cookie that says that somebody is logged in', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());
  const lng = { params: { lng: 'en' } } as const;

  it('is set and deleted with the session, can be read by scripts and says nothing else', async () => {
    const { email, browser } = await signUpCustomer(api);
    expect(browser.cookie('signed_in')).toBe('1');
    await browser.call('logout');
    expect([browser.cookie('signed_in'), browser.cookie('nitida_session')]).toEqual([undefined, undefined]);
    const { setCookies } = await browser.call('signin', { body: { email, password: goodPassword, lng: 'en' } });
    expect(setCookies).toContain('signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax');
    const { data } = await browser.call('restoreSession', lng);
    await browser.call('deleteAccount', { body: { password: goodPassword } });
    expect([data.user?.email, browser.cookie('signed_in')]).toEqual([email, undefined]);
  });

  it('comes to a session that is older than it, and leaves when the session has ended elsewhere', async () => {
    const { user, browser } = await signUpCustomer(api);
    const older = openBrowser(api.app);
    older.setCookie('nitida_session', browser.cookie('nitida_session') ?? '');
    await older.call('restoreSession', lng);
    expect(older.cookie('signed_in')).toBe('1');
    expect((await older.call('restoreSession', lng)).setCookies).toEqual([]);
    await api.db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    await older.call('restoreSession', lng);
    expect(older.cookie('signed_in')).toBeUndefined();
  });

  it('proves nothing', async () => {
    const browser = openBrowser(api.app);
    browser.setCookie('signed_in', '1');
    expect((await browser.call('getOwnOrders')).status).toBe(401);
  });
});
