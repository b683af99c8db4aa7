import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { PlatformDb, PlatformTables } from './tables.ts';

/** The platform's tables over a pool of connections. */
export const tablesOver = (pool: Pool): PlatformDb =>
  new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool }) }).withSchema('platform');
