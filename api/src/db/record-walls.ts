import { sql } from 'kysely';
import type { Database } from './database.ts';

/** What keeps anybody from changing records. Both stand on their own. */
export interface RecordWalls {
  /** The role of this connection has no right to change them, and is no superuser. */
  role: boolean;
  /** The triggers that refuse every change are there and enabled. */
  triggers: boolean;
}

/** A restore by another role may bring rights back, and a superuser has all of them. */
export async function readRecordWalls(db: Database): Promise<RecordWalls> {
  const { rows } = await sql<RecordWalls>`
    select
      not has_table_privilege('tax_records', 'update') and not has_table_privilege('tax_records', 'delete')
        and not has_table_privilege('tax_records', 'truncate') as role,
      (select count(*) = 2 from pg_trigger where tgrelid = 'tax_records'::regclass and tgenabled in ('O', 'A')
        and tgname in ('tax_records_keep', 'tax_records_stay')) as triggers
  `.execute(db);
  const [walls] = rows;
  if (!walls) throw new Error('The database says nothing about its rights');
  return walls;
}
