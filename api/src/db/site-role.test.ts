import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createDatabase } from '../../test/postgres-database.ts';
import { startTestApi } from '../../test/support.ts';
import { readRecordWalls } from './record-walls.ts';

const server = process.env.TEST_DATABASE_URL;
const statements = readFileSync(new URL('../../../deploy/database/site-role.sql', import.meta.url), 'utf8');

function psql(url: string, input: string, env: Record<string, string> = {}): void {
  const { status, stderr } = spawnSync('psql', [url, '--set', 'ON_ERROR_STOP=1', '--no-psqlrc', '--quiet'], {
    input,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  expect([status, stderr]).toEqual([0, '']);
}

it.runIf(server)('the role that compose makes for the site migrates its database, and has no right to change invoice records', async () => {
  const database = await createDatabase(server ?? '', 'nitida_role');
  const role = `site_${randomBytes(4).toString('hex')}`;
  const url = new URL(database.url);
  // A server has one role of a name, and compose has one database.
  const own = statements
    .replace('create role nitida ', `create role ${role} `)
    .replace('alter database nitida owner to nitida;', `alter database ${url.pathname.slice(1)} owner to ${role};`);
  psql(database.url, own, { DATABASE_PASSWORD: "it's" });
  url.username = role;
  url.password = "it's";
  const api = await startTestApi({ on: { env: { DATABASE_URL: url.href }, release: database.stop } });
  try {
    expect(await readRecordWalls(api.db)).toEqual({ role: true, triggers: true });
    const owner = await sql`select tableowner from pg_tables where tablename = 'tax_records'`.execute(api.db);
    expect(owner.rows).toEqual([{ tableowner: role }]);
  } finally {
    await api.close();
    await database.stop();
    psql(server ?? '', `drop role ${role}`);
  }
});
