import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { newKeyText } from '../identity/publisher-key.ts';
import type { PlatformDb } from './tables.ts';

export interface CompositionKeySettings {
  /** Ed25519, PKCS #8 in PEM. Null on a node that serves compositions and makes none. */
  privateKey: string | null;
  /** Public keys (base64url of 32 bytes) whose compositions are served as well: that of other nodes, or a former one. */
  publicKeys: readonly string[];
}

/** Signs compositions, and knows those that were signed. */
export interface CompositionKey {
  /**
   * The signature of a text in base64url.
   * @throws CompositionKeyError on a node without the private key.
   */
  seal(text: string): string;
  isSealed(text: string, seal: string): boolean;
}

/** The key is missing or is none. The message says what to do. */
export class CompositionKeyError extends Error {}

function read<T>(name: string, work: () => KeyObject & T): KeyObject {
  try {
    const key = work();
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {}
  throw new CompositionKeyError(`${name} is no Ed25519 key. \`npm run platform -- composition-key\` makes one.`);
}

/** @throws CompositionKeyError */
export function compositionKey({ privateKey, publicKeys }: CompositionKeySettings): CompositionKey {
  const own = privateKey === null ? null : read('COMPOSITION_KEY', () => createPrivateKey(privateKey));
  const others = publicKeys.map((x) =>
    read('COMPOSITION_PUBLIC_KEY', () => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })),
  );
  const known = own ? [createPublicKey(own), ...others] : others;
  return {
    seal(text) {
      if (!own) throw new CompositionKeyError('This node cannot make compositions: it has no COMPOSITION_KEY.');
      return sign(null, Buffer.from(text), own).toString('base64url');
    },
    isSealed: (text, seal) => known.some((key) => verify(null, Buffer.from(text), key, Buffer.from(seal, 'base64url'))),
  };
}

/** The key of a run on one's own machine, which the first start makes. It is in the database and not beside the releases. */
export async function localCompositionKey(db: PlatformDb): Promise<string> {
  const name = 'composition-key';
  await db
    .insertInto('secret')
    .values({ name, value: newKeyText() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
}
