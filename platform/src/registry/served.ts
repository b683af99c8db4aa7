import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { plainPath, type Release, releaseName } from '@nitida/contract';
import { type ChannelRow, readChannels } from './channel-rows.ts';
import { production } from './channels.ts';
import type { CompositionKey } from './composition-key.ts';
import { type Composition, readComposition } from './compositions.ts';
import { earlierOf } from './earlier-of.ts';
import { inside } from './inside.ts';
import { keptAnswers } from './kept-answers.ts';
import { copyOf, writeCopy } from './local-copy.ts';
import { readContent } from './release-contents.ts';
import type { ReleaseStore } from './release-store.ts';
import { compositionsOf, type ServedChannel, textOf } from './served-channel.ts';
import { shownHolder, shownRelease } from './stored-releases.ts';
import type { PlatformDb } from './tables.ts';

/** The time for which this process may serve a composition after another process promoted a newer one. */
const maxStaleMs = 1000;
/** The time for which a page waits for a check of the served composition when an earlier one is known. */
const checkTimeoutMs = 1000;
/** Compositions that are read and that no channel serves, for previews. */
const mostUnserved = 4;

interface Options {
  db: PlatformDb;
  key: CompositionKey;
  store: ReleaseStore;
  /** The folder of this machine's copies of releases. */
  copiesDir: string;
  /** The machine's time, for what expires. */
  realNow: () => Date;
}

/** Whether a release can have this name and file, or this name and version. What is not so is not looked for. */
const isPlain = (name: string, path: string): boolean => releaseName.safeParse(name).success && plainPath.safeParse(path).success;
const partsOf = (key: string): string[] => key.split(' ');
const lists = (release: Release, path: string): boolean => release.files.some((file) => file.path === path);
const releasesOf = ({ shell, remotes }: Composition): Release[] => [shell, ...remotes];

/** The folder of this machine's copies of releases. */
export const copiesDirOf = (dataDir: string): string => join(dataDir, 'releases');

