import { sql } from 'kysely';
import { production } from './channels.ts';
import type { PlatformDb, PlatformTransaction } from './tables.ts';

/** Notes that visitors of production are served a composition, so that they may load the files of its releases from now on. */
export async function noteServed(db: PlatformDb | PlatformTransaction, channel: string, compositionId: number): Promise<void> {
  if (channel !== production) return;
  await sql`insert into platform.served_member (name, version, composition_id)
    select member.key, member.value, composition.id from platform.composition, jsonb_each_text(members) as member
    where composition.id = ${compositionId} on conflict do nothing`.execute(db);
}
