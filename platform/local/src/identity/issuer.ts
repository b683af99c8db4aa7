import { createHash, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import * as z from 'zod';
import type { LocalPerson } from './people.ts';

/** The parameters of a client's authorisation request. */
export const authorisation = z.object({
  client_id: z.string(),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  state: z.string().min(1),
  nonce: z.string().optional(),
  code_challenge: z.string().min(43),
  code_challenge_method: z.literal('S256'),
  scope: z.string(),
  response_mode: z.enum(['query', 'form_post']).default('query'),
  ui_locales: z.string().optional(),
});
export type Authorisation = z.infer<typeof authorisation>;

export interface IssuerOptions {
  issuer: string;
  clientId: string;
  /** The address to which the client may redirect browsers. */
  redirectUri: string;
  isSecret(secret: string): boolean | Promise<boolean>;
  now(): Date;
}

export interface Issuer {
  discovery(): object;
  keys(): Promise<object>;
  /** Whether the request comes from the configured client and names its redirect address. */
  knows(asked: Authorisation): boolean;
  /** Returns a code for this person that works once, within a minute. */
  grant(asked: Authorisation, person: LocalPerson): string;
  token(form: Readonly<Record<string, string>>): Promise<{ status: number; body: object }>;
}

const codeMs = 60_000;

/** The part of OpenID Connect that a log-in needs: discovery, keys, a code with PKCE and a signed token. Its state is in memory. */
export function createIssuer({ issuer, clientId, redirectUri, isSecret, now }: IssuerOptions): Issuer {
  const key = generateKeyPair('ES256');
  const granted = new Map<string, { asked: Authorisation; person: LocalPerson; until: number }>();
  const refuse = (error: string) => ({ status: 400, body: { error } });

  async function idToken({ nonce }: Authorisation, person: LocalPerson): Promise<string> {
    const seconds = Math.floor(now().getTime() / 1000);
    const claims = {
      iss: issuer,
      aud: clientId,
      sub: person.sub,
      iat: seconds,
      exp: seconds + 300,
      email: person.email,
      email_verified: person.emailVerified,
      given_name: person.givenName,
      family_name: person.familyName,
      ...(nonce !== undefined && { nonce }),
      ...person.more,
    };
    return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'local' }).sign((await key).privateKey);
  }

  return {
    discovery: () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'form_post'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    }),
    async keys() {
      return { keys: [{ ...(await exportJWK((await key).publicKey)), kid: 'local', alg: 'ES256', use: 'sig' }] };
    },
    knows: (asked) => asked.client_id === clientId && asked.redirect_uri === redirectUri,
    grant(asked, person) {
      const code = randomBytes(24).toString('base64url');
      granted.set(code, { asked, person, until: now().getTime() + codeMs });
      return code;
    },
    async token({ code = '', client_id, client_secret = '', code_verifier = '', redirect_uri, grant_type }) {
      if (client_id !== clientId || !(await isSecret(client_secret))) return refuse('invalid_client');
      if (grant_type !== 'authorization_code') return refuse('unsupported_grant_type');
      const grant = granted.get(code);
      granted.delete(code);
      const challenge = createHash('sha256').update(code_verifier).digest('base64url');
      const isGood = grant && grant.until > now().getTime() && grant.asked.redirect_uri === redirect_uri;
      if (!isGood || grant.asked.code_challenge !== challenge) return refuse('invalid_grant');
      const token = { access_token: randomBytes(24).toString('base64url'), token_type: 'Bearer', expires_in: 300 };
      return { status: 200, body: { ...token, id_token: await idToken(grant.asked, grant.person) } };
    },
  };
}
