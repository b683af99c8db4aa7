import type { socialProvider } from '@nitida/contract';
import { importPKCS8, SignJWT } from 'jose';
import type * as z from 'zod';
import type { RealClock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';

/** The configuration of a log-in provider. */
export interface SocialProvider extends z.infer<typeof socialProvider> {
  issuer: string;
  clientId: string;
  clientSecret(): Promise<string>;
  scope: string;
  /** `form_post` means that the provider's page sends the answer as a form, without our cookies. */
  responseMode: 'query' | 'form_post';
  /**
   * Whether the provider itself issues the email, so that it cannot belong to somebody else. Other emails may have changed their owner since the provider
   * confirmed them.
   */
  owns(email: string, claims: Readonly<Record<string, unknown>>): boolean;
  /** The fetch function of a provider on this machine without https. */
  fetch?: typeof fetch;
}

/** The providers in the configuration. */
export function configuredProviders({ google, apple }: Pick<Config, 'google' | 'apple'>, realClock: RealClock): SocialProvider[] {
  return [...(google ? [googleProvider(google)] : []), ...(apple ? [appleProvider(apple, realClock)] : [])];
}

const endsWith = (email: string, domains: readonly string[]): boolean => domains.some((domain) => email.endsWith(`@${domain}`));

/** The claim `hd` names the company whose emails Google hosts. */
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
  // Apple sends name and email only in this mode.
  responseMode: 'form_post',
  owns: (email) => endsWith(email, ['icloud.com', 'me.com', 'mac.com', 'privaterelay.appleid.com']),
});

/** Apple's client secret is not stored: it is a token that our key signs for a few minutes. */
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
