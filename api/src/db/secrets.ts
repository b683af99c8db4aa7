import { newToken } from '../tokens.ts';
import type { Database } from './database.ts';

/** Returns a key that all nodes share. The first node that asks creates it. */
export async function loadSecret(db: Database, name: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: newToken() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
}
