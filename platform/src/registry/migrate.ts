import { sql } from 'kysely';
import type { PlatformDb, PlatformTransaction } from './tables.ts';

/** Migrations in the order of their creation. A released migration never changes. */
const steps: [id: string, statements: string[]][] = [
  [
    '001-releases',
    [
      'create table platform.release (name text, version text, manifest jsonb not null, published_at timestamptz not null, primary key (name, version))',
      'create table platform.composition (id int generated always as identity primary key, members jsonb not null, reason text not null, signature text not null, created_at timestamptz not null)',
      'create table platform.channel (name text primary key, composition_id int not null references platform.composition, updated_at timestamptz not null)',
      'create table platform.imported (name text primary key, version text not null)',
    ],
  ],
  [
    '002-shared-store',
    [
      'create table platform.secret (name text primary key, value text not null)',
      'create table platform.file_content (integrity text primary key, content bytea not null, brotli bytea, gzip bytea)',
      'create table platform.release_file (name text, path text, integrity text not null, primary key (name, path))',
      `insert into platform.release_file (name, path, integrity)
        select distinct on (name, file->>'path') name, file->>'path', file->>'integrity'
        from platform.release, jsonb_array_elements(manifest->'files') as file
        order by name, file->>'path', published_at desc`,
    ],
  ],
  [
    '003-promotions',
    [
      `create table platform.promotion (id int generated always as identity primary key, channel text not null,
        composition_id int not null references platform.composition, previous_id int references platform.promotion,
        rolled_back text, created_at timestamptz not null)`,
      'alter table platform.channel add column promotion_id int references platform.promotion',
      // Older installations did not record what was served before, so the order of the compositions is used.
      `insert into platform.promotion (id, channel, composition_id, previous_id, created_at) overriding system value
        select composition.id, channel.name, composition.id, lag(composition.id) over (order by composition.id), composition.created_at
        from platform.composition join platform.channel on composition.id <= channel.composition_id`,
      'update platform.channel set promotion_id = composition_id',
      `select setval(pg_get_serial_sequence('platform.promotion', 'id'), (select coalesce(max(id), 0) + 1 from platform.promotion), false)`,
    ],
  ],
  [
    '004-release-stores',
    [
      'alter table platform.file_content alter column content drop not null, add column brotli_integrity text, add column gzip_integrity text',
    ],
  ],
];

/** An arbitrary number that no other lock uses. */
const migrationLock = 4_173_002;

async function apply(trx: PlatformTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx);
  await sql`create schema if not exists platform`.execute(trx);
  await sql`create table if not exists platform.migration (id text primary key)`.execute(trx);
  const done = new Set((await trx.selectFrom('migration').select('id').execute()).map(({ id }) => id));
  for (const [id, statements] of steps.filter(([step]) => !done.has(step))) {
    for (const statement of statements) await sql.raw(statement).execute(trx);
    await trx.insertInto('migration').values({ id }).execute();
  }
}

/** Migrates the schema `platform`. Nodes that start together wait for the first. */
export const migrate = (db: PlatformDb): Promise<void> => db.transaction().execute(apply);
