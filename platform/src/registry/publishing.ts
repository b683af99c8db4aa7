import type { Release } from '@nitida/contract';
import { contextOfStart, type GateContext, readContext } from '../gate/context.ts';
import { gate } from '../gate/gate.ts';
import { type Actor, releasingTeam, setTeam, systemActor } from './actors.ts';
import { type Change, type ChangeOptions, changer } from './change.ts';
import { production } from './channels.ts';
import { RefusedReleaseError, readComposition } from './compositions.ts';
import { importer } from './import-releases.ts';
import { writeLog } from './log.ts';
import { type Promotion, previousRelease, previousSet, promote, promotionHistory } from './promotions.ts';
import { readReleaseFile } from './read-release.ts';
import { insertRelease, type PreparedRelease, prepareRelease } from './release-contents.ts';
import type { ReleaseStore } from './release-store.ts';
import type { PlatformDb } from './tables.ts';

/** Who acts, and why. Left out, the platform itself does. */
export interface Act {
  by?: Actor;
  why?: string | undefined;
}

export interface PublishAct extends Act {
  /** The commit of the sources. */
  commit?: string | undefined;
  /** The signature of the request, to be stored with the release. */
  signature?: string | undefined;
}

export interface Published {
  name: string;
  version: string;
  composition: number;
}

/** The target of a roll-back: one member, a numbered composition, or with neither the whole set. */
export interface RollBackTarget {
  composition?: number | undefined;
  name?: string | undefined;
}

export interface PublishingOptions extends ChangeOptions {
  db: PlatformDb;
  store: ReleaseStore;
  /** The platform's folder, whose incoming releases a start publishes. Null where a start publishes none. */
  incomingDir: string | null;
}

const unknownActor = systemActor('platform');

/** Stores releases and changes what is served. Each change and its entry in the log are one transaction. */
export function createPublishing(options: PublishingOptions) {
  const { db, key, store, now } = options;
  const change = changer(options);

  /** @throws RefusedReleaseError */
  async function pass(made: Release, dir: string, context: GateContext): Promise<void> {
    const faults = await gate(made, dir, context);
    if (faults.length > 0) throw new RefusedReleaseError(`${made.name} ${made.version}`, faults);
  }

  /** Reads, checks and compresses a release of a start without writing to the database. */
  async function prepare(dir: string): Promise<PreparedRelease> {
    const made = readReleaseFile(dir);
    await pass(made, dir, await contextOfStart(db, made));
    return prepareRelease(db, store, made, dir);
  }

  /** Checks whether an actor may publish a release. @returns it with the team that publishes it. */
  async function check(dir: string, by: Actor): Promise<{ made: Release; team: string | null }> {
    const made = readReleaseFile(dir);
    const team = await releasingTeam(db, by, made.name);
    const members = (await promotionHistory(db, production)).at(-1)?.members ?? {};
    await pass(made, dir, await readContext(db, made, production, members, now()));
    return { made, team };
  }

  /** Returns to an earlier promotion. Later promotions leave the history. */
  async function returnTo({ trx, history }: Change, target: Promotion): Promise<number> {
    const { compositionId, rolledBack } = target;
    await readComposition(trx, key, compositionId);
    const previousId = history[history.indexOf(target) - 1]?.id ?? null;
    await promote(trx, { channel: production, compositionId, previousId, ...(rolledBack !== null && { rolledBack }) }, now());
    return compositionId;
  }

  async function serveNumber(step: Change, id: number): Promise<number> {
    const { trx, history } = step;
    const earlier = history.findLast(({ compositionId }) => compositionId === id);
    if (earlier) return returnTo(step, earlier);
    if (!(await readComposition(trx, key, id))) throw new RefusedReleaseError('The roll-back', [`There is no composition ${id}.`]);
    await promote(trx, { channel: production, compositionId: id, previousId: history.at(-1)?.id ?? null }, now());
    return id;
  }

  async function rollBackIn(step: Change, { composition, name }: RollBackTarget): Promise<number> {
    if (composition !== undefined) return serveNumber(step, composition);
    if (name === undefined) return returnTo(step, previousSet(step.history));
    const version = previousRelease(step.history, name);
    return step.serve({ ...step.history.at(-1)?.members, [name]: version }, `roll back ${name} to ${version}`, name);
  }

  return {
    async rehearse(dir: string, { by = unknownActor }: Act = {}): Promise<Omit<Published, 'composition'>> {
      const { name, version } = (await check(dir, by)).made;
      return { name, version };
    },

    async publish(dir: string, { by = unknownActor, why, commit, signature }: PublishAct = {}): Promise<Published> {
      const { made, team } = await check(dir, by);
      const { name, version } = made;
      const prepared = await prepareRelease(db, store, made, dir);
      const origin = { team, key_id: by.keyId, workload: by.workload, published_by: by.name };
      const composition = await change(async ({ trx, history, serve }) => {
        await insertRelease(trx, prepared, now(), { ...origin, commit: commit ?? null, signature: signature ?? null });
        const current = history.at(-1);
        const isServed = current?.members[name] === version;
        const id = isServed ? current.compositionId : await serve({ ...current?.members, [name]: version }, `publish ${name} ${version}`);
        const details = { channel: production, composition: id, ...(commit !== undefined && { commit }) };
        await writeLog(trx, by, { action: 'publish', subject: `${name} ${version}`, team, why: why ?? null, details }, now());
        return id;
      });
      return { name, version, composition };
    },

    importReleases: importer({ ...options, prepare, change }),

    async rollBack(target: RollBackTarget = {}, { by = unknownActor, why }: Act = {}): Promise<number> {
      const team = target.name === undefined ? await setTeam(db, by) : await releasingTeam(db, by, target.name);
      return change(async (step) => {
        const composition = await rollBackIn(step, target);
        const details = { channel: production, composition, replaces: step.history.at(-1)?.compositionId ?? null };
        const subject = target.name ?? `composition ${composition}`;
        await writeLog(step.trx, by, { action: 'roll-back', subject, team, why: why ?? null, details }, now());
        return composition;
      });
    },
  };
}
