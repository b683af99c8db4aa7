import type { Release } from '@nitida/contract';
import { contextOfStart, type GateContext, readContext } from '../gate/context.ts';
import type { Fault } from '../gate/fault.ts';
import { gate } from '../gate/gate.ts';
import { type Act, type Actor, changingTeam, releasingTeam, setTeam, unknownActor } from './actors.ts';
import { type Change, type ChangeOptions, changer } from './change.ts';
import { createChannelActs } from './channel-acts.ts';
import { lockFault, lockOf, refuseLocked } from './channel-locks.ts';
import { kindOf, mostBranches, production } from './channels.ts';
import { RefusedReleaseError, storedMembers } from './compositions.ts';
import { importer } from './import-releases.ts';
import { writeLog } from './log.ts';
import { allMarks, refuseHarmful } from './marks.ts';
import { previousRelease, previousSet, promotionHistory } from './promotions.ts';
import { readReleaseFile } from './read-release.ts';
import { insertRelease, type PreparedRelease, prepareRelease } from './release-contents.ts';
import { type ReleaseStore, ReleaseStoreError } from './release-store.ts';
import { returnTo } from './return-to.ts';
import type { Served } from './served.ts';
import type { PlatformDb } from './tables.ts';

export interface PublishAct extends Act {
  /** The channel that serves the release. Left out, production. A new one begins with what production serves. */
  channel?: string | undefined;
  /** The commit of the sources. */
  commit?: string | undefined;
  /** The signature of the request, to be stored with the release. */
  signature?: string | undefined;
}

/** What is checked: a publication, or one that serves the release nowhere yet. */
export interface CheckedAct extends PublishAct {
  isHeld?: boolean;
}

export interface Published {
  name: string;
  version: string;
  channel: string;
  composition: number;
}

/** A stored release that waits for the promotion of several. */
export type Held = Pick<Published, 'name' | 'version'>;

/** A stored release, and the channel for which it is checked. */
export interface StoredTarget {
  name: string;
  version: string;
  channel: string;
}

/** The target of a roll-back: one member, a numbered composition, or with neither the whole set. */
export interface RollBackTarget {
  /** Left out, production. */
  channel?: string | undefined;
  composition?: number | undefined;
  name?: string | undefined;
}

export interface PublishingOptions extends ChangeOptions {
  db: PlatformDb;
  served: Pick<Served, 'refresh' | 'folderOf'>;
  store: ReleaseStore;
  /** The platform's folder, whose incoming releases a start publishes. Null where a start publishes none. */
  incomingDir: string | null;
}

/** @throws RefusedReleaseError when no channel can have this name. */
function refuseNoChannel(channel: string): void {
  if (kindOf(channel) === null)
    throw new RefusedReleaseError('The change', [`There is no channel ${channel}, only production, staging and branch/<name>.`]);
}

/** @throws RefusedReleaseError when no channel can have this name, or it is a new branch and there are too many. */
async function refuseChannel({ trx, channel, history }: Change): Promise<void> {
  refuseNoChannel(channel);
  if (kindOf(channel) !== 'branch' || history.length > 0) return;
  const { branches } = await trx
    .selectFrom('channel')
    .select(({ fn }) => fn.countAll<string>().as('branches'))
    .where('kind', '=', 'branch')
    .executeTakeFirstOrThrow();
  if (Number(branches) >= mostBranches)
    throw new RefusedReleaseError(`The change of ${channel}`, [
      `There are ${branches} branches, and no more may be made until one is forgotten.`,
    ]);
}

