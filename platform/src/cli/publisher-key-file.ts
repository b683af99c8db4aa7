import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { newKeyText, type PublisherKey, publisherKey } from '../identity/publisher-key.ts';

/** The folder for settings of this user. */
export const settingsFolder = (env: Record<string, string | undefined>): string =>
  join(env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'nitida');

/** Where a person's key is: `NITIDA_KEY_FILE`, else in the folder for settings of this user. */
export const keyFileOf = (env: Record<string, string | undefined>): string =>
  env.NITIDA_KEY_FILE ?? join(settingsFolder(env), 'publisher-key.pem');

/** The key of the person at this machine, which the first use makes. Only that person can read the file. */
export function openKeyFile(path: string): PublisherKey {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, newKeyText(), { mode: 0o600, flag: 'wx' });
  }
  return publisherKey(readFileSync(path, 'utf8'));
}
