import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Release } from '@nitida/contract';
import { production } from './channels.ts';
import type { CompositionKey } from './composition-key.ts';
import { type Composition, readComposition } from './compositions.ts';
import { inside } from './inside.ts';
import { copyOf, writeCopy } from './local-copy.ts';
import { promotedId } from './promotions.ts';
import { readContent } from './release-contents.ts';
import type { ReleaseStore } from './release-store.ts';
import { lastHolder, storedRelease } from './stored-releases.ts';
import type { PlatformDb } from './tables.ts';

/** The time for which this process may serve a composition after another process promoted a newer one. */
const maxStaleMs = 1000;
/** The time for which a page waits for a check of the served composition when an earlier one is known. */
const checkTimeoutMs = 1000;

interface Options {
  db: PlatformDb;
  key: CompositionKey;
  store: ReleaseStore;
  /** The folder of this machine's copies of releases. */
  copiesDir: string;
}

interface Known {
  composition: Composition | null;
  readAt: number;
}

const lists = (release: Release, path: string): boolean => release.files.some((file) => file.path === path);

/** The folder of this machine's copies of releases. */
export const copiesDirOf = (dataDir: string): string => join(dataDir, 'releases');

/** What visitors are served: the composition of the channel, and the files of releases from this machine's copies. */
export function createServed({ db, key, store, copiesDir }: Options) {
  const copies = new Map<string, Promise<void>>();
  let known: Known | null = null;
  let reading: Promise<Composition | null> | null = null;

  /** Makes sure that this machine has a copy of a stored release. Checks it once in the life of the process. */
  function ensureCopy(made: Release): Promise<void> {
    const place = copyOf(copiesDir, made);
    const written = copies.get(place);
    if (written) return written;
    const copied = writeCopy(copiesDir, made, ({ integrity }) => readContent(db, store, integrity));
    copies.set(place, copied);
    copied.catch(() => copies.delete(place));
    return copied;
  }

  async function readWhole(id: number): Promise<Composition | null> {
    const composition = await readComposition(db, key, id);
    if (composition) for (const one of [composition.shell, ...composition.remotes]) await ensureCopy(one);
    return composition;
  }

  /** Reads what is promoted now, with its files. */
  async function refresh(): Promise<Composition | null> {
    const earlier = known?.composition ?? null;
    const id = await promotedId(db, production);
    const composition = id === null ? null : earlier?.id === id ? earlier : await readWhole(id);
    known = { composition, readAt: performance.now() };
    return composition;
  }

  async function current(): Promise<Composition | null> {
    if (known && performance.now() - known.readAt < maxStaleMs) return known.composition;
    const earlier = known?.composition;
    if (!earlier) return refresh();
    // Pages work while the database is down: a composition never changes, and a later check finds a newer one.
    reading ??= refresh().finally(() => {
      reading = null;
    });
    return Promise.race([reading.catch(() => earlier), pause(checkTimeoutMs, earlier, { ref: false })]);
  }

  async function servedReleases(): Promise<Release[]> {
    const composition = await current();
    return composition ? [composition.shell, ...composition.remotes] : [];
  }

  return {
    refresh,
    current,

    async findFile(name: string, path: string): Promise<string | null> {
      const promoted = (await servedReleases()).find((one) => one.name === name);
      const holder = promoted && lists(promoted, path) ? promoted : await lastHolder(db, name, path);
      if (!holder) return null;
      await ensureCopy(holder);
      return inside(copyOf(copiesDir, holder), path);
    },

    async findRelease(name: string, version: string): Promise<Release | null> {
      const promoted = (await servedReleases()).find((one) => one.name === name && one.version === version);
      return promoted ?? storedRelease(db, name, version);
    },

    /** Removes this machine's copies of releases. */
    async removeCopies(releases: readonly Pick<Release, 'name' | 'version'>[]): Promise<void> {
      for (const one of releases) {
        copies.delete(copyOf(copiesDir, one));
        await rm(copyOf(copiesDir, one), { recursive: true, force: true });
      }
    },

    serverFile: (made: Release): string | null => (made.server ? inside(copyOf(copiesDir, made), made.server.path) : null),
  };
}
export type Served = ReturnType<typeof createServed>;
