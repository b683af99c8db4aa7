import { type Act, type Actor, changingTeam, releasingTeam, setTeam, unknownActor } from './actors.ts';
import type { Change, Changes } from './change.ts';
import { production } from './channels.ts';
import { RefusedReleaseError } from './compositions.ts';
import { linksTo } from './links-to.ts';
import { createLockActs } from './lock-acts.ts';
import { type LoggedAction, writeLog } from './log.ts';
import { type MarkTarget, markHarmful } from './marks.ts';
import { previousRelease, previousSet } from './promotions.ts';
import { returnTo } from './return-to.ts';
import { setFaults } from './set-faults.ts';
import { createSplitActs, endMarked } from './split-acts.ts';
import { textOf } from './splits.ts';
import type { Members, PlatformDb, PlatformTransaction } from './tables.ts';

/** What a channel is to serve: a composition by its number, or that of another channel, or with `name` one release of it; or several stored releases at once. */
export interface PromotionTarget {
  channel: string;
  composition?: number | undefined;
  from?: string | undefined;
  /** Only the release of this member, with the others unchanged. */
  name?: string | undefined;
  /** Releases that take the place of these members together, such as those with another major version of a shared library. */
  members?: Members | undefined;
}

/** What a mark changed. */
export interface Marked {
  /** The channels that left what was marked, and what they serve now. */
  left: { channel: string; composition: number }[];
  /** The channels that still serve it, because nothing sound was served before. */
  stillServed: string[];
}

interface Options {
  db: PlatformDb;
  now: () => Date;
  /** The machine's time, from which the disuse of a branch is counted. */
  realNow: () => Date;
  change<T>(channel: string, work: (change: Change) => Promise<T>): Promise<T>;
  /** Changes one channel, which it makes when it is new. */
  changeOpen<T>(channel: string, work: (change: Change) => Promise<T>): Promise<T>;
  changeAll<T>(work: (changes: Changes) => Promise<T>): Promise<T>;
}

const subjectOf = (target: MarkTarget): string =>
  'composition' in target ? `composition ${target.composition}` : `${target.name} ${target.version}`;

async function refuseUnknown(trx: PlatformTransaction, target: MarkTarget): Promise<void> {
  const found =
    'composition' in target
      ? trx.selectFrom('composition').select('id').where('id', '=', target.composition)
      : trx.selectFrom('release').select('name').where('name', '=', target.name).where('version', '=', target.version);
  if (!(await found.executeTakeFirst())) throw new RefusedReleaseError('The mark', [`There is no ${subjectOf(target)}.`]);
}

/** The composition that a promotion or a split names. @throws RefusedReleaseError */
async function sourceOf(trx: PlatformTransaction, { composition, from }: Pick<PromotionTarget, 'composition' | 'from'>): Promise<number> {
  if (composition !== undefined) return composition;
  const row = await trx
    .selectFrom('channel')
    .select('composition_id')
    .where('name', '=', from ?? production)
    .executeTakeFirst();
  if (row) return row.composition_id;
  throw new RefusedReleaseError('The promotion', [`There is no channel ${from}.`]);
}

