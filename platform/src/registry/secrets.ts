import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PlatformDb } from './tables.ts';

/** Reads a secret from the folder of an older installation, which had no database for it. */
const fromFolder = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8').trim() : null);

/** A secret that all nodes share. The first start creates it or imports it from the file. */
export async function sharedSecret(db: PlatformDb, name: string, file: string): Promise<string> {
  const value = fromFolder(file) ?? randomBytes(32).toString('base64url');
  await db
    .insertInto('secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
}

/** Writes a secret for a command line on this machine. Only its owner can read the file. */
export function writeSecretFile(path: string, value: string): void {
  if (fromFolder(path) === value) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, value, { mode: 0o600 });
}
