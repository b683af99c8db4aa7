import type { Selectable } from 'kysely';
import { type Act, type Actor, systemActor, teamOfRemote } from '../registry/actors.ts';
import type { ChannelActs } from '../registry/channel-acts.ts';
import { RefusedReleaseError } from '../registry/compositions.ts';
import { type LoggedAction, writeLog } from '../registry/log.ts';
import type { Beginning, TriedTarget } from '../registry/split-acts.ts';
import { type MemberChange, namesOf } from '../registry/splits.ts';
import type { Members, PlatformDb, PlatformTables, RolloutState, RolloutStep } from '../registry/tables.ts';
import { type Pace, shares } from './decide.ts';
import { type MinuteOfRollout, readMinutes } from './figures.ts';

/** What a rollout does to channels. The registry checks the rights of whoever acts, and writes each act to the log. */
export type ChannelControl = Pick<ChannelActs, 'split' | 'widen' | 'promoteSplit' | 'endSplit' | 'mark'>;

/** What is rolled out: a composition, or one release beside what everybody has. */
export type NewRollout = TriedTarget & {
  /** Minutes for which each share is kept at least. */
  minutes?: number | undefined;
};

export interface Rollout {
  id: number;
  channel: string;
  /** What was served when it began. */
  from: number;
  /** What its visitors are served, or were served last. */
  to: number;
  replaces: Members;
  brings: Members;
  share: number;
  state: RolloutState;
  startedAt: Date;
  startedBy: string;
  why: string | null;
  decidedAt: Date | null;
  /** The sentence of the last look: what was seen, or why it ended. */
  saw: string | null;
  steps: RolloutStep[];
  pace: Pace;
}

export const defaultPace: Pace = { step: 5, patience: 30 };

export type RolloutRow = Selectable<PlatformTables['rollout']>;

export const rolloutOf = (row: RolloutRow): Rollout => ({
  id: row.id,
  channel: row.channel,
  from: row.from_composition,
  to: row.to_composition,
  replaces: row.replaces,
  brings: row.brings,
  share: Number(row.share),
  state: row.state,
  startedAt: row.started_at,
  startedBy: row.started_by,
  why: row.why,
  decidedAt: row.decided_at,
  saw: row.decision,
  steps: row.steps,
  pace: { step: Number(row.step_minutes), patience: Number(row.patience_minutes) },
});

/** The states in which a rollout is not over. */
export const openStates: readonly RolloutState[] = ['running', 'returning', 'promoting'];

/** The teams that own what differs. */
export async function ownersOf(db: PlatformDb, change: MemberChange): Promise<string[]> {
  const teams = new Set<string>();
  for (const name of namesOf(change)) {
    const team = await teamOfRemote(db, name);
    if (team) teams.add(team.name);
  }
  return [...teams];
}

interface Options {
  db: PlatformDb;
  channels: ChannelControl;
  /** The business clock, by which the log is written. */
  now: () => Date;
  realNow: () => Date;
}

const platformActor = systemActor('rollouts');

/** Rollouts: splits that move by themselves. */
export function createRollouts({ db, channels, now, realNow }: Options) {
  async function log(by: Actor, action: LoggedAction, rollout: Rollout, why: string | null): Promise<void> {
    const [team = null] = await ownersOf(db, rollout);
    const { id, channel, to, from, share } = rollout;
    const details = { rollout: id, channel, composition: to, replaces: from, share };
    await writeLog(db, by, { action, subject: `composition ${to}`, team, why, details }, now());
  }

  async function find(id: number): Promise<Rollout | null> {
    const row = await db.selectFrom('rollout').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? rolloutOf(row) : null;
  }

  return {
    find,

    /** The last fifty, newest first. */
    async list(channel?: string): Promise<Rollout[]> {
      const rows = await db
        .selectFrom('rollout')
        .selectAll()
        .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? ''))
        .orderBy('id', 'desc')
        .limit(50)
        .execute();
      return rows.map(rolloutOf);
    },

    /**
     * Sends the first share of a channel's visitors to a release, beside the rollouts of other remotes. The rest follows by itself. It takes the place of
     * another rollout of the same remote.
     * @throws NoRightError, and RefusedReleaseError for what the registry refuses.
     */
    async start({ minutes = defaultPace.step, ...target }: NewRollout, { by = platformActor, why }: Act = {}): Promise<Rollout> {
      const [share = 1] = shares;
      const since = realNow();
      let id = 0;
      const insert = async ({ trx, from, to, replaces, brings }: Beginning): Promise<number> => {
        const values = {
          channel: target.channel,
          from_composition: from,
          to_composition: to,
          replaces: JSON.stringify(replaces),
          brings: JSON.stringify(brings),
          share,
          state: 'running' as const,
          started_at: since,
          started_by: by.name,
          why: why ?? null,
          steps: JSON.stringify([{ share, since: since.toISOString() }]),
          step_minutes: minutes,
          patience_minutes: Math.max(defaultPace.patience, minutes * 6),
        };
        id = (await trx.insertInto('rollout').values(values).returning('id').executeTakeFirstOrThrow()).id;
        return id;
      };
      await channels.split({ ...target, share, rollout: insert }, { by, why: why ?? 'a rollout' });
      const rollout = await find(id);
      if (!rollout) throw new Error(`Rollout ${id} is gone.`);
      await log(by, 'start-rollout', rollout, why ?? null);
      return rollout;
    },

    /** Ends a rollout: everybody is served what was served before. @throws RefusedReleaseError when it is over. */
    async stop(id: number, { by = platformActor, why }: Act = {}): Promise<Rollout> {
      const rollout = await find(id);
      if (rollout?.state !== 'running') throw new RefusedReleaseError('The stop', [`Rollout ${id} does not run.`]);
      await channels.endSplit({ channel: rollout.channel, rollout: id }, { by, why: why ?? `rollout ${id} was stopped` });
      const saw = `${by.name} stopped it${why === undefined ? '' : `: ${why}`}.`;
      const ended = { state: 'stopped' as const, decided_at: realNow(), decision: saw };
      await db.updateTable('rollout').set(ended).where('id', '=', id).where('state', '=', 'running').execute();
      await log(by, 'stop-rollout', rollout, why ?? null);
      return { ...rollout, state: 'stopped', decidedAt: ended.decided_at, saw };
    },

    /** What was seen in each minute. */
    async minutes(rollout: Rollout): Promise<MinuteOfRollout[]> {
      return readMinutes(db, rollout, rollout.startedAt, rollout.decidedAt ?? realNow());
    },

    /** Records a decision in the log. */
    logDecision: (rollout: Rollout, saw: string): Promise<void> => log(platformActor, 'decide-rollout', rollout, saw),
  };
}
export type Rollouts = ReturnType<typeof createRollouts>;