/** What staff and teams do with channels. Each change and its entry in the log are one transaction. */
export function createChannelActs({ db, now, realNow, change, changeOpen, changeAll }: Options) {
  /** Each release of a set is compared with the others of the set, and not with those whose place they take. */
  async function promoteSet({ trx, channel, members, serve }: Change, set: Members, by: Actor) {
    const after = { ...members, ...set };
    const team = await changingTeam(trx, by, { channel, before: members, after });
    const faults = await setFaults(trx, members, after);
    if (faults.length > 0) throw new RefusedReleaseError('The promotion', faults);
    return { team, composition: await serve(after, `promote ${textOf(set)}`, { act: 'promote', by: by.name }) };
  }

  async function promoteIn(step: Change, target: PromotionTarget, by: Actor): Promise<{ composition: number; team: string | null }> {
    const { trx, channel, members, history, serve, read, point } = step;
    if (target.members !== undefined) return promoteSet(step, target.members, by);
    const source = await read(await sourceOf(trx, target));
    const { name } = target;
    const move = { act: 'promote' as const, by: by.name };
    if (name === undefined) {
      const team = await changingTeam(trx, by, { channel, before: members, after: source.members });
      const isServed = history.at(-1)?.compositionId === source.id;
      return { team, composition: isServed ? source.id : await point(source.id, move) };
    }
    const version = source.members[name];
    if (version === undefined) throw new RefusedReleaseError('The promotion', [`Composition ${source.id} has no ${name}.`]);
    const team = await releasingTeam(trx, by, name);
    const composition = await serve({ ...members, [name]: version }, `promote ${name} ${version}`, move);
    return { team, composition };
  }

  /** A channel leaves what it serves for the last that is sound. @returns the composition, or null when there is none. */
  async function leave(step: Change, target: MarkTarget, by: Actor): Promise<number | null> {
    const { channel, history, members, marks, serve, point, trx } = step;
    const attempts = [
      async () => {
        if ('composition' in target) throw new RefusedReleaseError('The roll-back', ['The whole set is marked.']);
        const { name } = target;
        const version = previousRelease(history, name, marks);
        return serve({ ...members, [name]: version }, `roll back ${name} to ${version}`, {
          act: 'roll-back',
          by: by.name,
          rolledBack: name,
        });
      },
      () => returnTo(step, previousSet(history, marks), by.name),
      async () => {
        if (channel === production) throw new RefusedReleaseError('The roll-back', ['There is none before.']);
        return point(await sourceOf(trx, {}), { act: 'roll-back', by: by.name });
      },
    ];
    for (const attempt of attempts) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof RefusedReleaseError)) throw error;
      }
    }
    return null;
  }

  /** Production first, because others may return to what it serves. */
  async function channelNames(trx: PlatformTransaction): Promise<string[]> {
    const rows = await trx.selectFrom('channel').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name).toSorted((a, b) => Number(b === production) - Number(a === production));
  }

  /** Writes an entry with the reason, about what is done in a transaction. */
  const logger =
    (trx: PlatformTransaction, by: Actor, why: string | undefined) =>
    (action: LoggedAction, subject: string, team: string | null, details: Record<string, unknown>): Promise<void> =>
      writeLog(trx, by, { action, subject, team, why: why ?? null, details }, now());

  return {
    ...createSplitActs({ now, changeOpen }),
    ...createLockActs({ now, realNow, change }),

    /**
     * Serves a composition in a channel.
     * @returns its number.
     * @throws NoRightError, RefusedReleaseError
     */
    promote: (target: PromotionTarget, { by = unknownActor, why }: Act = {}): Promise<number> =>
      changeOpen(target.channel, async (step) => {
        const { composition, team } = await promoteIn(step, target, by);
        const replaces = step.history.at(-1)?.compositionId ?? null;
        const details = { channel: target.channel, composition, replaces, ...(target.from !== undefined && { from: target.from }) };
        const subject = target.name ?? `composition ${composition}`;
        await logger(step.trx, by, why)('promote', subject, team, details);
        return composition;
      }),

    /**
     * Marks a composition or a release as harmful. No channel returns to it, and those that serve it leave it at once.
     * @throws NoRightError, RefusedReleaseError
     */
    async mark(target: MarkTarget, why: string, { by = unknownActor }: Pick<Act, 'by'> = {}): Promise<Marked> {
      const team = 'composition' in target ? await setTeam(db, by) : await releasingTeam(db, by, target.name);
      return changeAll(async ({ trx, on }) => {
        await refuseUnknown(trx, target);
        await markHarmful(trx, target, { by: by.name, why }, now());
        const log = logger(trx, by, why);
        const marked: Marked = { left: [], stillServed: [] };
        for (const channel of await channelNames(trx)) {
          const step = await on(channel);
          const { marks, history } = step;
          const current = history.at(-1);
          const isServed = current !== undefined && marks.of({ id: current.compositionId, members: current.members }) !== null;
          const composition = isServed ? await leave(step, target, by) : null;
          if (isServed && composition === null) marked.stillServed.push(channel);
          if (composition !== null) {
            marked.left.push({ channel, composition });
            const details = { channel, composition, replaces: current?.compositionId };
            await log('roll-back', `composition ${composition}`, team, details);
          }
          await endMarked(step, (split) => log('end-split', `composition ${split}`, team, { channel, composition: split }));
        }
        await log('mark', subjectOf(target), team, { ...marked });
        return marked;
      });
    },

    /**
     * Serves a channel without a remote from now on. Its releases stay stored, and a roll-back brings it back.
     * @throws NoRightError, RefusedReleaseError
     */
    retire: ({ channel, name }: { channel: string; name: string }, { by = unknownActor, why }: Act = {}): Promise<number> =>
      changeOpen(channel, async ({ trx, members, history, serve }) => {
        const team = await releasingTeam(trx, by, name);
        const { [name]: version, ...others } = members;
        const refused = (faults: string[]) => new RefusedReleaseError(`The retirement of ${name}`, faults);
        if (version === undefined) throw refused([`${channel} serves no ${name}.`]);
        const linked = await linksTo(trx, name, members);
        if (linked.length > 0) throw refused(linked);
        const composition = await serve(others, `retire ${name}`, { act: 'promote', by: by.name });
        const details = { channel, composition, replaces: history.at(-1)?.compositionId ?? null };
        await logger(trx, by, why)('retire', `${name} ${version}`, team, details);
        return composition;
      }),

    /** Notes that somebody uses a branch, so that it is not forgotten. */
    async touch(channel: string): Promise<void> {
      await db.updateTable('channel').set({ used_at: realNow() }).where('name', '=', channel).execute();
    },
  };
}

export type ChannelActs = ReturnType<typeof createChannelActs>;
