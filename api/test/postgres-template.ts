import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { migrations } from '../src/db/migrations/index.ts';
import { migrationsHash } from './memory-image.ts';

/** Any number that nothing else locks. */
const templateLock = 4_173_002;

let template: Promise<string> | null = null;

/**
 * The name of a database on the server whose schema is up to date, for `create database … template …`: a copy of files in
 * the place of every migration. Made once for what the migrations say; test files that start together wait for the first.
 */
export function templateOn(server: string): Promise<string> {
  template ??= findOrMake(server);
  return template;
}

async function findOrMake(server: string): Promise<string> {
  const name = `nitida_template_${await migrationsHash()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await make(client, server, name);
  } finally {
    await client.end();
  }
  return name;
}

/** Under another name until it is whole: what was cut off is begun anew. */
async function make(client: pg.Client, server: string, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished}`);
  const url = new URL(server);
  url.pathname = `/${unfinished}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 1 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db, migrations).finally(() => db.destroy());
  await client.query(`alter database ${unfinished} rename to ${name}`);
}
