import { type QueryExecutorProvider, sql } from 'kysely';
import { compositionsSchema } from './baseline-compositions.ts';
import { observationsSchema } from './baseline-observations.ts';
import { releasesSchema } from './baseline-releases.ts';

/**
 * The platform's tables, in a schema of their own. Whoever opens the database applies what is missing, in this order, before `openPlatform`. A released
 * migration never changes. The first one is the schema of version 1.0.0.
 */
export const platformMigrations: readonly { id: string; up(trx: QueryExecutorProvider): Promise<void> }[] = [
  {
    id: 'platform-001-baseline',
    async up(trx) {
      const schema = ['create schema platform', ...releasesSchema, ...compositionsSchema, ...observationsSchema];
      for (const statement of schema) await sql.raw(statement).execute(trx);
    },
  },
];
