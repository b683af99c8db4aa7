import { randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/browser.ts';
import { answerAs, askedIn, type FakeProvider, fakeProvider, pageBrowser } from '../../../../test/identity.ts';
import { goodPassword, newEmail, signUpCustomer } from '../../../../test/people.ts';
import { startTestApi, type TestApi, testStart } from '../../../../test/support.ts';
import type { LocalPerson } from '../../../local/identity/people.ts';
import { listMails } from '../../../mail/inbox.ts';
import { returnAddress } from './return-path.ts';

const site = 'http://localhost:4000';
const begin = (provider: string, from = '/booking') => `/api/auth/social/${provider}?from=${encodeURIComponent(from)}&lng=es`;

let api: TestApi;
let google: FakeProvider;
let apple: FakeProvider;
let appleKeys: Awaited<ReturnType<typeof generateKeyPair>>;

beforeAll(async () => {
  appleKeys = await generateKeyPair('ES256', { extractable: true });
  google = fakeProvider({
    issuer: 'https://accounts.google.com',
    clientId: 'google-client',
    redirectUri: `${site}/api/auth/social/google/callback`,
    isSecret: (secret) => secret === 'google-secret',
    now: () => testStart,
  });
  apple = fakeProvider({
    issuer: 'https://appleid.apple.com',
    clientId: 'com.nitida.web',
    redirectUri: `${site}/api/auth/social/apple/callback`,
    isSecret: async (secret) => {
      const checks = { audience: 'https://appleid.apple.com', issuer: 'TEAM', subject: 'com.nitida.web', currentDate: testStart };
      return jwtVerify(secret, appleKeys.publicKey, checks).then(
        () => true,
        () => false,
      );
    },
    now: () => testStart,
  });
  api = await startTestApi({
    env: {
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      APPLE_CLIENT_ID: 'com.nitida.web',
      APPLE_TEAM_ID: 'TEAM',
      APPLE_KEY_ID: 'KEY',
      APPLE_PRIVATE_KEY: (await exportPKCS8(appleKeys.privateKey)).replaceAll('\n', '\\n'),
    },
    fetch: (input, init) => (String(input).includes('apple') ? apple.fetch(input, init) : google.fetch(input, init)),
  });
});
afterAll(() => api.close());

const gmail = () => `${randomUUID().slice(0, 8)}@gmail.com`;
const personOf = (email: string, more: Partial<LocalPerson> = {}): LocalPerson => ({
  sub: randomUUID(),
  email,
  emailVerified: true,
  givenName: 'Ingrid',
  familyName: 'Holm',
  ...more,
});

/** Goes to Google and back. */
async function logIn(person: LocalPerson, browser = pageBrowser(api.app), from?: string) {
  const { location } = await browser.visit(begin('google', from));
  const back = answerAs(google.issuer, location, person);
  return { ...(await browser.visit(back.href)), browser, back };
}

/** The same browser, speaking the contract. */
function callsOf({ jar }: ReturnType<typeof pageBrowser>) {
  const browser = openBrowser(api.app);
  for (const [name, value] of jar) browser.setCookie(name, value);
  return browser;
}
const userOf = async (browser: ReturnType<typeof pageBrowser>) =>
  (await callsOf(browser).call('restoreSession', { params: { lng: 'es' } })).data.user;
const finish = (browser: ReturnType<typeof pageBrowser>, more: object = {}) =>
  callsOf(browser).call('signupSocial', {
    body: { name: 'Ingrid', surname: 'Holm', mobile: '+46701234567', acceptedTerms: true, lng: 'es', ...more },
  });

describe('the providers', () => {
  it('are those that are configured, and the local one where one may try things out', async () => {
    const { data } = await openBrowser(api.app).call('getSocialProviders');
    expect(data.providers).toEqual([
      { id: 'google', name: 'Google' },
      { id: 'apple', name: 'Apple' },
      { id: 'local', name: 'Local test' },
    ]);
  });

  it('never hold the local one in production, nor where others reach the site', async () => {
    const open = await startTestApi({ env: { HOST: '0.0.0.0' } });
    expect((await openBrowser(open.app).call('getSocialProviders')).data.providers).toEqual([]);
    expect((await open.app.inject('/api/auth/social/local')).statusCode).toBe(404);
    expect((await open.app.inject('/__local/oidc/authorize')).statusCode).toBe(404);
    await open.close();
  });
});

describe('going to a provider', () => {
  it('asks with PKCE, state, nonce and nothing that was used before', async () => {
    const asked = [];
    for (let round = 0; round < 2; round += 1) asked.push(askedIn((await pageBrowser(api.app).visit(begin('google'))).location));
    const [one, two] = asked;
    expect(one).toMatchObject({
      client_id: 'google-client',
      redirect_uri: `${site}/api/auth/social/google/callback`,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      ui_locales: 'es-ES',
    });
    for (const name of ['state', 'nonce', 'code_challenge'] as const) expect(one?.[name]).not.toBe(two?.[name]);
  });

  it('keeps state and browser only as hashes', async () => {
    const browser = pageBrowser(api.app);
    const { state } = askedIn((await browser.visit(begin('google'))).location);
    const rows = JSON.stringify(await api.db.selectFrom('social_attempts').selectAll().execute());
    expect(rows).not.toContain(state);
    expect(rows).not.toContain(browser.jar.get('nitida_social'));
  });

  it('is begun by no other site, and for no provider that there is not', async () => {
    const browser = pageBrowser(api.app);
    expect((await browser.visit(begin('google'), { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await browser.visit(begin('facebook'))).status).toBe(404);
  });

  it('comes back with a word when the provider cannot be reached', async () => {
    const alone = await startTestApi({
      env: { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' },
      fetch: () => Promise.reject(new Error('no network')),
    });
    const { status, location } = await pageBrowser(alone.app).visit(begin('google'));
    expect([status, location]).toEqual([303, `${site}/booking?logInError=social_failed`]);
    await alone.close();
  });
});

describe('somebody new', () => {
  it('comes to the sign-up with name and address filled in, gives mobile and terms, and has an account', async () => {
    const person = personOf(gmail());
    const { status, location, browser } = await logIn(person);
    expect(status).toBe(303);
    const id = location.match(/^http:\/\/localhost:4000\/password\/([0-9a-f-]{36})$/)?.[1] ?? '';
    expect(await userOf(browser)).toBeNull();
    const { data: found } = await callsOf(browser).call('getUnverifiedUser', { params: { id } });
    expect(found.unverifiedUser).toEqual({
      name: 'Ingrid',
      surname: 'Holm',
      email: person.email,
      mobile: '',
      affiliateId: null,
      provider: 'google',
    });
    const { status: made, data } = await finish(browser);
    expect([made, data.user.email, data.user.role]).toEqual([201, person.email, 'client']);

    const again = await logIn(person);
    expect(again.location).toBe(`${site}/booking`);
    expect((await userOf(again.browser))?.id).toBe(data.user.id);
  });

  it('must tick the terms and give a mobile that can be called', async () => {
    const { browser } = await logIn(personOf(gmail()));
    expect((await finish(browser, { acceptedTerms: false })).failure.errors).toHaveProperty('acceptedTerms');
    expect((await finish(browser, { mobile: '612' })).failure).toMatchObject({
      code: 'invalid_mobile',
      errors: { mobile: 'tooShort' },
    });
  });

  it('cannot take another address or role along', async () => {
    const person = personOf(gmail());
    const { browser } = await logIn(person);
    const { data } = await finish(browser, { email: 'boss@nitida.example', role: 'admin' });
    expect(data.user).toMatchObject({ email: person.email, role: 'client' });
  });

  it('is sent away when the provider has not confirmed the address', async () => {
    const { location } = await logIn(personOf(gmail(), { emailVerified: false }));
    expect(location).toBe(`${site}/booking?logInError=email_not_confirmed`);
  });

  it('is nobody without having come by a provider', async () => {
    expect((await finish(pageBrowser(api.app))).failure.code).toBe('email_not_confirmed');
  });
});

describe('an account with the same address', () => {
  it('is connected when the provider gives out the address itself, and its owner is told', async () => {
    const email = gmail();
    const { user } = await signUpCustomer(api, { email });
    const { location, browser } = await logIn(personOf(email));
    expect(location).toBe(`${site}/booking`);
    expect((await userOf(browser))?.id).toBe(user.id);
    await api.jobs.runDue();
    expect((await listMails(api.db, email))[0]).toMatchObject({ subject: 'A new way to log in to your account' });
  });

  it('is connected by a company that Google keeps the addresses of', async () => {
    const email = `${randomUUID().slice(0, 8)}@casa.example`;
    const { user } = await signUpCustomer(api, { email });
    const { browser } = await logIn(personOf(email, { more: { hd: 'casa.example' } }));
    expect((await userOf(browser))?.id).toBe(user.id);
  });

  it('asks for its password once when the provider only saw the address confirmed', async () => {
    const email = newEmail();
    const { user } = await signUpCustomer(api, { email });
    const person = personOf(email);
    const { location, browser } = await logIn(person);
    expect(location).toBe(`${site}/booking?logInError=social_needs_password`);
    expect(await userOf(browser)).toBeNull();
    await callsOf(browser).call('signin', { body: { email, password: goodPassword, lng: 'en' } });
    const again = await logIn(person);
    expect((await userOf(again.browser))?.id).toBe(user.id);
  });

  it('is not connected by the password of somebody else', async () => {
    const [victim, thief] = [newEmail(), await signUpCustomer(api)];
    await signUpCustomer(api, { email: victim });
    const { browser } = await logIn(personOf(victim));
    await callsOf(browser).call('signin', { body: { email: thief.email, password: goodPassword, lng: 'en' } });
    expect(await api.db.selectFrom('identities').selectAll().where('user_id', '=', thief.user.id).execute()).toEqual([]);
  });

  it.each(['cleaner', 'affiliate', 'admin'] as const)('of a %s stays closed', async (role) => {
    const email = gmail();
    const { user } = await signUpCustomer(api, { email });
    await api.db.updateTable('users').set({ role }).where('id', '=', user.id).execute();
    expect((await logIn(personOf(email))).location).toBe(`${site}/booking?logInError=wrong_role`);
  });

  it('is disconnected by a new password, as the mail says', async () => {
    const email = gmail();
    const { user, browser: owner } = await signUpCustomer(api, { email });
    const person = personOf(email);
    await logIn(person);
    await owner.call('changePassword', { body: { id: user.id, currentPassword: goodPassword, newPassword: 'terracotta7' } });
    expect(await api.db.selectFrom('identities').selectAll().where('user_id', '=', user.id).execute()).toEqual([]);
  });
});

describe('an answer that does not fit', () => {
  const failed = `${site}/booking?logInError=social_failed`;
  const lost = `${site}/?logInError=social_failed`;

  it('is refused in another browser, and used up by that', async () => {
    const browser = pageBrowser(api.app);
    const { location } = await browser.visit(begin('google'));
    const back = answerAs(google.issuer, location, personOf(gmail()));
    expect((await pageBrowser(api.app).visit(back.href)).location).toBe(lost);
    const other = pageBrowser(api.app);
    await other.visit(begin('google'));
    expect((await other.visit(back.href)).location).toBe(lost);
    expect((await browser.visit(back.href)).location).toBe(lost);
  });

  it('is refused the second time', async () => {
    const { browser, back } = await logIn(personOf(gmail()));
    expect((await browser.visit(back.href)).location).toBe(lost);
  });

  it('logs in once of 20 at the same moment', async () => {
    const email = gmail();
    await signUpCustomer(api, { email });
    const browser = pageBrowser(api.app);
    const back = answerAs(google.issuer, (await browser.visit(begin('google'))).location, personOf(email));
    const answers = await Promise.all(Array.from({ length: 20 }, () => pageBrowser(api.app, new Map(browser.jar)).visit(back.href)));
    expect(answers.filter(({ location }) => location === `${site}/booking`)).toHaveLength(1);
  });

  it('is refused after ten minutes', async () => {
    const browser = pageBrowser(api.app);
    const back = answerAs(google.issuer, (await browser.visit(begin('google'))).location, personOf(gmail()));
    await api.db.updateTable('social_attempts').set({ expires_at: testStart }).execute();
    expect((await browser.visit(back.href)).location).toBe(lost);
  });

  it.each([
    ['a made-up state', (back: URL) => back.searchParams.set('state', 'made-up'), lost],
    ['no state', (back: URL) => back.searchParams.delete('state'), lost],
    ['a made-up code', (back: URL) => back.searchParams.set('code', 'made-up'), failed],
    ['an issuer that is another', (back: URL) => back.searchParams.set('iss', 'https://evil.example'), failed],
    ['an error of the provider', (back: URL) => back.searchParams.set('error', 'server_error'), failed],
    ['the provider of another', (back: URL) => Object.assign(back, { pathname: '/api/auth/social/apple/callback' }), lost],
  ])('is refused with %s', async (_what, change, to) => {
    const browser = pageBrowser(api.app);
    const back = answerAs(google.issuer, (await browser.visit(begin('google'))).location, personOf(gmail()));
    change(back);
    expect((await browser.visit(back.href)).location).toBe(to);
  });

  it.each([
    ['another nonce', { nonce: 'made-up' }, {}],
    ['another challenge', { code_challenge: 'x'.repeat(43) }, {}],
    ['a token for another client', {}, { aud: 'somebody-else' }],
    ['a token of another issuer', {}, { iss: 'https://evil.example' }],
    ['a token that is over', {}, { exp: 1 }],
    ['an address that is none', {}, { email: '<script>alert(1)</script>' }],
  ])('is refused with %s', async (_what, asked, more) => {
    const browser = pageBrowser(api.app);
    const back = answerAs(google.issuer, (await browser.visit(begin('google'))).location, personOf(gmail(), { more }), asked);
    expect((await browser.visit(back.href)).location).toBe(failed);
    expect(await userOf(browser)).toBeNull();
  });

  it('is refused with a token that another key has signed', async () => {
    const impostor = fakeProvider({ ...google.options, isSecret: () => true });
    const own = await startTestApi({
      env: { GOOGLE_CLIENT_ID: 'google-client', GOOGLE_CLIENT_SECRET: 'google-secret' },
      fetch: (input, init) => (String(input).endsWith('/jwks') ? google.fetch(input, init) : impostor.fetch(input, init)),
    });
    const browser = pageBrowser(own.app);
    const back = answerAs(impostor.issuer, (await browser.visit(begin('google'))).location, personOf(gmail()));
    expect((await browser.visit(back.href)).location).toBe(failed);
    await own.close();
  });

  it('is no failure when the person thought better of it', async () => {
    const browser = pageBrowser(api.app);
    const { state } = askedIn((await browser.visit(begin('google'))).location);
    const { location } = await browser.visit(`/api/auth/social/google/callback?error=access_denied&state=${state}`);
    expect(location).toBe(`${site}/booking`);
  });
});

describe('Apple', () => {
  it('answers by a form of its own site, brings the name beside it, and is shown a secret signed for minutes', async () => {
    const email = `${randomUUID().slice(0, 8)}@privaterelay.appleid.com`;
    const browser = pageBrowser(api.app);
    const { location } = await browser.visit(begin('apple'));
    expect(new URL(location).searchParams.get('response_mode')).toBe('form_post');
    const person = personOf(email, { givenName: '', familyName: '', more: { email_verified: 'true' } });
    const back = answerAs(apple.issuer, location, person);
    const user = JSON.stringify({ name: { firstName: 'Freja', lastName: 'Dahl' }, email: 'ignored@example.com' });
    const form = { ...Object.fromEntries(back.searchParams), user };
    const sentOn = await browser.visit(back.pathname, { form });
    expect([sentOn.status, new URL(sentOn.location).origin]).toEqual([303, site]);
    const done = await browser.visit(sentOn.location);
    const id = done.location.split('/').at(-1) ?? '';
    const { data } = await callsOf(browser).call('getUnverifiedUser', { params: { id } });
    expect(data.unverifiedUser).toMatchObject({ name: 'Freja', surname: 'Dahl', email, provider: 'apple' });

    const secret = apple.sent.at(-1)?.client_secret ?? '';
    expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'KEY' });
    const { exp = 0, iat = 0 } = decodeJwt(secret);
    expect(exp - iat).toBe(300);
  });

  it('takes no form for a provider that sends none', async () => {
    const answer = await pageBrowser(api.app).visit('/api/auth/social/google/callback', { form: { state: 'a', code: 'b' } });
    expect(answer.status).toBe(404);
  });
});

describe('the local provider', () => {
  it('logs in whom one picks on its page, in the visitor’s language', async () => {
    const browser = pageBrowser(api.app);
    const { location } = await browser.visit(begin('local'));
    const page = await api.app.inject({ url: location, headers: { host: 'localhost:4000' } });
    expect(page.statusCode).toBe(200);
    expect(page.payload).toContain('¿Quién eres hoy?');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const picked = await api.app.inject({
      method: 'POST',
      url: '/__local/oidc/authorize',
      headers: { host: 'localhost:4000', origin: site, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...Object.fromEntries(new URL(location).searchParams), sub: 'local-2' }).toString(),
    });
    const { location: end } = await browser.visit(String(picked.headers.location));
    expect(end).toMatch(/\/password\/[0-9a-f-]{36}$/);
  });

  it('leads nowhere but back', async () => {
    const { location } = await pageBrowser(api.app).visit(begin('local'));
    const url = new URL(location);
    url.searchParams.set('redirect_uri', 'https://evil.example/');
    expect((await api.app.inject({ url: url.href, headers: { host: 'localhost:4000' } })).statusCode).toBe(400);
  });
});

describe('coming back', () => {
  it.each([
    ['/booking/time?x=1#y', `${site}/booking/time?x=1#y`],
    ['https://evil.example/', `${site}/`],
    ['//evil.example', `${site}/`],
    ['/\\evil.example', `${site}/`],
    ['/.//evil.example', `${site}//evil.example`],
    ['javascript:alert(1)', `${site}/`],
    ['/\t/evil.example', `${site}/`],
    ['/api/auth/logout_web', `${site}/`],
    ['/x/../api/docs', `${site}/`],
    ['/__local', `${site}/`],
    [undefined, `${site}/`],
    [['/a', '/b'], `${site}/`],
  ])('to %j leads to %s', (from, to) => {
    expect(returnAddress(site, from)).toBe(to);
  });

  it('leads home from a log-in that was sent elsewhere', async () => {
    const email = gmail();
    await signUpCustomer(api, { email });
    expect((await logIn(personOf(email), pageBrowser(api.app), 'https://evil.example')).location).toBe(`${site}/`);
  });
});
