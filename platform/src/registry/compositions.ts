import { type Release, release } from '@nitida/contract';
import { compositionFaults } from './check-release.ts';
import { isSame, sign } from './signature.ts';
import type { Members, PlatformDb, PlatformTransaction } from './tables.ts';

/** A numbered, signed set of releases. It never changes. */
export interface Composition {
  id: number;
  members: Members;
  reason: string;
  createdAt: Date;
  shell: Release;
  remotes: Release[];
}

/** The releases cannot be served together, or one cannot be stored. `faults` has a sentence for each reason. */
export class RefusedReleaseError extends Error {
  readonly faults: string[];
  constructor(subject: string, faults: string[]) {
    super(`${subject} was refused:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

export interface CompositionSummary {
  id: number;
  members: Members;
  reason: string;
  createdAt: Date;
  /** Whether visitors are served this composition. */
  isPromoted: boolean;
}

type Connection = PlatformDb | PlatformTransaction;

async function releasesOf(db: Connection, members: Members): Promise<Release[]> {
  const rows = await db.selectFrom('release').select(['name', 'version', 'manifest']).where('name', 'in', Object.keys(members)).execute();
  const releases = rows.filter(({ name, version }) => members[name] === version).map(({ manifest }) => release.parse(manifest));
  const missing = Object.keys(members).filter((name) => !releases.some((one) => one.name === name));
  if (missing.length > 0)
    throw new RefusedReleaseError(
      'The composition',
      missing.map((name) => `${name} ${members[name]} is not stored.`),
    );
  return releases.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Reads a composition and verifies its signature. */
export async function readComposition(db: Connection, key: string, id: number): Promise<Composition | null> {
  const row = await db.selectFrom('composition').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const releases = await releasesOf(db, row.members);
  if (!isSame(row.signature, sign(key, row.members, releases))) throw new Error(`Composition ${id} does not bear our signature.`);
  const shell = releases.find(({ kind }) => kind === 'shell');
  if (!shell) throw new Error(`Composition ${id} has no shell.`);
  const remotes = releases.filter(({ kind }) => kind === 'remote');
  return { id, members: row.members, reason: row.reason, createdAt: row.created_at, shell, remotes };
}

/** Checks the set, signs it and gives it a number. It is not served yet. */
export async function compose(db: Connection, key: string, members: Members, reason: string, now: Date): Promise<number> {
  const releases = await releasesOf(db, members);
  const faults = compositionFaults(releases);
  if (faults.length > 0) throw new RefusedReleaseError('The composition', faults);
  const values = { members: JSON.stringify(members), reason, signature: sign(key, members, releases), created_at: now };
  const { id } = await db.insertInto('composition').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The last fifty compositions, newest first. */
export async function listCompositions(db: Connection, promoted: number | null): Promise<CompositionSummary[]> {
  const rows = await db.selectFrom('composition').selectAll().orderBy('id', 'desc').limit(50).execute();
  return rows.map(({ id, members, reason, created_at }) => ({ id, members, reason, createdAt: created_at, isPromoted: id === promoted }));
}
