import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePorts } from '@nitida/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type TestDatabase, testServer } from '../test/database.ts';
import { type SmtpSink, startSmtpSink } from '../test/smtp-sink.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const page = await readFile(join(root, 'docs/operations.md'), 'utf8');
const blocks = [...page.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language, text]) => ({ language, text: text ?? '' }));

test('every block of commands says that it is one, so that it is run', () => {
  expect(blocks.length).toBeGreaterThan(10);
  expect(blocks.filter(({ language }) => language !== 'sh')).toEqual([]);
});

test('every secret of the configuration has a row that says how to change it', async () => {
  const config = await readFile(join(root, 'api/src/config.ts'), 'utf8');
  const isSecret = /_(SECRET_ACCESS_KEY|SECRET_KEY|SECRET|PASSWORD|PRIVATE_KEY|HEADERS)$|^COMPOSITION_KEY$|^(DATABASE|SMTP)_URL$/;
  const secrets = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+): (?!\[)/gm)]
    .map(([, name]) => name ?? '')
    .filter((name) => isSecret.test(name));
  const table = /^## Secrets$([\s\S]*?)^A new password/m.exec(page)?.[1] ?? '';
  const named = [...table.matchAll(/`([A-Z][A-Z0-9_]+)(…?)`/g)].map(([, name = '', isPrefix]) => ({ name, isPrefix: isPrefix !== '' }));
  expect(secrets.length).toBeGreaterThan(8);
  expect(secrets.filter((secret) => !named.some(({ name, isPrefix }) => (isPrefix ? secret.startsWith(name) : secret === name)))).toEqual(
    [],
  );
});

describe.runIf(testServer)('the commands of operations.md, in their order', () => {
  let database: TestDatabase;
  let restored: TestDatabase;
  let smtp: SmtpSink;
  let folder: string;
  let env: Record<string, string>;

  beforeAll(async () => {
    [database, restored, smtp] = await Promise.all([createDatabase(), createDatabase(), startSmtpSink()]);
    folder = await mkdtemp(join(tmpdir(), 'nitida-operations-'));
    const variables = {
      NODE_ENV: 'production',
      SERVES: 'api',
      PUBLIC_ORIGIN: 'https://nitida.example',
      DATABASE_URL: database.url,
      SMTP_URL: smtp.url,
      STRIPE_SECRET_KEY: 'sk_test_operations',
      STRIPE_WEBHOOK_SECRET: 'whsec_operations',
      DATA_DIR: folder,
      DRAIN_MS: '1',
    };
    await writeFile(
      join(folder, 'env'),
      Object.entries(variables)
        .map(([name, value]) => `${name}="${value}"\n`)
        .join(''),
    );
    env = {
      PATH: `${await postgresPrograms()}:${process.env.PATH}`,
      ENV_FILE: join(folder, 'env'),
      DATABASE_URL: database.url,
      RESTORED_URL: restored.url,
      BACKUPS: folder,
      NODE_1: String(await findFreePorts()),
      NODE_2: String(await findFreePorts()),
    };
  });
  afterAll(async () => {
    spawnSync('bash', ['-c', 'kill $(cat "$BACKUPS"/node-*.pid)'], { env });
    await smtp.close();
    // Roles belong to the whole server.
    await database.query(`drop role "${newLogin()}"`);
    await Promise.all([database.drop(), restored.drop()]);
    await rm(folder, { recursive: true, force: true });
  });

  const newLogin = () => new URL(/^DATABASE_URL="(.*)"$/m.exec(readFileSync(env.ENV_FILE ?? '', 'utf8'))?.[1] ?? '').username;
  const logs = () => spawnSync('bash', ['-c', 'cat "$BACKUPS"/node-*.log'], { env, encoding: 'utf8' }).stdout;

  test.each(blocks.map(({ text }, index) => [`${index + 1}: ${text.split('\n')[0]}`, text]))(
    '%s',
    (_name, text) => {
      const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', text], { cwd: root, env, encoding: 'utf8' });
      expect(status, `${stdout}\n${stderr}\n${logs()}`).toBe(0);
    },
    120_000,
  );
});

/** The folder with PostgreSQL's client programs: those of the newest server, else the ones on the path. */
async function postgresPrograms(): Promise<string> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? '/usr/bin' : `/usr/lib/postgresql/${newest}/bin`;
}
