import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);

/** The folder with PostgreSQL's client programs: those of the newest server, else the ones on the path. */
async function postgresPrograms(): Promise<string> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? '/usr/bin' : `/usr/lib/postgresql/${newest}/bin`;
}

/** A value as docs/operations.md writes it into the file of variables. */
const line = ([name, value]: [string, string]): string => `${name}="${value.replaceAll('\n', '\\n')}"\n`;

/** @returns what runs commands of docs/operations.md with the site's file of variables, and keeps what they change */
export function operating(folder: string, env: Record<string, string>): (commands: string) => Promise<void> {
  const file = join(folder, 'env');
  return async (commands) => {
    await writeFile(file, Object.entries(env).map(line).join(''));
    const shell = {
      PATH: `${await postgresPrograms()}:${process.env.PATH}`,
      HOME: folder,
      ENV_FILE: file,
      BACKUPS: folder,
      DATABASE_URL: env.DATABASE_URL,
    };
    await run('bash', ['--norc', '-euo', 'pipefail', '-c', commands], { cwd: root, env: shell });
    const changed = parseEnv(await readFile(file, 'utf8'));
    for (const name of Object.keys(env)) delete env[name];
    Object.assign(env, changed);
  };
}
