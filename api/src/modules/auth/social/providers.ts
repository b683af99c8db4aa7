import type { socialProvider } from '@nitida/contract';
import { importPKCS8, SignJWT } from 'jose';
import type * as z from 'zod';
import type { RealClock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';

/** How one provider is spoken to. */
export interface SocialProvider extends z.infer<typeof socialProvider> {
  issuer: string;
  clientId: string;
  clientSecret(): Promise<string>;
  scope: string;
  /** `form_post`: the answer comes as a form that the provider's page sends, without our cookies. */
  responseMode: 'query' | 'form_post';
  /**
   * Whether the provider itself gives out the address, so that nobody else can have it now. An address that it only saw
   * confirmed once may have changed hands since.
   */
  owns(email: string, claims: Readonly<Record<string, unknown>>): boolean;
  /** For a provider on this machine, without https. */
  fetch?: typeof fetch;
}

/** The providers that the configuration names. */
export function configuredProviders({ google, apple }: Pick<Config, 'google' | 'apple'>, realClock: RealClock): SocialProvider[] {
  return [...(google ? [googleProvider(google)] : []), ...(apple ? [appleProvider(apple, realClock)] : [])];
}

const endsWith = (email: string, domains: readonly string[]): boolean => domains.some((domain) => email.endsWith(`@${domain}`));

/** A `hd` claim names the company whose addresses Google keeps. */
const googleProvider = ({ clientId, clientSecret }: NonNullable<Config['google']>): SocialProvider => ({
  id: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.com',
  clientId,
  clientSecret: async () => clientSecret,
  scope: 'openid email profile',
  responseMode: 'query',
  owns: (email, { hd }) => endsWith(email, ['gmail.com', 'googlemail.com', ...(typeof hd === 'string' ? [hd] : [])]),
});

const appleIssuer = 'https://appleid.apple.com';

const appleProvider = (apple: NonNullable<Config['apple']>, realClock: RealClock): SocialProvider => ({
  id: 'apple',
  name: 'Apple',
  issuer: appleIssuer,
  clientId: apple.clientId,
  clientSecret: () => appleSecret(apple, realClock),
  scope: 'openid email name',
  // Apple sends name and email in no other way.
  responseMode: 'form_post',
  owns: (email) => endsWith(email, ['icloud.com', 'me.com', 'mac.com', 'privaterelay.appleid.com']),
});

/** Apple has no secret that is kept: each is a token signed by our key, good for minutes. */
async function appleSecret({ clientId, teamId, keyId, privateKey }: NonNullable<Config['apple']>, realClock: RealClock): Promise<string> {
  const now = Math.floor(realClock.now().getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(appleIssuer)
    .setIssuedAt(now)
    .setExpirationTime(now + 300)
    .sign(await importPKCS8(privateKey, 'ES256'));
}
