import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { createLocalTools } from '@nitida/local/tools';
import { DummyDriver, Kysely, PostgresAdapter, PostgresDialect, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import pg from 'pg';
import manifest from '../package.json' with { type: 'json' };
import type { Tables } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { migrations as ownMigrations } from '../src/db/migrations/index.ts';

export const migrations = [...ownMigrations, ...createLocalTools().migrations];
const cache = join(import.meta.dirname, '../../.cache');
const version = manifest.devDependencies['@electric-sql/pglite'];

let image: Promise<Blob> | null = null;

/**
 * A PGlite with the current schema and the rows of the migrations, as a file. Loading it takes a third of the time of creating it. It is created once for
 * each PGlite version and set of migrations.
 */
export function memoryImage(): Promise<Blob> {
  image ??= readOrMake();
  return image;
}

async function readOrMake(): Promise<Blob> {
  const path = join(cache, `pglite-${version}-${await migrationsHash()}.tar`);
  try {
    return new Blob([await readFile(path)]);
  } catch {
    return makeImage(path);
  }
}

async function makeImage(path: string): Promise<Blob> {
  const pglite = await PGlite.create({ dataDir: 'memory://', extensions: { pg_trgm } });
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db, migrations);
  // Without a checkpoint, each start would recover unwritten data, and sequences would skip 32 numbers.
  await sql`checkpoint`.execute(db);
  await db.destroy();
  const made = await pglite.dumpDataDir('none');
  await pglite.close();
  await mkdir(cache, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await made.arrayBuffer()));
  await rename(unfinished, path);
  return made;
}

/** The hash of all statements and values that the migrations send, recorded by a database that executes nothing. */
export async function migrationsHash(): Promise<string> {
  const said = createHash('sha256');
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void said.update(JSON.stringify([query.sql, query.parameters])),
  });
  await migrate(db, migrations);
  return said.digest('hex').slice(0, 16);
}
