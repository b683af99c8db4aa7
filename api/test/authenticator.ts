import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, PasskeyCreation, PasskeyRequest, SignedPasskey } from '@nitida/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What differs from an honest browser and key. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  /** The key did not check who uses it. */
  isUnverified?: boolean;
  challenge?: string;
  /** The use that the browser says: `webauthn.create` or `webauthn.get`. */
  type?: string;
  counter?: number;
}

const flag = { present: 1, verified: 4, canBeBackedUp: 8, isBackedUp: 16, hasKey: 64 } as const;

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** A key of one person with the browser around it, as staff's origin sees them: ES256, no attestation. */
export function makeAuthenticator({ origin: home = 'http://localhost:4001', isSynced = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(rpId: string, { isUnverified = false, counter: told }: Deviation, key: Buffer = Buffer.alloc(0)): Buffer {
    // A key whose copies are kept elsewhere counts nothing.
    counter += isSynced ? 0 : 1;
    const backup = isSynced ? flag.canBeBackedUp | flag.isBackedUp : 0;
    const head = Buffer.alloc(5);
    head.writeUInt8(flag.present | (isUnverified ? 0 : flag.verified) | backup | (key.length > 0 ? flag.hasKey : 0));
    head.writeUInt32BE(told ?? counter, 1);
    return Buffer.concat([sha256(rpId), head, key]);
  }

  function attestedKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
  }

  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const;
  return {
    id: credential.id,
    make({ challenge, rp }: PasskeyCreation, deviation: Deviation = {}): MadePasskey {
      const json = clientData(deviation.type ?? 'webauthn.create', deviation.challenge ?? challenge, deviation.origin ?? home);
      const authData = Uint8Array.from(authenticatorData(deviation.rpId ?? rp.id, deviation, attestedKey()));
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', authData],
        ]),
      );
      const response = { clientDataJSON: json.toString('base64url'), attestationObject: Buffer.from(attestation).toString('base64url') };
      return { ...credential, response: { ...response, transports: ['internal'] } };
    },
    sign({ challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>, deviation: Deviation = {}): SignedPasskey {
      const json = clientData(deviation.type ?? 'webauthn.get', deviation.challenge ?? challenge, deviation.origin ?? home);
      const data = authenticatorData(deviation.rpId ?? rpId, deviation);
      const signature = sign('sha256', Buffer.concat([data, sha256(json)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: json.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof makeAuthenticator>;
