import type { Updateable } from 'kysely';
import { systemActor } from '../registry/actors.ts';
import type { PlatformDb, PlatformTables, RolloutState } from '../registry/tables.ts';
import type { Alerts } from './alerts.ts';
import { nextMove } from './decide.ts';
import { changedNames, type Observed, readFigures, totals } from './figures.ts';
import {
  type ChannelControl,
  observed,
  openStates,
  ownersOf,
  type Rollout,
  type RolloutRow,
  type Rollouts,
  rolloutOf,
} from './rollouts.ts';
import { timeBuckets } from './vital-buckets.ts';

export interface RunnerOptions {
  db: PlatformDb;
  channels: ChannelControl;
  rollouts: Rollouts;
  alert: Alerts;
  realNow: () => Date;
  onError: (error: unknown) => void;
}

/** The time for which one node has a rollout to itself. A node that ends in between leaves it to another one after that. */
const leaseMs = 60_000;
const by = systemActor('rollouts');
const minutesSince = (since: Date | string, now: Date): number => (now.getTime() - new Date(since).getTime()) / 60_000;

/** Returns a function that looks at each running rollout once and moves it. All nodes may call it: each rollout is moved by one at a time. */
export function createRolloutRunner({ db, channels, rollouts, alert, realNow, onError }: RunnerOptions) {
  async function claim(): Promise<RolloutRow[]> {
    const now = realNow();
    return db
      .updateTable('rollout')
      .set({ held_until: new Date(now.getTime() + leaseMs) })
      .where('state', 'in', openStates)
      .where(({ or, eb }) => or([eb('held_until', 'is', null), eb('held_until', '<=', now)]))
      .returningAll()
      .execute();
  }

  /** Changes the row unless somebody else has moved it. @returns whether it did. */
  async function change({ id, state }: Rollout, set: Updateable<PlatformTables['rollout']>): Promise<boolean> {
    const { numUpdatedRows } = await db.updateTable('rollout').set(set).where('id', '=', id).where('state', '=', state).executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async function tell(rollout: Rollout, sides: Observed, saw: string, isBack: boolean): Promise<void> {
    const releases = changedNames(sides).map((name) => `${name} ${sides.to.members[name] ?? '(removed)'}`);
    const title = `${releases.join(', ')} ${isBack ? 'went back' : 'is served to everybody'}`;
    const facts = [
      { label: 'Rollout', value: String(rollout.id) },
      { label: 'Channel', value: rollout.channel },
      { label: 'Composition', value: isBack ? `${rollout.from} again, instead of ${rollout.to}` : String(rollout.to) },
    ];
    for (const team of await ownersOf(db, sides))
      await alert({ subject: `rollout ${rollout.id} ${team}`, team, title, text: [saw], facts });
  }

  /** The channel serves again what it served before, and nothing returns to what was worse. It may be called again after an interruption. */
  async function goBack(rollout: Rollout, sides: Observed, saw: string): Promise<void> {
    await channels.endSplit(rollout.channel, { by, why: saw });
    await channels.mark({ composition: rollout.to }, saw, { by });
    if (!(await change(rollout, { state: 'back', held_until: null }))) return;
    await rollouts.logDecision(rollout, saw);
    await tell(rollout, sides, saw, true);
  }

  async function serveEverybody(rollout: Rollout, sides: Observed, saw: string): Promise<void> {
    await channels.promote({ channel: rollout.channel, composition: rollout.to }, { by, why: saw });
    await channels.endSplit(rollout.channel, { by, why: saw });
    if (!(await change(rollout, { state: 'done', share: 1, held_until: null }))) return;
    await rollouts.logDecision(rollout, saw);
    await tell(rollout, sides, saw, false);
  }

  /** Ends the rollout when somebody else has changed its channel, because its split compares nothing any more. @returns whether it did. */
  async function endIfOvertaken(rollout: Rollout): Promise<boolean> {
    const { channel, from, to } = rollout;
    const read = db.selectFrom('channel').select(['composition_id', 'split_composition_id']).where('name', '=', channel);
    const row = await read.executeTakeFirst();
    const isSplit = row?.split_composition_id === to;
    if (row?.composition_id === from && isSplit) return false;
    const saw = row?.composition_id === from ? 'The split was ended.' : `${channel} serves composition ${row?.composition_id} since.`;
    if (isSplit) await channels.endSplit(channel, { by, why: saw });
    if (await change(rollout, { state: 'stopped', decided_at: realNow(), decision: saw, held_until: null }))
      await rollouts.logDecision(rollout, saw);
    return true;
  }

  async function look(rollout: Rollout, sides: Observed, row: RolloutRow): Promise<void> {
    const now = realNow();
    if (await endIfOvertaken(rollout)) return;
    const { figures, visits } = await readFigures(db, sides);
    const { share, pace, steps } = rollout;
    const position = {
      share,
      minutes: minutesSince(steps.at(-1)?.since ?? rollout.startedAt, now),
      visits,
      unclearMinutes: row.unclear_since === null ? 0 : minutesSince(row.unclear_since, now),
    };
    const move = nextMove(figures, position, pace, timeBuckets);
    const seen = {
      seen: JSON.stringify(totals(figures)),
      decision: move.saw,
      unclear_since: move.isUnclear ? (row.unclear_since ?? now) : null,
    };
    if (move.to === 'stay') return void (await change(rollout, { ...seen, held_until: null }));
    if (move.to === 'share' && move.share < 1) {
      await channels.split(
        { channel: rollout.channel, composition: rollout.to, share: move.share, rollout: rollout.id },
        { by, why: move.saw },
      );
      const next = [...steps, { share: move.share, since: realNow().toISOString() }];
      await change(rollout, { ...seen, share: move.share, steps: JSON.stringify(next), held_until: null });
      return;
    }
    // Decided first: another node finishes what this one may not.
    const state: RolloutState = move.to === 'back' ? 'returning' : 'promoting';
    if (await change(rollout, { ...seen, state, decided_at: now })) await finish({ ...rollout, state }, sides, move.saw);
  }

  const finish = (rollout: Rollout, sides: Observed, saw: string): Promise<void> =>
    rollout.state === 'returning' ? goBack(rollout, sides, saw) : serveEverybody(rollout, sides, saw);

  return async (): Promise<void> => {
    for (const row of await claim()) {
      const rollout = rolloutOf(row);
      try {
        const sides = await observed(db, rollout);
        if (rollout.state === 'running') await look(rollout, sides, row);
        else await finish(rollout, sides, rollout.saw ?? '');
      } catch (error) {
        onError(error);
        await db.updateTable('rollout').set({ held_until: null }).where('id', '=', row.id).execute();
      }
    }
  };
}
