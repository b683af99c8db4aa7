import type { Language } from '@nitida/contract';
import { line, localeOf, verbatim } from '@nitida/contract';
import * as client from 'openid-client';
import * as z from 'zod';
import { type RealClock, systemClock } from '../../../clock.ts';
import type { SocialProvider } from './providers.ts';

/** What has to come back, and what proves that it is the answer to this question. */
export interface Question {
  url: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** Who the provider says it is. */
export interface Identity {
  provider: string;
  subject: string;
  /** Lower case; null when the provider told none that it has confirmed. */
  email: string | null;
  givenName: string;
  familyName: string;
  /** The provider gives out this address itself. */
  ownsEmail: boolean;
}

/** Apple says `"true"` where others say `true`. */
const claimsOf = z.object({
  sub: verbatim.min(1).max(255),
  email: z.email().max(254).toLowerCase().optional(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((said) => said === 'true')]).default(false),
  given_name: line.trim().max(100).default(''),
  family_name: line.trim().max(100).default(''),
});

export interface OidcClient {
  /** @throws when the provider cannot be reached. */
  ask(provider: SocialProvider, options: { redirectUri: string; lng: Language }): Promise<Question>;
  /**
   * Changes the code of the answer for a token, and reads who it is. `answer` is our address with what came back.
   * @throws when anything does not fit: state, nonce, verifier, issuer, audience, signature, age.
   */
  read(provider: SocialProvider, answer: URL, asked: { state: string; nonce: string; verifier: string }): Promise<Identity>;
}

export function createOidcClient(realClock: RealClock, outbound: typeof fetch): OidcClient {
  const known = new Map<string, client.ServerMetadata>();

  async function connect(provider: SocialProvider): Promise<client.Configuration> {
    const auth = client.ClientSecretPost(await provider.clientSecret());
    // The library reads the machine's clock; the one that counts here may stand somewhere else in tests.
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
    // Tokens come over TLS from the provider itself; their signature is checked all the same.
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
