import { createHash } from 'node:crypto';
import { type Release, release } from '@nitida/contract';
import type { Fault } from '../gate/fault.ts';
import { canonicalJson } from '../identity/canonical-json.ts';
import type { CompositionKey } from './composition-key.ts';
import { patternShapes, routeFinder } from './route-patterns.ts';
import { missingInShell } from './shell-offers.ts';
import { spokenPaths, strayPath } from './spoken-paths.ts';
import type { Members, PlatformDb, PlatformTransaction } from './tables.ts';
import { satisfies } from './versions.ts';

/** A numbered, signed set of releases. It never changes. */
export interface Composition {
  id: number;
  members: Members;
  reason: string;
  createdAt: Date;
  shell: Release;
  remotes: Release[];
}

/** The releases cannot be served together, or one cannot be stored. The message has a line for each fault. */
export class RefusedReleaseError extends Error {
  readonly faults: Fault[];
  /** @param faults a sentence alone is a fault of the composition. */
  constructor(subject: string, faults: readonly (Fault | string)[]) {
    const listed = faults.map((fault): Fault => (typeof fault === 'string' ? { code: 'composition', message: fault } : fault));
    super(`${subject} was refused:\n${listed.map(({ message }) => `  ${message}`).join('\n')}`);
    this.faults = listed;
  }
}

type Connection = PlatformDb | PlatformTransaction;

interface StoredMember {
  release: Release;
  /** The description as it is stored, which the seal covers. */
  manifest: unknown;
}

/** The stored releases of a set by name, and the names of those that are not stored. */
export async function storedMembers(db: Connection, members: Members): Promise<{ stored: StoredMember[]; missing: string[] }> {
  const rows = await db
    .selectFrom('release')
    .select(['name', 'version', 'manifest'])
    .where('name', 'in', Object.keys(members))
    .where('removed_at', 'is', null)
    .execute();
  const stored = rows
    .filter(({ name, version }) => members[name] === version)
    .map(({ manifest }) => ({ release: release.parse(manifest), manifest }))
    .toSorted((a, b) => (a.release.name < b.release.name ? -1 : 1));
  return { stored, missing: Object.keys(members).filter((name) => !stored.some((one) => one.release.name === name)) };
}

async function membersOf(db: Connection, members: Members): Promise<StoredMember[]> {
  const { stored, missing } = await storedMembers(db, members);
  if (missing.length === 0) return stored;
  throw new RefusedReleaseError(
    'The composition',
    missing.map((name) => `${name} ${members[name]} is not stored.`),
  );
}

/** What the seal of a composition covers: each member with everything that its release describes, the hashes of its files included. */
export function sealedText(members: readonly StoredMember[]): string {
  const digest = (manifest: unknown) => createHash('sha256').update(canonicalJson(manifest)).digest('base64url');
  return [
    'nitida-composition-v1',
    ...members.map(({ release: { name, version }, manifest }) => `${name} ${version} ${digest(manifest)}`),
  ].join('\n');
}

/** A composition as it is stored, with the descriptions of its releases. */
export interface SealedComposition extends Omit<Composition, 'shell' | 'remotes'> {
  seal: string;
  stored: StoredMember[];
}

/** A stored composition whose seal nobody has verified yet, or null. */
export async function storedComposition(db: Connection, id: number): Promise<SealedComposition | null> {
  const row = await db.selectFrom('composition').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { members, reason, created_at: createdAt, seal } = row;
  return { id, members, reason, createdAt, seal, stored: await membersOf(db, members) };
}

/** @throws when the seal is none of ours. */
export function opened({ seal, stored, ...composition }: SealedComposition, key: CompositionKey): Composition {
  const { id } = composition;
  if (!key.isSealed(sealedText(stored), seal)) throw new Error(`Composition ${id} does not bear our signature.`);
  const releases = stored.map((one) => one.release);
  const shell = releases.find(({ kind }) => kind === 'shell');
  if (!shell) throw new Error(`Composition ${id} has no shell.`);
  return { ...composition, shell, remotes: releases.filter(({ kind }) => kind === 'remote') };
}

/** Reads a composition and verifies its seal. */
export async function readComposition(db: Connection, key: CompositionKey, id: number): Promise<Composition | null> {
  const stored = await storedComposition(db, id);
  return stored && opened(stored, key);
}

/** Checks the set, seals it and gives it a number. It is not served yet. */
export async function compose(db: Connection, key: CompositionKey, members: Members, reason: string, now: Date): Promise<number> {
  const stored = await membersOf(db, members);
  const faults = compositionFaults(stored.map((one) => one.release));
  if (faults.length > 0) throw new RefusedReleaseError('The composition', faults);
  const values = { members: JSON.stringify(members), reason, seal: key.seal(sealedText(stored)), created_at: now };
  const { id } = await db.insertInto('composition').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

function routeFaults(releases: Release[]): string[] {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const release of releases) {
    for (const { path, name } of release.routes) {
      for (const key of [...patternShapes(path), `name ${name}`]) {
        const owner = owners.get(key);
        if (owner) faults.push(`${release.name} and ${owner} both claim ${key}.`);
        owners.set(key, release.name);
      }
    }
  }
  return faults;
}

function sharedFaults(shell: Release, remotes: Release[]): string[] {
  const given = new Map(Object.entries(shell.shared));
  return remotes.flatMap((remote) =>
    Object.entries(remote.shared)
      .filter(([request, wanted]) => !satisfies(given.get(request) ?? '0.0.0', wanted))
      .map(([request, wanted]) => `${remote.name} was built with ${request} ${wanted}, the shell brings ${given.get(request) ?? 'none'}.`),
  );
}

function namespaceFaults(releases: Release[]): string[] {
  const all = releases.flatMap(({ namespaces }) => namespaces);
  return all.filter((namespace, at) => all.indexOf(namespace) !== at).map((namespace) => `The namespace ${namespace} has two owners.`);
}

/** Pages that a release draws where another one answers in this set. */
function drawnFaults(remotes: Release[]): string[] {
  const find = routeFinder(remotes.flatMap(({ routes }) => routes));
  return remotes.flatMap((remote) =>
    spokenPaths(remote)
      .map((spoken) => strayPath(spoken, find))
      .filter((fault) => fault !== null),
  );
}

/** What remotes use of the shell and would find undefined in the page. */
const shellFaults = (shell: Release, remotes: Release[]): string[] =>
  remotes.flatMap((remote) =>
    missingInShell(shell, remote).map((what) => `${remote.name} uses ${what}, which ${shell.name} ${shell.version} does not offer.`),
  );

/** The reasons why releases cannot be served together. An empty result means that they can. */
export function compositionFaults(releases: Release[]): string[] {
  const shells = releases.filter(({ kind }) => kind === 'shell');
  const [shell] = shells;
  if (!shell || shells.length > 1) return [`A composition holds one shell, this one ${shells.length}.`];
  const remotes = releases.filter(({ kind }) => kind === 'remote');
  return [
    ...routeFaults(releases),
    ...drawnFaults(remotes),
    ...namespaceFaults(releases),
    ...sharedFaults(shell, remotes),
    ...shellFaults(shell, remotes),
  ];
}
