import { randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/browser.ts';
import { answerAs, pageBrowser } from '../../../../test/identity.ts';
import { begin, callsOf, personOf, type SocialApi, site, startSocialApi } from '../../../../test/social.ts';
import { startTestApi } from '../../../../test/support.ts';

let api: SocialApi;
beforeAll(async () => {
  api = await startSocialApi();
});
afterAll(() => api.close());

describe('the providers', () => {
  it('are the configured ones and, on a local site, the local one', async () => {
    const { data } = await openBrowser(api.app).call('getSocialProviders');
    expect(data.providers).toEqual([
      { id: 'google', name: 'Google' },
      { id: 'apple', name: 'Apple' },
      { id: 'local', name: 'Demo', isDemo: true },
    ]);
  });

  it('do not include the local one in production or where other machines can reach the site', async () => {
    const open = await startTestApi({ env: { HOST: '0.0.0.0' } });
    expect((await openBrowser(open.app).call('getSocialProviders')).data.providers).toEqual([]);
    expect((await open.app.inject('/api/auth/social/local')).statusCode).toBe(404);
    expect((await open.app.inject('/__local/oidc/authorize')).statusCode).toBe(404);
    await open.close();
  });
});

describe('Apple', () => {
  it('answers with a form from its site, sends the name separately, and receives a short-lived signed secret', async () => {
    const email = `${randomUUID().slice(0, 8)}@privaterelay.appleid.com`;
    const browser = pageBrowser(api.app);
    const { location } = await browser.visit(begin('apple'));
    expect(new URL(location).searchParams.get('response_mode')).toBe('form_post');
    const person = personOf(email, { givenName: '', familyName: '', more: { email_verified: 'true' } });
    const back = answerAs(api.apple.issuer, location, person);
    const user = JSON.stringify({ name: { firstName: 'Freja', lastName: 'Dahl' }, email: 'ignored@example.com' });
    const form = { ...Object.fromEntries(back.searchParams), user };
    const sentOn = await browser.visit(back.pathname, { form });
    expect([sentOn.status, new URL(sentOn.location).origin]).toEqual([303, site]);
    const done = await browser.visit(sentOn.location);
    const id = done.location.split('/').at(-1) ?? '';
    const { data } = await callsOf(api, browser).call('getUnverifiedUser', { params: { id } });
    expect(data.unverifiedUser).toMatchObject({ name: 'Freja', surname: 'Dahl', email, provider: 'apple' });

    const secret = api.apple.sent.at(-1)?.client_secret ?? '';
    expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'KEY' });
    const { exp = 0, iat = 0 } = decodeJwt(secret);
    expect(exp - iat).toBe(300);
  });

  it('is the only provider that may send a form', async () => {
    const answer = await pageBrowser(api.app).visit('/api/auth/social/google/callback', { form: { state: 'a', code: 'b' } });
    expect(answer.status).toBe(404);
  });
});

describe('the local provider', () => {
  it("logs in the chosen person in the visitor's language", async () => {
    const browser = pageBrowser(api.app);
    const { location } = await browser.visit(begin('local'));
    const page = await api.app.inject({ url: location, headers: { host: 'localhost:4000' } });
    expect(page.statusCode).toBe(200);
    expect(page.payload).toContain('¿Quién eres hoy?');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).toContain('img-src data:');
    const picked = await api.app.inject({
      method: 'POST',
      url: '/__local/oidc/authorize',
      headers: { host: 'localhost:4000', origin: site, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...Object.fromEntries(new URL(location).searchParams), sub: 'local-2' }).toString(),
    });
    const { location: end } = await browser.visit(String(picked.headers.location));
    expect(end).toMatch(/\/password\/[0-9a-f-]{36}$/);
  });

  it('redirects only to our own site', async () => {
    const { location } = await pageBrowser(api.app).visit(begin('local'));
    const url = new URL(location);
    url.searchParams.set('redirect_uri', 'https://evil.example/');
    expect((await api.app.inject({ url: url.href, headers: { host: 'localhost:4000' } })).statusCode).toBe(400);
  });
});
