import { randomUUID } from 'node:crypto';
import type { LocalPerson } from '@nitida/local/tools';
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { openBrowser } from './browser.ts';
import { answerAs, type FakeProvider, fakeProvider, pageBrowser } from './identity.ts';
import { startTestApi, type TestApi, testStart } from './support.ts';

export const site = 'http://localhost:4000';
export const begin = (provider: string, from = '/booking') => `/api/auth/social/${provider}?from=${encodeURIComponent(from)}&lng=es`;

export type PageBrowser = ReturnType<typeof pageBrowser>;

/** The API with a Google and an Apple that the test controls. */
export interface SocialApi extends TestApi {
  google: FakeProvider;
  apple: FakeProvider;
}

export async function startSocialApi(): Promise<SocialApi> {
  const appleKeys = await generateKeyPair('ES256', { extractable: true });
  const google = fakeProvider({
    issuer: 'https://accounts.google.com',
    clientId: 'google-client',
    redirectUri: `${site}/api/auth/social/google/callback`,
    isSecret: (secret) => secret === 'google-secret',
    now: () => testStart,
  });
  const apple = fakeProvider({
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
  const api = await startTestApi({
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
  return { ...api, google, apple };
}

export const gmail = () => `${randomUUID().slice(0, 8)}@gmail.com`;
export const personOf = (email: string, more: Partial<LocalPerson> = {}): LocalPerson => ({
  sub: randomUUID(),
  email,
  emailVerified: true,
  givenName: 'Ingrid',
  familyName: 'Holm',
  ...more,
});

/** Logs in at Google and returns to the site. */
export async function logInByGoogle(api: SocialApi, person: LocalPerson, browser = pageBrowser(api.app), from?: string) {
  const { location } = await browser.visit(begin('google', from));
  const back = answerAs(api.google.issuer, location, person);
  return { ...(await browser.visit(back.href)), browser, back };
}

/** Makes calls of the contract with the cookies of a page browser. */
export function callsOf(api: TestApi, { jar }: PageBrowser) {
  const browser = openBrowser(api.app);
  for (const [name, value] of jar) browser.setCookie(name, value);
  return browser;
}

export const userOf = async (api: TestApi, browser: PageBrowser) =>
  (await callsOf(api, browser).call('restoreSession', { params: { lng: 'es' } })).data.user;
