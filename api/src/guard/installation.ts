import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../db/database.ts';

/**
 * Where a database lives and which site it serves. A restored copy has another server or another place on it, and a copy of the whole server is served at
 * another origin, so neither is mistaken for the site. The origin is null where none is configured.
 */
export interface Installation {
  origin: string | null;
  server: string;
}

async function installationHere(on: Database | Transaction, { publicOrigin }: Pick<Config, 'publicOrigin'>): Promise<Installation> {
  const read = await sql<{
    server: string;
  }>`select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as server
    from pg_control_system()`.execute(on);
  return { origin: publicOrigin, server: read.rows[0]?.server ?? '' };
}

/**
 * Compares what the database says of its installation with where it is. The first process that opens a new database writes it down.
 * @returns null when it is the same, or both when the database is a copy
 */
export async function findCopy(
  db: Database,
  config: Pick<Config, 'publicOrigin'>,
): Promise<{ stored: Installation; here: Installation } | null> {
  const here = await installationHere(db, config);
  const read = () => db.selectFrom('installations').select(['origin', 'server']).executeTakeFirst();
  let stored = await read();
  if (!stored) {
    await db
      .insertInto('installations')
      .values({ id: 1, ...here })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    stored = await read();
  }
  if (!stored) throw new Error('The database does not say its installation');
  const isElsewhere = stored.server !== here.server;
  const isOtherSite = stored.origin !== null && here.origin !== null && stored.origin !== here.origin;
  return isElsewhere || isOtherSite ? { stored, here } : null;
}

/** Makes a database the site's own, once staff have confirmed it. */
export async function acceptInstallation(trx: Transaction, config: Pick<Config, 'publicOrigin'>): Promise<Installation> {
  const here = await installationHere(trx, config);
  await trx
    .insertInto('installations')
    .values({ id: 1, ...here })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(here))
    .execute();
  return here;
}
