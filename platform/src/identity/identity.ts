import type { Actor } from '../registry/actors.ts';
import type { PlatformDb } from '../registry/tables.ts';
import type { IssuerKeysOptions } from './issuer-keys.ts';
import { type KeyStore, keyStore } from './key-store.ts';
import { isSignedBy, readSignature, type Signature, type SignedRequest } from './publisher-key.ts';
import { signedOrigin } from './signed-origin.ts';
import { type WorkloadStore, workloadStore } from './workloads.ts';

/** The reason why a request has no rights, as a sentence for the person who sent it. */
export interface Refused {
  refused: string;
  /** 401, or 503 when the issuer of a token does not answer. */
  status: 401 | 403 | 503;
}

/** Who a request says it is from, before its body is read. */
export interface Claimant {
  actor: Actor;
  /**
   * Checks the proof against the whole request. Call it once: the nonce counts as used.
   * @returns the signature to keep with a release, null where the proof covers no content, or the refusal.
   */
  prove(request: SignedRequest): Promise<{ signature: string | null } | Refused>;
}

export interface Identity {
  keys: KeyStore;
  workloads: WorkloadStore;
  /** Reads the header `authorization` of a request from a network address. */
  recognise(authorization: string | undefined, address: string): Promise<Claimant | Refused>;
}

export interface IdentityOptions extends IssuerKeysOptions {
  db: PlatformDb;
  /** Business time, for what is recorded. */
  now: () => Date;
  /** The machine's time, for what expires. */
  realNow: () => Date;
}

/** A signed request is accepted this long before and after its time. */
const windowMs = 5 * 60_000;

const refuse = (sentence: string, status: Refused['status'] = 401): Refused => ({ refused: sentence, status });
const unknownKey = (id: string): Refused => refuse(`The key ${id} is not registered here, or was revoked. Staff register keys.`);

/** Knows publishers by their keys, and jobs by the tokens of their issuers. */
export function createIdentity({ db, now, realNow, ...issuers }: IdentityOptions): Identity {
  const keys = keyStore(db, now);
  const workloads = workloadStore(db, now, realNow, issuers);

  const isInTime = (at: string): boolean => Math.abs(realNow().getTime() - Date.parse(at)) <= windowMs;

  /** @returns whether the nonce was new. */
  async function useNonce({ id, nonce, at }: Signature): Promise<boolean> {
    await db
      .deleteFrom('used_nonce')
      .where('at', '<', new Date(realNow().getTime() - 2 * windowMs))
      .execute();
    const values = { key_id: id, nonce, at: new Date(at) };
    const added = db
      .insertInto('used_nonce')
      .values(values)
      .onConflict((conflict) => conflict.doNothing());
    return (await added.returning('nonce').executeTakeFirst()) !== undefined;
  }

  async function recogniseKey(given: Signature, address: string): Promise<Claimant | Refused> {
    const found = await keys.find(given.id);
    if (!found) return unknownKey(given.id);
    const tooFar = refuse(`The request was signed at ${given.at}, more than five minutes from now (${realNow().toISOString()}).`);
    if (!isInTime(given.at)) return tooFar;
    const { label, teams } = found;
    return {
      actor: { kind: 'key', name: label, teams, keyId: given.id, workload: null, address },
      async prove(request) {
        // A large upload takes its time, and the key may be revoked meanwhile.
        const standing = await keys.find(given.id);
        if (!standing) return unknownKey(given.id);
        if (!isInTime(given.at)) return tooFar;
        const here = signedOrigin(request.origin);
        if (given.to !== here)
          return refuse(
            `The request was signed for ${given.to}, and this site is ${here}. STAFF_URL names the site for the command line, STAFF_ORIGIN for the site itself.`,
          );
        if (!isSignedBy(standing.publicKey, request, given)) return refuse('The signature does not fit the request.');
        if (!(await useNonce(given))) return refuse('This request was sent before.');
        return { signature: JSON.stringify({ ...given, method: request.method, url: request.url }) };
      },
    };
  }

  async function recogniseJob(token: string, address: string): Promise<Claimant | Refused> {
    const result = await workloads.verify(token);
    if ('refused' in result) return refuse(result.refused, result.isIssuerDown ? 503 : 401);
    const { id, subject, teams } = result.workload;
    return {
      actor: { kind: 'workload', name: subject, teams, keyId: null, workload: id, address },
      prove: async () => ({ signature: null }),
    };
  }

  return {
    keys,
    workloads,
    async recognise(authorization = '', address) {
      if (authorization.startsWith('Bearer ')) return recogniseJob(authorization.slice('Bearer '.length), address);
      const given = readSignature(authorization);
      return given ? recogniseKey(given, address) : refuse('The request is neither signed nor has it a token of an issuer.');
    },
  };
}