/** What channels serve, and the files of releases from this machine's copies. */
export function createServed({ db, key, store, copiesDir, realNow }: Options) {
  const copies = new Map<string, Promise<void>>();
  /** By number, the last used at the end. */
  const compositions = new Map<number, Promise<Composition | null>>();
  const listeners = new Set<(channels: ServedChannel[]) => void>();
  let known: { production: ServedChannel | null; others: ServedChannel[]; readAt: number } | null = null;
  let reading: Promise<unknown> | null = null;
  /** Whether the last check of what is served failed or took too long. */
  let isAway = false;
  let told = textOf([]);
  /** Looks are numbered, because an earlier one may end later. */
  let looks = 0;
  let lastShown = 0;
  /** An earlier look than this one may have missed a change. */
  let dueLook = 0;

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
    if (composition) for (const one of releasesOf(composition)) await ensureCopy(one);
    return composition;
  }

  /** A composition never changes, so it is read once, and pages that were made of it are found by the object. */
  function read(id: number): Promise<Composition | null> {
    const found = compositions.get(id) ?? readWhole(id);
    compositions.delete(id);
    compositions.set(id, found);
    found.catch(() => compositions.delete(id));
    return found;
  }

  const allKnown = (): ServedChannel[] => (known ? [...(known.production ? [known.production] : []), ...known.others] : []);

  function forgetUnserved(): void {
    const served = new Set(
      allKnown()
        .flatMap(compositionsOf)
        .map(({ id }) => id),
    );
    const unserved = [...compositions.keys()].filter((id) => !served.has(id));
    for (const id of unserved.slice(0, -mostUnserved)) compositions.delete(id);
  }

  function tell(): void {
    const channels = allKnown();
    const text = textOf(channels);
    if (text === told) return;
    told = text;
    forgetUnserved();
    for (const listener of listeners) listener(channels);
  }

  async function open({ name, compositionId, splits }: ChannelRow): Promise<ServedChannel | null> {
    const composition = await read(compositionId);
    if (!composition) return null;
    // Without the files of its composition, a split waits, and its visitors are served as the others.
    const opened = splits.map(async ({ compositionId: id, share, salt }) => ({
      composition: await read(id).catch(() => null),
      share,
      salt,
    }));
    const found = (await Promise.all(opened)).flatMap(({ composition: other, ...split }) =>
      other ? [{ composition: other, ...split }] : [],
    );
    const earlier = name === production ? await earlierOf(db, name) : [];
    return { name, composition, earlier, splits: found };
  }

  /** Reads what production serves, with its files. The other channels follow, so that production never waits for them. */
  async function look(): Promise<{ others: Promise<void> }> {
    looks += 1;
    const turn = looks;
    const rows = await readChannels(db, realNow());
    const row = rows.find(({ name }) => name === production);
    const opened = row ? await open(row) : null;
    if (turn < lastShown) return { others: Promise.resolve() };
    lastShown = turn;
    const readAt = turn < dueLook ? Number.NEGATIVE_INFINITY : performance.now();
    known = { production: opened, others: known?.others ?? [], readAt };
    tell();
    return {
      others: lookAtOthers(
        rows.filter(({ name }) => name !== production),
        turn,
      ),
    };
  }

  /** A channel whose files cannot be read keeps what it served. */
  async function lookAtOthers(rows: ChannelRow[], turn: number): Promise<void> {
    const others: ServedChannel[] = [];
    for (const row of rows) {
      const earlier = known?.others.find(({ name }) => name === row.name) ?? null;
      const opened = await open(row).catch(() => earlier);
      if (opened) others.push(opened);
    }
    if (known === null || turn < lastShown) return;
    known = { ...known, others };
    tell();
  }

  /** Reads what all channels serve, with the files. */
  async function refresh(): Promise<void> {
    shownFiles.forget();
    shownLists.forget();
    const { others } = await look();
    await others;
  }

  function lookForAll(): Promise<unknown> {
    const begun = look().finally(() => {
      if (reading === begun) reading = null;
    });
    reading = begun;
    return begun;
  }

  /** Looks again, because a channel has changed. Pages that are requested meanwhile wait for it. */
  function hear(): void {
    shownFiles.forget();
    shownLists.forget();
    dueLook = looks + 1;
    if (known) known.readAt = Number.NEGATIVE_INFINITY;
    // A look that fails is made again by the next request.
    lookForAll().catch(() => {});
  }

  /** What visitors are served, as it was known at most a second ago. */
  async function productionNow(): Promise<ServedChannel | null> {
    if (known && performance.now() - known.readAt < maxStaleMs) return known.production;
    if (!known?.production) {
      await look();
      return known?.production ?? null;
    }
    const earlier = known.production;
    // Pages work while the database is down: a composition never changes, and a later check finds a newer one.
    const latest = (reading ?? lookForAll()).then(
      () => {
        isAway = false;
        return known?.production ?? null;
      },
      () => {
        isAway = true;
        return earlier;
      },
    );
    // One page waits for a database that does not answer. The others don't, until it has answered again.
    if (isAway) return earlier;
    const late = pause(checkTimeoutMs, null, { ref: false }).then(() => {
      if (reading) isAway = true;
      return earlier;
    });
    return Promise.race([latest, late]);
  }

  /** The releases that a visitor of production may have now, and those of what the visitor previews. */
  async function releasesFor(previewed: Composition | null): Promise<Release[]> {
    const served = await productionNow();
    return [...(served ? compositionsOf(served) : []), ...(previewed ? [previewed] : [])].flatMap(releasesOf);
  }

  async function copied(holder: Release, path: string): Promise<string> {
    await ensureCopy(holder);
    return inside(copyOf(copiesDir, holder), path);
  }

  /** The files and the descriptions of releases that open tabs may have, by name and path, and by name and version. */
  const shownFiles = keptAnswers(async (key) => {
    const [name = '', path = ''] = partsOf(key);
    const holder = await shownHolder(db, name, path);
    return holder && copied(holder, path);
  });
  const shownLists = keptAnswers(async (key) => {
    const [name = '', version = ''] = partsOf(key);
    return shownRelease(db, name, version);
  });

  return {
    refresh,
    hear,
    production: productionNow,
    current: async (): Promise<Composition | null> => (await productionNow())?.composition ?? null,
    composition: read,

    /** Calls the listener with what channels serve, production first, now and whenever it has changed. @returns a function that ends it. */
    onServed(listener: (channels: ServedChannel[]) => void): () => void {
      listeners.add(listener);
      if (known) listener(allKnown());
      return () => void listeners.delete(listener);
    },

    async findFile(name: string, path: string, previewed: Composition | null = null): Promise<string | null> {
      const served = (await releasesFor(previewed)).find((one) => one.name === name && lists(one, path));
      if (served) return copied(served, path);
      return isPlain(name, path) ? shownFiles.find(`${name} ${path}`) : null;
    },

    async findRelease(name: string, version: string, previewed: Composition | null = null): Promise<Release | null> {
      const served = (await releasesFor(previewed)).find((one) => one.name === name && one.version === version);
      if (served) return served;
      return isPlain(name, version) ? shownLists.find(`${name} ${version}`) : null;
    },

    /** Removes this machine's copies of releases. */
    async removeCopies(releases: readonly Pick<Release, 'name' | 'version'>[]): Promise<void> {
      shownFiles.forget();
      for (const one of releases) {
        copies.delete(copyOf(copiesDir, one));
        await rm(copyOf(copiesDir, one), { recursive: true, force: true });
      }
    },

    /** The folder of this machine's copy of a stored release. */
    async folderOf(made: Release): Promise<string> {
      await ensureCopy(made);
      return copyOf(copiesDir, made);
    },
  };
}
export type Served = ReturnType<typeof createServed>;
