import { randomUUID } from 'node:crypto';
import {
  type MadePasskey,
  mostPasskeys,
  type Passkey,
  type PasskeyCreation,
  type PasskeyRequest,
  type SignedPasskey,
} from '@nitida/contract';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { challengeMs, keepChallenge, type PasskeyUse, takeChallenge } from './passkey-challenges.ts';

type PasskeyContext = Pick<ApiContext, 'config' | 'db' | 'realClock'>;

/** Read when a passkey is first used: it takes 25 MB and half a second, which a process without staff never needs. */
const webAuthn = () => import('@simplewebauthn/server');

/** COSE: EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257];

/** The origin of the configuration alone: what a request says of itself is what a copied page would say. */
const siteOf = ({ config }: Pick<ApiContext, 'config'>) => ({
  expectedOrigin: config.staffOrigin,
  expectedRPID: new URL(config.staffOrigin).hostname,
  requireUserVerification: true,
});

const storedTransports = (transports: readonly string[]) => transports as AuthenticatorTransport[];

async function knownKeys(on: Database | Transaction, userId: string) {
  const rows = await on.selectFrom('staff_passkeys').select(['credential_id', 'transports']).where('user_id', '=', userId).execute();
  return rows.map(({ credential_id, transports }) => ({ id: credential_id, transports: storedTransports(transports) }));
}

/** What the browser needs to make another key. @returns null when the account has as many as it may have */
export async function askForNewPasskey(
  context: PasskeyContext,
  use: PasskeyUse,
  owner: { name: string; email: string },
): Promise<PasskeyCreation | null> {
  const { generateRegistrationOptions } = await webAuthn();
  const known = await knownKeys(context.db, use.userId);
  if (known.length >= mostPasskeys) return null;
  const options = await generateRegistrationOptions({
    rpName: 'Nítida',
    rpID: siteOf(context).expectedRPID,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(use.userId),
    timeout: challengeMs,
    excludeCredentials: known,
    supportedAlgorithmIDs: algorithms,
  });
  await keepChallenge(context, use, options.challenge);
  return { ...(options as Omit<typeof options, 'attestation'> & PasskeyCreation), authenticatorSelection, attestation: 'none' };
}

const authenticatorSelection = { residentKey: 'preferred', userVerification: 'required' } as const;

/** What the browser needs to use a key of the account. @returns null when it has none */
export async function askForPasskey(context: PasskeyContext, use: PasskeyUse): Promise<PasskeyRequest | null> {
  const known = await knownKeys(context.db, use.userId);
  if (known.length === 0) return null;
  const { generateAuthenticationOptions } = await webAuthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: siteOf(context).expectedRPID });
  await keepChallenge(context, use, challenge);
  const allowCredentials = known.map((key) => ({ ...key, type: 'public-key' as const }));
  return { challenge, rpId: siteOf(context).expectedRPID, timeout: challengeMs, allowCredentials, userVerification: 'required' };
}

/** Checks what the browser says of a new key. @returns the key to store, or null */
export async function readNewPasskey(context: PasskeyContext, use: PasskeyUse, made: MadePasskey) {
  const expectedChallenge = await challengeTaken(context, use, made.response.clientDataJSON);
  if (expectedChallenge === null) return null;
  const { verifyRegistrationResponse } = await webAuthn();
  const response = { ...made, response: { ...made.response, transports: storedTransports(made.response.transports ?? []) } };
  const read = await verifyRegistrationResponse({
    ...siteOf(context),
    response: { ...withoutExtensions, ...response },
    expectedChallenge,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused);
  if (!read?.verified) return null;
  const { credential, credentialDeviceType, credentialBackedUp } = read.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: String(credential.counter),
    transports: JSON.stringify(made.response.transports ?? []),
    is_multi_device: credentialDeviceType === 'multiDevice',
    is_backed_up: credentialBackedUp,
  };
}
type NewPasskey = NonNullable<Awaited<ReturnType<typeof readNewPasskey>>>;

/** @returns false when the key is known already, or the account has as many as it may have */
export async function storePasskey(
  { realClock }: Pick<ApiContext, 'realClock'>,
  trx: Transaction,
  key: NewPasskey & { user_id: string; name: string },
): Promise<boolean> {
  const own = { user_id: key.user_id };
  // One at a time, so that two requests do not add one key too many.
  const factor = await trx
    .selectFrom('staff_second_factors')
    .select('user_id')
    .where('user_id', '=', own.user_id)
    .forNoKeyUpdate()
    .execute();
  if (factor.length === 0 || (await knownKeys(trx, own.user_id)).length >= mostPasskeys) return false;
  const stored = await trx
    .insertInto('staff_passkeys')
    .values({ ...key, id: randomUUID(), created_at: realClock.now() })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/**
 * Checks what a key of the account signed: the challenge of this use, once, for this origin, by a verified person. The counter of the key must have risen, or
 * there is a copy of it.
 * @returns null when it is right
 */
export async function checkPasskey(context: PasskeyContext, use: PasskeyUse, signed: SignedPasskey): Promise<DomainError | null> {
  const expectedChallenge = await challengeTaken(context, use, signed.response.clientDataJSON);
  if (expectedChallenge === null) return wrongPasskey();
  const { verifyAuthenticationResponse } = await webAuthn();
  return context.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('staff_passkeys')
      .selectAll()
      .where('credential_id', '=', signed.id)
      .where('user_id', '=', use.userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) return wrongPasskey();
    const credential = { id: row.credential_id, publicKey: Buffer.from(row.public_key, 'base64url'), counter: Number(row.counter) };
    const response = { ...withoutExtensions, ...signed };
    const read = await verifyAuthenticationResponse({ ...siteOf(context), response, expectedChallenge, credential }).catch(refused);
    if (!read?.verified) return wrongPasskey();
    const { newCounter, credentialBackedUp } = read.authenticationInfo;
    await trx
      .updateTable('staff_passkeys')
      .set({ counter: String(newCounter), is_backed_up: credentialBackedUp, last_used_at: context.realClock.now() })
      .where('id', '=', row.id)
      .execute();
    return null;
  });
}

/** Nothing here asks for extensions, so none are read. */
const withoutExtensions = { clientExtensionResults: {} };
/** The library throws at whatever a stranger can send, from a wrong origin to broken CBOR. */
const refused = () => null;

export const wrongPasskey = (): DomainError => domainError('incorrect_password', { details: { secondFactor: 'wrongPasskey' } });

const clientData = z.object({ challenge: z.string().regex(/^[\w-]{43}$/) });

async function challengeTaken(context: PasskeyContext, use: PasskeyUse, clientDataJson: string): Promise<string | null> {
  const { data } = clientData.safeParse(parsed(Buffer.from(clientDataJson, 'base64url').toString()));
  return data && (await takeChallenge(context, use, data.challenge)) ? data.challenge : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export async function listPasskeys(on: Database | Transaction, userId: string): Promise<Passkey[]> {
  const rows = await on
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('name')
    .execute();
  return rows.map(({ id, name, created_at, last_used_at, is_backed_up }) => ({
    id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
    isBackedUp: is_backed_up,
  }));
}
