import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import * as z from 'zod';
import { canonicalJson } from './canonical-json.ts';
import { signedOrigin } from './signed-origin.ts';

/** An Ed25519 public key as the base64url text of its 32 bytes, like `x` of a JSON Web Key. */
export const publicKeyText = z.string().regex(/^[\w-]{43}$/);

const withPublicKey = (x: string): KeyObject => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });

/** SHA-256 of a public key in hexadecimal. */
export const keyIdOf = (publicKey: string): string => createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex');

/** The private key of a publisher, which stays with that person or job. */
export interface PublisherKey {
  id: string;
  publicKey: string;
  privateKey: KeyObject;
}

/** @param pem PKCS #8. */
export function publisherKey(pem: string): PublisherKey {
  const privateKey = createPrivateKey(pem);
  const publicKey = z.object({ x: publicKeyText }).parse(createPublicKey(privateKey).export({ format: 'jwk' })).x;
  return { id: keyIdOf(publicKey), publicKey, privateKey };
}

/** A new private key: PKCS #8 in PEM. */
export const newKeyText = (): string => String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));

/** What a signature covers of a request. */
export interface SignedRequest {
  /** The address of staff's calls, to which the request is sent. No other site accepts the signature. */
  origin: string;
  method: string;
  /** The path with its query. */
  url: string;
  /** The JSON of the request. Of a publication, the contents in `files` are left out: `release` has the hash of each. */
  body: unknown;
}

/** The parameters of `Authorization: Nitida-Key …`. */
export interface Signature {
  id: string;
  /** The site for which the request was signed: its `signedOrigin`. */
  to: string;
  /** When the request was signed, in ISO 8601. */
  at: string;
  /** A random text that no other request of this key has. */
  nonce: string;
  sig: string;
}

function signedBytes({ method, url, body }: Omit<SignedRequest, 'origin'>, { to, at, nonce }: Omit<Signature, 'id' | 'sig'>): Buffer {
  const covered = typeof body === 'object' && body !== null && 'files' in body ? { ...body, files: undefined } : (body ?? null);
  return Buffer.from(['nitida-request-v2', to, method, url, at, nonce, canonicalJson(covered)].join('\n'));
}

const scheme = 'Nitida-Key ';

/** The value of the header `authorization` for a request. */
export function signRequest({ id, privateKey }: PublisherKey, request: SignedRequest, now: Date): string {
  const parameters = { to: signedOrigin(request.origin), at: now.toISOString(), nonce: randomBytes(16).toString('base64url') };
  const sig = sign(null, signedBytes(request, parameters), privateKey).toString('base64url');
  return `${scheme}id=${id}, to=${parameters.to}, at=${parameters.at}, nonce=${parameters.nonce}, sig=${sig}`;
}

const signature = z.strictObject({
  id: z.string().regex(/^[\da-f]{64}$/),
  to: z.string().max(300),
  at: z.iso.datetime(),
  nonce: z.string().regex(/^[\w-]{16,64}$/),
  sig: z.string().regex(/^[\w-]{86}$/),
});

/** The parameters of a header, or null when it has another scheme or form. */
export function readSignature(authorization: string): Signature | null {
  if (!authorization.startsWith(scheme)) return null;
  const pairs = authorization.slice(scheme.length).split(', ');
  const parsed = signature.safeParse(Object.fromEntries(pairs.map((pair) => [pair.split('=')[0], pair.slice(pair.indexOf('=') + 1)])));
  return parsed.success ? parsed.data : null;
}

/** Whether the holder of a public key signed this request for the site that the signature names. Site, time and nonce are the caller's to check. */
export const isSignedBy = (publicKey: string, request: Omit<SignedRequest, 'origin'>, given: Signature): boolean =>
  verify(null, signedBytes(request, given), withPublicKey(publicKey), Buffer.from(given.sig, 'base64url'));
