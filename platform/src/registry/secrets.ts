import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PlatformDb } from './tables.ts';

/** A secret as an installation of one folder kept it, before the database did. */
const fromFolder = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8').trim() : null);

/** A secret that all nodes share; the first start makes it, or takes over the one in the file. */
export async function sharedSecret(db: PlatformDb, name: string, file: string): Promise<string> {
  const value = fromFolder(file) ?? randomBytes(32).toString('base64url');
  await db
    .insertInto('secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
}

/** Leaves a secret where a command line on this machine finds it; only its owner can read it. */
export function writeSecretFile(path: string, value: string): void {
  if (fromFolder(path) === value) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, value, { mode: 0o600 });
}
