import type { Language } from '@nitida/contract';
import { line, localeOf, verbatim } from '@nitida/contract';
import { email } from '@nitida/contract/account';
import * as client from 'openid-client';
import * as z from 'zod';
import { type RealClock, systemClock } from '../../../clock.ts';
import type { SocialProvider } from './providers.ts';

/** The authorisation request and the values that its answer must match. */
export interface Question {
  url: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** The person that the provider reports. */
export interface Identity {
  provider: string;
  subject: string;
  /** In lower case; null when the provider has not confirmed one. */
  email: string | null;
  givenName: string;
  familyName: string;
  /** Whether the provider itself issues this email. */
  ownsEmail: boolean;
}

/** Apple sends `"true"` where others send `true`. */
const claimsOf = z.object({
  sub: verbatim.min(1).max(255),
  email: email.optional(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((said) => said === 'true')]).default(false),
  given_name: line.trim().max(100).default(''),
  family_name: line.trim().max(100).default(''),
});

export interface OidcClient {
  /** @throws when the provider cannot be reached */
  ask(provider: SocialProvider, options: { redirectUri: string; lng: Language }): Promise<Question>;
  /**
   * Exchanges the code of the answer for a token and reads the person from it. `answer` is our URL with the returned parameters.
   * @throws when state, nonce, verifier, issuer, audience, signature or age is wrong
   */
  read(provider: SocialProvider, answer: URL, asked: { state: string; nonce: string; verifier: string }): Promise<Identity>;
}

export function createOidcClient(realClock: RealClock, outbound: typeof fetch): OidcClient {
  const known = new Map<string, client.ServerMetadata>();

  async function connect(provider: SocialProvider): Promise<client.Configuration> {
    const auth = client.ClientSecretPost(await provider.clientSecret());
    // The library reads the machine's clock, but tests use another one.
    const metadata = { [client.clockSkew]: Math.round((realClock.now().getTime() - systemClock.now().getTime()) / 1000) };
    const found = known.get(provider.id);
    const config = found
      ? new client.Configuration(found, provider.clientId, metadata, auth)
      : await client.discovery(new URL(provider.issuer), provider.clientId, metadata, auth, {
          timeout: 10,
          [client.customFetch]: fetchOf(provider),
          ...(provider.fetch && { execute: [client.allowInsecureRequests] }),
        });
    known.set(provider.id, config.serverMetadata());
    config[client.customFetch] = fetchOf(provider);
    config.timeout = 10;
    if (provider.fetch) client.allowInsecureRequests(config);
    // The tokens come over TLS from the provider itself. Their signature is checked nevertheless.
    client.enableNonRepudiationChecks(config);
    return config;
  }

  const fetchOf = (provider: SocialProvider): client.CustomFetch => {
    const send = provider.fetch ?? outbound;
    return (url, options) => send(url, options as RequestInit);
  };

  return {
    async ask(provider, { redirectUri, lng }) {
      const config = await connect(provider);
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: provider.scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: localeOf[lng],
        ...(provider.responseMode === 'form_post' && { response_mode: 'form_post' }),
      });
      return { url: url.href, state, nonce, verifier };
    },
    async read(provider, answer, { state, nonce, verifier }) {
      const config = await connect(provider);
      const tokens = await client.authorizationCodeGrant(config, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      const said = tokens.claims() ?? {};
      const claims = claimsOf.parse(said);
      const email = claims.email_verified ? (claims.email ?? null) : null;
      return {
        provider: provider.id,
        subject: claims.sub,
        email,
        givenName: claims.given_name.trim(),
        familyName: claims.family_name.trim(),
        ownsEmail: email !== null && provider.owns(email, { ...said }),
      };
    },
  };
}
