import type { Selectable } from 'kysely';
import { type Act, type Actor, systemActor, teamOfRemote } from '../registry/actors.ts';
import { RefusedReleaseError } from '../registry/compositions.ts';
import { type LoggedAction, writeLog } from '../registry/log.ts';
import type { Members, PlatformDb, PlatformTables, RolloutState, RolloutStep } from '../registry/tables.ts';
import { type Pace, shares } from './decide.ts';
import { changedNames, type MinuteOfRollout, type Observed, readMinutes } from './figures.ts';

/** What a rollout does to channels. The registry checks the rights of whoever acts, and writes each act to the log. */
export interface ChannelControl {
  split(target: { channel: string; composition: number; share: number; rollout?: number }, act?: Act): Promise<unknown>;
  endSplit(channel: string, act?: Act): Promise<unknown>;
  promote(target: { channel: string; composition: number }, act?: Act): Promise<unknown>;
  mark(target: { composition: number }, why: string, act?: Pick<Act, 'by'>): Promise<unknown>;
}

export interface NewRollout {
  channel: string;
  composition: number;
  /** Minutes for which each share is kept at least. */
  minutes?: number | undefined;
}

export interface Rollout {
  id: number;
  channel: string;
  from: number;
  to: number;
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

async function membersOf(db: PlatformDb, id: number): Promise<Members> {
  const row = await db.selectFrom('composition').select('members').where('id', '=', id).executeTakeFirst();
  if (!row) throw new RefusedReleaseError('The rollout', [`There is no composition ${id}.`]);
  return row.members;
}

/** The compositions of a rollout with their members. */
export async function observed(db: PlatformDb, { channel, from, to, steps }: Rollout): Promise<Observed> {
  const [before, after] = [await membersOf(db, from), await membersOf(db, to)];
  return { channel, steps, from: { id: from, members: before }, to: { id: to, members: after } };
}

/** The teams that own what differs. */
export async function ownersOf(db: PlatformDb, sides: Observed): Promise<string[]> {
  const teams = new Set<string>();
  for (const name of changedNames(sides)) {
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
    const [team = null] = await ownersOf(db, await observed(db, rollout));
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
     * Sends the first share of a channel's visitors to a composition. The rest follows by itself.
     * @throws RefusedReleaseError when another runs, and what the registry refuses.
     */
    async start({ channel, composition, minutes = defaultPace.step }: NewRollout, { by = platformActor, why }: Act = {}): Promise<Rollout> {
      const serving = await db.selectFrom('channel').select('composition_id').where('name', '=', channel).executeTakeFirst();
      if (!serving) throw new RefusedReleaseError('The rollout', [`There is no channel ${channel}.`]);
      await membersOf(db, composition);
      const [share = 1] = shares;
      const since = realNow();
      const row = await db
        .insertInto('rollout')
        .values({
          channel,
          from_composition: serving.composition_id,
          to_composition: composition,
          share,
          state: 'running',
          started_at: since,
          started_by: by.name,
          why: why ?? null,
          steps: JSON.stringify([{ share, since: since.toISOString() }]),
          step_minutes: minutes,
          patience_minutes: Math.max(defaultPace.patience, minutes * 6),
          // Nobody moves it before it has begun.
          held_until: new Date(since.getTime() + 120_000),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new RefusedReleaseError('The rollout', [`Another one runs in ${channel}.`]);
      try {
        await channels.split({ channel, composition, share, rollout: row.id }, { by, why: why ?? `rollout ${row.id}` });
      } catch (error) {
        await db.deleteFrom('rollout').where('id', '=', row.id).execute();
        throw error;
      }
      const begun = realNow();
      const steps = [{ share, since: begun.toISOString() }];
      await db
        .updateTable('rollout')
        .set({ held_until: null, steps: JSON.stringify(steps) })
        .where('id', '=', row.id)
        .execute();
      const rollout = { ...rolloutOf(row), steps };
      await log(by, 'start-rollout', rollout, why ?? null);
      return rollout;
    },

    /** Ends a rollout: everybody is served what was served before. @throws RefusedReleaseError when it is over. */
    async stop(id: number, { by = platformActor, why }: Act = {}): Promise<Rollout> {
      const rollout = await find(id);
      if (rollout?.state !== 'running') throw new RefusedReleaseError('The stop', [`Rollout ${id} does not run.`]);
      await channels.endSplit(rollout.channel, { by, why: why ?? `rollout ${id} was stopped` });
      const saw = `${by.name} stopped it${why === undefined ? '' : `: ${why}`}.`;
      const ended = { state: 'stopped' as const, decided_at: realNow(), decision: saw };
      await db.updateTable('rollout').set(ended).where('id', '=', id).where('state', '=', 'running').execute();
      await log(by, 'stop-rollout', rollout, why ?? null);
      return { ...rollout, state: 'stopped', decidedAt: ended.decided_at, saw };
    },

    /** What was seen in each minute. */
    async minutes(rollout: Rollout): Promise<MinuteOfRollout[]> {
      return readMinutes(db, await observed(db, rollout), rollout.startedAt, rollout.decidedAt ?? realNow());
    },

    /** Records a decision in the log. */
    logDecision: (rollout: Rollout, saw: string): Promise<void> => log(platformActor, 'decide-rollout', rollout, saw),
  };
}
export type Rollouts = ReturnType<typeof createRollouts>;