/** Stores releases and changes what is served. Each change and its entry in the log are one transaction. */
export function createPublishing(options: PublishingOptions) {
  const { db, store, served, now, realNow } = options;
  const { change, changeAll } = changer(options);
  /** A start while the store is away goes on without copies, and a later look makes them. */
  const refreshAtStart = () =>
    served.refresh().catch((error: unknown) => {
      if (!(error instanceof ReleaseStoreError)) throw error;
    });
  const changeOpen: typeof change = (channel, work) =>
    change(channel, async (step) => {
      await refuseChannel(step);
      return work(step);
    });

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

  /** What a release is compared with in a channel. @throws RefusedReleaseError when no such channel can be, or the release is marked harmful. */
  async function contextIn(made: Release, channel: string): Promise<GateContext> {
    refuseNoChannel(channel);
    refuseHarmful(await allMarks(db), { id: 0, members: { [made.name]: made.version } }, `${made.name} ${made.version}`);
    const begun = (await promotionHistory(db, channel)).at(-1) ?? (await promotionHistory(db, production)).at(-1);
    return readContext(db, made, channel, begun?.members ?? {}, now());
  }

  /** Checks whether an actor may publish a release to a channel. @returns it with the team that publishes it. */
  async function check(dir: string, { by = unknownActor, channel = production, isHeld = false }: CheckedAct) {
    const made = readReleaseFile(dir);
    const team = await releasingTeam(db, by, made.name);
    if (!isHeld) refuseLocked(await lockOf(db, channel, realNow()), `${made.name} ${made.version}`);
    const context = await contextIn(made, channel);
    // What it needs of the others is checked when they are promoted together.
    await pass(made, dir, isHeld ? { ...context, beside: [] } : context);
    return { made, team };
  }

  /** Checks and stores a release. `serving` serves it and returns the composition, or null when it is held. */
  async function keep<Id extends number | null>(
    dir: string,
    act: CheckedAct,
    serving: (step: Change, made: Release) => Promise<Id>,
  ): Promise<Held & { channel: string; composition: Id }> {
    const { by = unknownActor, why, commit, signature, channel = production } = act;
    const { made, team } = await check(dir, act);
    const { name, version } = made;
    const prepared = await prepareRelease(db, store, made, dir);
    const origin = { team, key_id: by.keyId, workload: by.workload, published_by: by.name };
    const composition = await changeOpen(channel, async (step) => {
      const { trx, marks } = step;
      refuseHarmful(marks, { id: 0, members: { [name]: version } }, `${name} ${version}`);
      await insertRelease(trx, prepared, now(), { ...origin, commit: commit ?? null, signature: signature ?? null });
      const id = await serving(step, made);
      const served = id === null ? { held: true } : { channel, composition: id };
      const details = { ...served, ...(commit !== undefined && { commit }) };
      await writeLog(trx, by, { action: 'publish', subject: `${name} ${version}`, team, why: why ?? null, details }, now());
      return id;
    });
    return { name, version, channel, composition };
  }

  async function rollBackIn(step: Change, { composition, name }: RollBackTarget, by: Actor): Promise<number> {
    const { channel, history, members, marks, lock, serve, read, point } = step;
    const move = { act: 'roll-back' as const, by: by.name };
    if (name !== undefined) {
      const version = previousRelease(history, name, marks);
      return serve({ ...members, [name]: version }, `roll back ${name} to ${version}`, { ...move, rolledBack: name });
    }
    const earlier = composition === undefined ? previousSet(history, marks) : history.findLast((one) => one.compositionId === composition);
    const target = await read(earlier?.compositionId ?? composition ?? 0);
    if (channel !== production) await changingTeam(step.trx, by, { channel, before: members, after: target.members });
    if (earlier) return returnTo(step, earlier, by.name);
    refuseLocked(lock, 'The roll-back');
    return point(target.id, move);
  }

  return {
    async rehearse(dir: string, act: CheckedAct = {}): Promise<Omit<Published, 'composition'>> {
      const { name, version } = (await check(dir, act)).made;
      return { name, version, channel: act.channel ?? production };
    },

    async checkStored({ name, version, channel }: StoredTarget): Promise<Fault[] | null> {
      const [found] = (await storedMembers(db, { [name]: version })).stored;
      if (!found) return null;
      const made = found.release;
      try {
        // It is read whole, as if it was new.
        const context = { ...(await contextIn(made, channel)), same: null };
        const lock = await lockOf(db, channel, realNow());
        return [...(lock ? [lockFault(lock)] : []), ...(await gate(made, await served.folderOf(made), context))];
      } catch (error) {
        if (error instanceof RefusedReleaseError) return error.faults;
        throw error;
      }
    },

    publish: (dir: string, act: PublishAct = {}): Promise<Published> =>
      keep(dir, act, async ({ history, members, serve }, { name, version }) => {
        const current = history.at(-1);
        if (current?.members[name] === version) return current.compositionId;
        const move = { act: 'publish' as const, by: (act.by ?? unknownActor).name };
        return serve({ ...members, [name]: version }, `publish ${name} ${version}`, move);
      }),

    async hold(dir: string, act: PublishAct = {}): Promise<Held> {
      const { name, version } = await keep(dir, { ...act, isHeld: true }, async () => null);
      return { name, version };
    },

    importReleases: importer({ ...options, prepare, change: changer({ ...options, served: { refresh: refreshAtStart } }).change }),

    async rollBack(target: RollBackTarget = {}, { by = unknownActor, why }: Act = {}): Promise<number> {
      const { channel = production, name } = target;
      const isWhole = name === undefined;
      const team = isWhole && channel !== production ? null : isWhole ? await setTeam(db, by) : await releasingTeam(db, by, name);
      return change(channel, async (step) => {
        if (step.history.length === 0) throw new RefusedReleaseError('The roll-back', [`There is no channel ${channel}.`]);
        const composition = await rollBackIn(step, target, by);
        const details = { channel, composition, replaces: step.history.at(-1)?.compositionId ?? null };
        const subject = name ?? `composition ${composition}`;
        await writeLog(step.trx, by, { action: 'roll-back', subject, team, why: why ?? null, details }, now());
        return composition;
      });
    },

    channels: createChannelActs({ db, now, realNow, change, changeOpen, changeAll }),
  };
}
