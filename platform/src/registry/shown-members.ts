import { ownersOf } from './actors.ts';
import { production } from './channels.ts';
import type { PlatformDb } from './tables.ts';

/** What anybody may know of a release in a page: the title of the team, and no address. */
export interface ShownMember {
  name: string;
  version: string;
  owner: string | null;
  commit: string | null;
}

async function isShown(db: PlatformDb, id: number): Promise<boolean> {
  const promoted = db.selectFrom('promotion').select('channel').where('composition_id', '=', id);
  const split = db.selectFrom('split_composition').select('channel').where('composition_id', '=', id);
  const rows = await promoted.unionAll(split).execute();
  return rows.some(({ channel }) => channel === production);
}

/** The releases of a composition that visitors of production were served, or that the visitor previews. Null for every other one. */
export async function shownMembers(db: PlatformDb, id: number, { isPreviewed }: { isPreviewed: boolean }): Promise<ShownMember[] | null> {
  if (!isPreviewed && !(await isShown(db, id))) return null;
  const row = await db.selectFrom('composition').select('members').where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const owners = await ownersOf(db);
  const releases = await db
    .selectFrom('release')
    .select(['name', 'version', 'commit'])
    .where('name', 'in', Object.keys(row.members))
    .execute();
  return Object.entries(row.members).map(([name, version]) => {
    const commit = releases.find((one) => one.name === name && one.version === version)?.commit ?? null;
    return { name, version, owner: owners.get(name)?.title ?? null, commit };
  });
}
