import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePorts } from '@nitida/site';
import { createDatabase, type TestDatabase } from './database.ts';
import { productionVariables } from './production-variables.ts';
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts';
import { startTlsProxy } from './tls-proxy.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** The shell of somebody who operates a site, with the variables that docs/operations.md names. */
export interface OperationsSite {
  database: TestDatabase;
  /** The role that owns the database. */
  owner: string;
  /** The name of a variable of the file with the site's variables. */
  setting(name: string): string;
  /** Runs a block of commands, and types the lines. */
  run(text: string, typed?: string): Promise<Ended>;
  /** Replaces the process that serves by another, with the commands of a deploy. */
  replace(deploy: string): Promise<Ended>;
  /** The address of the process that serves. */
  url(): string;
  /** The link in the invitation of the first colleague, once it was sent. */
  invitation(): string | undefined;
  /** What the processes wrote last. */
  lastLines(): Promise<string>;
  close(): Promise<void>;
}

export const firstStaff = { email: 'pilar@nitida.example', password: 'a-password-of-staff' };

/** The folder with PostgreSQL's client programs: those of the newest server, else the ones on the path. */
async function postgresPrograms(): Promise<string> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? '/usr/bin' : `/usr/lib/postgresql/${newest}/bin`;
}

/** A database whose owner is a role of its own, so that the log-in of this role can end. */
async function ownedDatabase(): Promise<{ database: TestDatabase; owner: string; url: string }> {
  const database = await createDatabase();
  const owner = `operations_${randomBytes(4).toString('hex')}`;
  const url = new URL(database.url);
  url.username = owner;
  url.password = 'former';
  await database.query(`create role ${owner} superuser login password 'former'`);
  await database.query(`alter database ${url.pathname.slice(1)} owner to ${owner}`);
  return { database, owner, url: url.href };
}

function siteVariables(url: string, smtp: SmtpSink, staffOrigin: string, folder: string): string {
  // The page makes the keys.
  const { COMPOSITION_KEY: _key, DATA_KEY: _dataKey, ...needed } = productionVariables('https://nitida.example');
  const variables = {
    ...needed,
    STAFF_ORIGIN: staffOrigin,
    DATABASE_URL: url,
    SMTP_URL: smtp.url,
    STAFF_EMAIL: firstStaff.email,
    DATA_DIR: folder,
    DRAIN_MS: '1',
  };
  return Object.entries(variables)
    .map(([name, value]) => `${name}="${value}"\n`)
    .join('');
}

/** Prepares a database, an empty one and a mail server. Nothing of the site runs yet. */
export async function openOperationsSite(): Promise<OperationsSite> {
  const [{ database, owner, url }, restored, smtp] = await Promise.all([ownedDatabase(), createDatabase(), startSmtpSink()]);
  const folder = await mkdtemp(join(tmpdir(), 'nitida-operations-'));
  const file = join(folder, 'env');
  const ports = { NODE_1: await findFreePorts(), NODE_2: await findFreePorts() };
  let serving: keyof typeof ports = 'NODE_1';
  const proxy = await startTlsProxy(folder, () => ports[serving] + 1);
  await writeFile(file, siteVariables(url, smtp, proxy.origin, folder));
  const setting = (name: string) => new RegExp(`^${name}="(.*)"$`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const variables = {
    PATH: `${await postgresPrograms()}:${process.env.PATH}`,
    HOME: folder,
    ENV_FILE: file,
    RESTORED_URL: restored.url,
    BACKUPS: folder,
    NODE_1: String(ports.NODE_1),
    NODE_2: String(ports.NODE_2),
    DATABASE_URL: setting('DATABASE_URL'),
    STAFF_URL: proxy.origin,
    NODE_EXTRA_CA_CERTS: proxy.certificate,
    NITIDA_STAFF_EMAIL: firstStaff.email,
    NITIDA_STAFF_PASSWORD: firstStaff.password,
  };

  /** The exported variables of the shell, as the last block left them. */
  const shell = join(folder, 'shell');
  await writeFile(
    shell,
    Object.entries(variables)
      .map(([name, value]) => `export ${name}='${value}'\n`)
      .join(''),
  );

  /** Without blocking this process, in which the mail server runs. */
  async function run(text: string, typed = ''): Promise<Ended> {
    const inShell = `source '${shell}'\ntrap "declare -px > '${shell}'" EXIT\n${text}`;
    const child = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', inShell], { cwd: root, env: {} });
    const said = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) child[name].on('data', (chunk) => (said[name] += String(chunk)));
    child.stdin.end(typed);
    const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { status, ...said };
  }

  /** The same commands, with 1 and 2 in each other's place when the second process serves. */
  async function replace(deploy: string): Promise<Ended> {
    const isSwapped = serving === 'NODE_2';
    const text = isSwapped ? deploy.replaceAll(/(NODE_|node-)([12])/g, (_, name, number) => `${name}${3 - Number(number)}`) : deploy;
    const ended = await run(text);
    await gone(Number(readFileSync(join(folder, `node-${isSwapped ? 2 : 1}.pid`), 'utf8')));
    serving = isSwapped ? 'NODE_1' : 'NODE_2';
    return ended;
  }

  return {
    database,
    owner,
    setting,
    run,
    replace,
    url: () => `http://127.0.0.1:${ports[serving]}`,
    // Quoted-printable breaks long lines.
    invitation: () => smtp.mails.flatMap((mail) => /https:\S+\/link#[\w-]+/.exec(mail.replaceAll('=\n', '')) ?? []).at(-1),
    lastLines: async () => (await run('tail --lines 10 "$BACKUPS"/node-*.log || true')).stdout,
    async close() {
      await run('kill $(cat "$BACKUPS"/node-*.pid) || true');
      const login = new URL(setting('DATABASE_URL')).username;
      await Promise.all([smtp.close(), proxy.close()]);
      await database.drop();
      // Roles belong to the whole server, and the restored database names them in its rights.
      for (const role of new Set([login, owner])) await restored.query(`drop owned by "${role}"; drop role "${role}"`);
      await restored.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until a process has ended. */
async function gone(pid: number): Promise<void> {
  const runs = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  for (let tries = 0; runs(); tries += 1) {
    if (tries > 300) throw new Error(`Process ${pid} does not end.`);
    await pause(100);
  }
}
