import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';

/** The cookies of the sessions that commands keep, by the site's address and the account. Commands of the platform read them, too. */
export interface KeptSessions {
  find(place: string): Promise<string | null>;
  /** Keeps the cookie, or with null forgets it. @returns false where nothing can be kept. */
  keep(place: string, cookie: string | null): Promise<boolean>;
}

const file = z.record(z.string(), z.string());

/** Sessions in a file in the folder for settings of this user, whom alone it lets read. */
export function openKeptSessions(env: Record<string, string | undefined>): KeptSessions {
  const path = join(env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'nitida', 'staff-sessions.json');
  async function read(): Promise<Record<string, string>> {
    try {
      return file.parse(JSON.parse(await readFile(path, 'utf8')));
    } catch {
      return {};
    }
  }
  async function write(sessions: Record<string, string>): Promise<void> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // A new file has its rights from the beginning, and another command never reads half of it.
    const other = `${path}.${randomBytes(6).toString('hex')}`;
    await writeFile(other, JSON.stringify(sessions), { mode: 0o600, flag: 'wx' });
    await rename(other, path);
  }
  return {
    find: async (place) => (await read())[place] ?? null,
    async keep(place, cookie) {
      const { [place]: _former, ...others } = await read();
      try {
        await write(cookie === null ? others : { ...others, [place]: cookie });
        return true;
      } catch {
        return false;
      }
    },
  };
}
