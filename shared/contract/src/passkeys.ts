import * as z from 'zod';
import { id, instant, line } from './primitives.ts';

/** Binary values in JSON, as WebAuthn has them: base64url without padding. */
const bytes = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/);
const credentialId = bytes(1400);
const credential = z.object({ id: credentialId, rawId: credentialId, type: z.literal('public-key') });
const transports = z
  .array(
    z
      .string()
      .max(32)
      .regex(/^[a-z-]+$/),
  )
  .max(10);
const known = z.array(z.object({ id: credentialId, type: z.literal('public-key'), transports: transports.optional() }));

/** What a browser says of a key that it made. */
export const madePasskey = credential.extend({
  response: z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(8000), transports: transports.optional() }),
});
export type MadePasskey = z.infer<typeof madePasskey>;
/** What a browser says of a key with which somebody signed a challenge. */
export const signedPasskey = credential.extend({
  response: z.object({ clientDataJSON: bytes(4000), authenticatorData: bytes(4000), signature: bytes(8000) }),
});
export type SignedPasskey = z.infer<typeof signedPasskey>;

/** In milliseconds. */
const timeout = z.int().min(0).max(600_000);

/** For `navigator.credentials.create`. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int().min(-65_535).max(0), type: z.literal('public-key') })),
  timeout,
  attestation: z.literal('none'),
  excludeCredentials: known,
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('required') }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;
/** For `navigator.credentials.get`. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout,
  allowCredentials: known,
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** A key of an account, in real time. */
export const passkey = z.object({
  id,
  /** The name that its owner gave it. */
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** Whether a copy of the key is kept elsewhere, such as in the account of a phone. */
  isBackedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;
export const passkeys = z.object({ passkeys: z.array(passkey) });
export const passkeyInput = z.object({ name: line.trim().min(1).max(60), made: madePasskey });
export const passkeyConfirmation = z.object({ signed: signedPasskey });
/** How many keys an account has at most. */
export const mostPasskeys = 10;
