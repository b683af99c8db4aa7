import type { Updateable } from 'kysely';
import { systemActor } from '../registry/actors.ts';
import { isLocked, lockOf, sentenceOf } from '../registry/channel-locks.ts';
import { compositionsOfRollout, isPending, namesOf, runningSplits, textOf } from '../registry/splits.ts';
import type { PlatformDb, PlatformTables, RolloutState } from '../registry/tables.ts';
import { agreedMove } from './agreed-move.ts';
import type { Alerts } from './alerts.ts';
import { readFigures, totals } from './figures.ts';
import { type ChannelControl, openStates, ownersOf, type Rollout, type RolloutRow, type Rollouts, rolloutOf } from './rollouts.ts';
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
/** What the owners of a release hear of its rollout. */
interface Told {
  /** Completes a sentence whose subject is the release. */
  what: string;
  saw: string;
  composition: string;
  about?: string;
}

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

  /** @param about distinguishes what the same team hears of the same rollout */
  async function tell(rollout: Rollout, { what, saw, composition, about = '' }: Told): Promise<void> {
    const { id, channel, brings } = rollout;
    const releases = namesOf(rollout).map((name) => `${name} ${brings[name] ?? '(removed)'}`);
    const title = `${releases.join(', ')} ${what}`;
    const facts = [
      { label: 'Rollout', value: String(id) },
      { label: 'Channel', value: channel },
      { label: 'Composition', value: composition },
    ];
    for (const team of await ownersOf(db, rollout))
      await alert({ subject: `rollout ${id} ${team}${about}`, team, title, text: [saw], facts });
  }

  /** A release by itself is marked in every set. Of several, each set is marked in which they were together. */
  async function markWorse({ id, brings, ...rollout }: Rollout, saw: string): Promise<void> {
    const names = namesOf({ brings, replaces: rollout.replaces });
    const [name = '', version] = Object.entries(brings)[0] ?? [];
    if (names.length === 1 && version !== undefined) return void (await channels.mark({ name, version }, saw, { by }));
    for (const composition of await compositionsOfRollout(db, id)) await channels.mark({ composition }, saw, { by });
  }

  /** The channel serves again what it served before, and nothing returns to what was worse. It may be called again after an interruption. */
  async function goBack(rollout: Rollout, saw: string): Promise<void> {
    await channels.endSplit({ channel: rollout.channel, rollout: rollout.id }, { by, why: saw });
    await markWorse(rollout, saw);
    if (!(await change(rollout, { state: 'back', held_until: null }))) return;
    await rollouts.logDecision(rollout, saw);
    await tell(rollout, { what: 'went back', saw, composition: `${rollout.from} again, instead of ${rollout.to}` });
  }

  async function serveEverybody(rollout: Rollout, saw: string): Promise<void> {
    try {
      await channels.promoteSplit({ channel: rollout.channel, rollout: rollout.id }, { by, why: saw });
    } catch (error) {
      if (!isLocked(error)) throw error;
      // It was locked after the decision. The release is watched again.
      return void (await change(rollout, { state: 'running', decided_at: null, held_until: null }));
    }
    if (!(await change(rollout, { state: 'done', share: 1, held_until: null }))) return;
    await rollouts.logDecision(rollout, saw);
    await tell(rollout, { what: 'is served to everybody', saw, composition: String(rollout.to) });
  }

  /** Ends the rollout when somebody else has ended its split. @returns whether it did. */
  async function endIfOvertaken(rollout: Rollout): Promise<boolean> {
    const { channel, replaces, brings } = rollout;
    const splits = await runningSplits(db, channel);
    if (splits.some((split) => split.rollout === rollout.id)) return false;
    const names = namesOf(rollout);
    const next = splits.find((split) => namesOf(split).some((name) => names.includes(name)));
    const served = await db
      .selectFrom('channel')
      .innerJoin('composition', 'composition.id', 'channel.composition_id')
      .select('composition.members')
      .where('channel.name', '=', channel)
      .executeTakeFirst();
    const isChanged = served !== undefined && !isPending(served.members, { replaces, brings });
    const since = names.map((name) => `${name} ${served?.members[name] ?? '(removed)'}`).join(', ');
    const saw = next ? `${textOf(next.brings)} took its place.` : isChanged ? `${channel} serves ${since} since.` : 'The split was ended.';
    if (await change(rollout, { state: 'stopped', decided_at: realNow(), decision: saw, held_until: null }))
      await rollouts.logDecision(rollout, saw);
    return true;
  }

  async function look(rollout: Rollout, row: RolloutRow): Promise<void> {
    const now = realNow();
    if (await endIfOvertaken(rollout)) return;
    const found = await readFigures(db, rollout);
    const { share, pace, steps } = rollout;
    const position = {
      share,
      minutes: minutesSince(steps.at(-1)?.since ?? rollout.startedAt, now),
      unclearMinutes: row.unclear_since === null ? 0 : minutesSince(row.unclear_since, now),
    };
    const move = agreedMove(found, position, pace, timeBuckets);
    if (move.isAlone && (move.isUnclear || position.minutes >= pace.patience))
      await tell(rollout, { what: 'waits for visits of other networks', saw: move.saw, composition: String(rollout.to), about: ' waits' });
    const seen = {
      seen: JSON.stringify(totals(found.figures)),
      decision: move.saw,
      unclear_since: move.isUnclear ? (row.unclear_since ?? now) : null,
    };
    if (move.to === 'stay') return void (await change(rollout, { ...seen, held_until: null }));
    const lock = move.to === 'share' ? await lockOf(db, rollout.channel, now) : null;
    if (lock) return void (await change(rollout, { ...seen, decision: `${move.saw} ${sentenceOf(lock)}`, held_until: null }));
    if (move.to === 'share' && move.share < 1) {
      const target = { channel: rollout.channel, rollout: rollout.id, share: move.share };
      if (!(await channels.widen(target, { by, why: move.saw }))) return void (await change(rollout, { held_until: null }));
      const next = [...steps, { share: move.share, since: realNow().toISOString() }];
      await change(rollout, { ...seen, share: move.share, steps: JSON.stringify(next), held_until: null });
      return;
    }
    // Decided first: another node finishes what this one may not.
    const state: RolloutState = move.to === 'back' ? 'returning' : 'promoting';
    if (await change(rollout, { ...seen, state, decided_at: now })) await finish({ ...rollout, state }, move.saw);
  }

  const finish = (rollout: Rollout, saw: string): Promise<void> =>
    rollout.state === 'returning' ? goBack(rollout, saw) : serveEverybody(rollout, saw);

  return async (): Promise<void> => {
    for (const row of await claim()) {
      const rollout = rolloutOf(row);
      try {
        if (rollout.state === 'running') await look(rollout, row);
        else await finish(rollout, rollout.saw ?? '');
      } catch (error) {
        onError(error);
        await db.updateTable('rollout').set({ held_until: null }).where('id', '=', row.id).execute();
      }
    }
  };
}
