import { systemActor } from './actors.ts';
import type { Change } from './change.ts';
import { production } from './channels.ts';
import { RefusedReleaseError } from './compositions.ts';
import { type IncomingReleases, quarantineRelease, readIncomingReleases, removeIncomingReleases } from './incoming.ts';
import { writeLog } from './log.ts';
import { membersOf, nextMembers, sameMembers } from './next-members.ts';
import { insertRelease, type PreparedRelease } from './release-contents.ts';

export interface ImportOptions {
  /** Serves the builds even when other releases are served. Otherwise they are served only when nothing is. */
  promoteBuilds?: boolean;
}

export interface Imported {
  /** The composition that visitors are served now, or null. */
  composition: number | null;
  changed: boolean;
  /** The reasons why incoming releases were moved away, one text each. */
  refused: string[];
  /** Stored builds whose remotes are served in other releases. */
  notServed: { name: string; version: string }[];
}

interface Options {
  incomingDir: string | null;
  now: () => Date;
  prepare(dir: string): Promise<PreparedRelease>;
  change<T>(channel: string, work: (change: Change) => Promise<T>): Promise<T>;
}

type Outcome = Omit<Imported, 'refused'>;

const start = systemActor('start');

/** What a start stores and serves: the builds of the checkout, and what was left for it. */
export function importer({ incomingDir, now, prepare, change }: Options) {
  /** Uses one transaction, so that a rejected release leaves nothing behind. */
  const importAll = (built: PreparedRelease[], waiting: PreparedRelease[], promoteBuilds: boolean): Promise<Outcome> =>
    change(production, async ({ trx, history, serve }) => {
      for (const prepared of [...built, ...waiting]) await insertRelease(trx, prepared, now());
      const current = history.at(-1);
      const members = current?.members ?? {};
      const releases = built.map(({ made }) => made);
      const isAsked = promoteBuilds || current === undefined;
      const taken = membersOf(await trx.selectFrom('imported').selectAll().execute());
      const next = nextMembers({ members, taken, built: isAsked ? releases : [], waiting: waiting.map(({ made }) => made) });
      if (isAsked && releases.length > 0) {
        await trx.deleteFrom('imported').execute();
        const rows = releases.map(({ name, version }) => ({ name, version }));
        await trx.insertInto('imported').values(rows).execute();
      }
      const notServed = releases.filter(({ name, version }) => next[name] !== version).map(({ name, version }) => ({ name, version }));
      if (sameMembers(members, next)) return { composition: current?.compositionId ?? null, changed: false, notServed };
      const composition = await serve(next, 'start', { act: 'start', by: start.name });
      const details = { channel: production, members: next };
      await writeLog(trx, start, { action: 'promote', subject: `composition ${composition}`, details }, now());
      return { composition, changed: true, notServed };
    });

  return async (dirs: string[], { promoteBuilds = false }: ImportOptions = {}): Promise<Imported> => {
    const built: PreparedRelease[] = [];
    for (const dir of dirs) built.push(await prepare(dir));
    const none: IncomingReleases = { releases: [], folders: [], refused: [] };
    const waiting = incomingDir === null ? none : await readIncomingReleases(incomingDir, prepare);
    const outcome = await importAll(built, waiting.releases, promoteBuilds).catch(async (error: unknown) => {
      if (!(error instanceof RefusedReleaseError) || incomingDir === null || waiting.releases.length === 0) throw error;
      waiting.refused.push(error.message);
      for (const folder of waiting.folders) await quarantineRelease(incomingDir, folder);
      return importAll(built, [], promoteBuilds);
    });
    if (incomingDir !== null) await removeIncomingReleases(incomingDir, waiting.folders);
    return { ...outcome, refused: waiting.refused };
  };
}
