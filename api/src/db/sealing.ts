import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];
/** 96 bits, which do not collide. */
const pseudonymLength = 16;

/** Encrypts what the database must not have in plain text, so that a copy of the database alone gives nobody the secrets of staff. */
export interface Sealing {
  /** `of` names the record: what is sealed for one opens for no other. */
  seal(text: string, of: string): string;
  /** @throws when another key sealed it, or for another record */
  open(sealed: string, of: string): string;
  /** The same pseudonym for the same text. Without the key, nobody finds the text by trying. */
  pseudonymOf(text: string): string;
}

/** The key is read when it is first needed: processes that only serve pages have none. */
export function createSealing(config: Pick<Config, 'dataKey' | 'dataDir'>, isInMemory: boolean): Sealing {
  let read: Buffer | null = config.dataKey;
  let pseudonymKey: Buffer | null = null;
  const key = () => (read ??= isInMemory ? randomBytes(32) : keyOfFolder(config.dataDir));
  return {
    seal(text, of) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key(), iv, { authTagLength: tagBytes }).setAAD(Buffer.from(of));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, of) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(algorithm, key(), bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(of)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
    pseudonymOf(text) {
      // A key of its own, derived once.
      pseudonymKey ??= Buffer.from(hkdfSync('sha256', key(), '', 'pseudonyms', 32));
      return createHmac('sha256', pseudonymKey).update(text).digest('base64url').slice(0, pseudonymLength);
    },
  };
}

/** The key of a run on one's own machine. Whoever comes first makes it, and a link gives it its name only when all of it is written. */
function keyOfFolder(dataDir: string): Buffer {
  const file = join(dataDir, 'data.key');
  mkdirSync(dataDir, { recursive: true });
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(own, randomBytes(32), { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(own);
  }
  return readFileSync(file);
}
