import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface TokenIssuer {
  /** Its address, which is `iss` of its tokens. */
  issuer: string;
  /** Paths that were requested so far. */
  requests: string[];
  /** Answers requests as OpenID Connect says, or with an error. */
  mode: 'answers' | 'fails';
  /** A token about a job, valid for five minutes from `at` unless the claims say otherwise. */
  token(claims: { sub: string; aud: string } & Record<string, unknown>, at: Date): Promise<string>;
  close(): Promise<void>;
}

/** An issuer of workload tokens on this machine, like the one of a CI. */
export async function startTokenIssuer(): Promise<TokenIssuer> {
  const pair = await generateKeyPair('ES256');
  const publicKey = { ...(await exportJWK(pair.publicKey)), kid: 'test', alg: 'ES256', use: 'sig' };
  const server = createServer(({ url = '' }, response) => {
    self.requests.push(url);
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': { issuer: self.issuer, jwks_uri: `${self.issuer}/jwks` },
      '/jwks': { keys: [publicKey] },
    };
    const found = self.mode === 'answers' ? answers[url] : undefined;
    response.writeHead(found ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const self: TokenIssuer = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    mode: 'answers',
    token(claims, at) {
      const iat = Math.floor(at.getTime() / 1000);
      const all = { iss: self.issuer, iat, exp: iat + 300, ...claims };
      return new SignJWT(all).setProtectedHeader({ alg: 'ES256', kid: 'test' }).sign(pair.privateKey);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return self;
}
