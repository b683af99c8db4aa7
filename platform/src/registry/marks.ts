import type { PlatformDb, PlatformTransaction } from './tables.ts';

type Connection = PlatformDb | PlatformTransaction;

/** A composition, or a release and so every composition with it. */
export type MarkTarget = { composition: number } | { name: string; version: string };

/** Marks as harmful: nothing returns to it, and open tabs leave it at once. */
export async function markHarmful(db: Connection, target: MarkTarget, { by, why }: { by: string; why: string }, now: Date): Promise<void> {
  const marked =
    'composition' in target
      ? { composition_id: target.composition, name: null, version: null }
      : { composition_id: null, name: target.name, version: target.version };
  await db
    .insertInto('mark')
    .values({ ...marked, kind: 'harmful', why, at: now, by })
    .execute();
}

/** Returns a function that tells whether a composition with its members is marked, itself or one of its releases. */
export async function readMarks(db: Connection): Promise<(composition: { id: number; members: Record<string, string> }) => boolean> {
  const rows = await db.selectFrom('mark').select(['composition_id', 'name', 'version']).execute();
  const compositions = new Set(rows.map(({ composition_id }) => composition_id));
  const releases = new Set(rows.map(({ name, version }) => `${name} ${version}`));
  return ({ id, members }) => compositions.has(id) || Object.entries(members).some(([name, version]) => releases.has(`${name} ${version}`));
}
