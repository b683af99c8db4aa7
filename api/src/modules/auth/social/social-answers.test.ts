import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerAs, askedIn, fakeProvider, pageBrowser } from '../../../../test/identity.ts';
import { signUpCustomer } from '../../../../test/people.ts';
import { begin, gmail, logInByGoogle, personOf, type SocialApi, site, startSocialApi, userOf } from '../../../../test/social.ts';
import { startTestApi, testStart } from '../../../../test/support.ts';
import { returnAddress } from './return-path.ts';

let api: SocialApi;
beforeAll(async () => {
  api = await startSocialApi();
});
afterAll(() => api.close());

describe('the request to a provider', () => {
  it('uses PKCE, state and nonce with fresh values', async () => {
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

  it('stores state and browser only as hashes', async () => {
    const browser = pageBrowser(api.app);
    const { state } = askedIn((await browser.visit(begin('google'))).location);
    const rows = JSON.stringify(await api.db.selectFrom('social_attempts').selectAll().execute());
    expect(rows).not.toContain(state);
    expect(rows).not.toContain(browser.jar.get('nitida_social'));
  });

  it.each(['\u0000', '\u202e', '\r\n'])("accepts no %j in the return path or in a partner's code", async (sign) => {
    const browser = pageBrowser(api.app);
    const { status, location } = await browser.visit(begin('google', `/${sign}`));
    expect([status, new URL(location).host]).toEqual([303, 'accounts.google.com']);
    const answered = await logInByGoogle(api, personOf(gmail()), pageBrowser(api.app), `/?partner=${encodeURIComponent(sign)}`);
    expect(answered.location).toContain(`${site}/password/`);
  });

  it('is refused from another site and for an unknown provider', async () => {
    const browser = pageBrowser(api.app);
    expect((await browser.visit(begin('google'), { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await browser.visit(begin('facebook'))).status).toBe(404);
  });

  it('returns with an error when the provider cannot be reached', async () => {
    const alone = await startTestApi({
      env: { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' },
      fetch: () => Promise.reject(new Error('no network')),
    });
    const { status, location } = await pageBrowser(alone.app).visit(begin('google'));
    expect([status, location]).toEqual([303, `${site}/booking?logInError=social_failed`]);
    await alone.close();
  });
});

describe('an invalid answer', () => {
  const failed = `${site}/booking?logInError=social_failed`;
  const lost = `${site}/?logInError=social_failed`;

  it('is refused in another browser and is then used up', async () => {
    const browser = pageBrowser(api.app);
    const { location } = await browser.visit(begin('google'));
    const back = answerAs(api.google.issuer, location, personOf(gmail()));
    expect((await pageBrowser(api.app).visit(back.href)).location).toBe(lost);
    const other = pageBrowser(api.app);
    await other.visit(begin('google'));
    expect((await other.visit(back.href)).location).toBe(lost);
    expect((await browser.visit(back.href)).location).toBe(lost);
  });

  it('is refused the second time', async () => {
    const { browser, back } = await logInByGoogle(api, personOf(gmail()));
    expect((await browser.visit(back.href)).location).toBe(lost);
  });

  it('logs in only once for 20 simultaneous requests', async () => {
    const email = gmail();
    await signUpCustomer(api, { email });
    const browser = pageBrowser(api.app);
    const back = answerAs(api.google.issuer, (await browser.visit(begin('google'))).location, personOf(email));
    const answers = await Promise.all(Array.from({ length: 20 }, () => pageBrowser(api.app, new Map(browser.jar)).visit(back.href)));
    expect(answers.filter(({ location }) => location === `${site}/booking`)).toHaveLength(1);
  });

  it('is refused after ten minutes', async () => {
    const browser = pageBrowser(api.app);
    const back = answerAs(api.google.issuer, (await browser.visit(begin('google'))).location, personOf(gmail()));
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
    const back = answerAs(api.google.issuer, (await browser.visit(begin('google'))).location, personOf(gmail()));
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
    const back = answerAs(api.google.issuer, (await browser.visit(begin('google'))).location, personOf(gmail(), { more }), asked);
    expect((await browser.visit(back.href)).location).toBe(failed);
    expect(await userOf(api, browser)).toBeNull();
  });

  it('is refused with a token that another key signed', async () => {
    const impostor = fakeProvider({ ...api.google.options, isSecret: () => true });
    const own = await startTestApi({
      env: { GOOGLE_CLIENT_ID: 'google-client', GOOGLE_CLIENT_SECRET: 'google-secret' },
      fetch: (input, init) => (String(input).endsWith('/jwks') ? api.google.fetch(input, init) : impostor.fetch(input, init)),
    });
    const browser = pageBrowser(own.app);
    const back = answerAs(impostor.issuer, (await browser.visit(begin('google'))).location, personOf(gmail()));
    expect((await browser.visit(back.href)).location).toBe(failed);
    await own.close();
  });

  it('is not a failure when the person cancelled', async () => {
    const browser = pageBrowser(api.app);
    const { state } = askedIn((await browser.visit(begin('google'))).location);
    const { location } = await browser.visit(`/api/auth/social/google/callback?error=access_denied&state=${state}`);
    expect(location).toBe(`${site}/booking`);
  });
});

describe('the return path', () => {
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
  ])('%j becomes %s', (from, to) => {
    expect(returnAddress(site, from)).toBe(to);
  });

  it("is the home page when the log-in was started with another site's address", async () => {
    const email = gmail();
    await signUpCustomer(api, { email });
    expect((await logInByGoogle(api, personOf(email), pageBrowser(api.app), 'https://evil.example')).location).toBe(`${site}/`);
  });
});
