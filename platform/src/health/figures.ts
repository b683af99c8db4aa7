import type { VitalMetric } from '@nitida/contract/telemetry-kinds';
import type { Members, PlatformDb, RolloutStep } from '../registry/tables.ts';
import { compare, type Share, type Stratum } from './compare.ts';
import { minuteOf } from './counter.ts';
import type { Figures, LoadingStratum } from './decide.ts';
import { valueOfBucket } from './vital-buckets.ts';

/** The two compositions of a rollout with their members. */
export interface Sides {
  channel: string;
  from: { id: number; members: Members };
  to: { id: number; members: Members };
}

/** The names of the members that differ, those that one side lacks included. */
export const changedNames = ({ from, to }: Pick<Sides, 'from' | 'to'>): string[] =>
  [...new Set([...Object.keys(from.members), ...Object.keys(to.members)])]
    .filter((name) => from.members[name] !== to.members[name])
    .toSorted();

interface Row {
  minute: Date;
  composition_id: number;
  name: string;
  count: number;
}

/** What the figures need of a running rollout. */
export interface Observed extends Sides {
  /** In order. The first began when the rollout did. */
  steps: readonly RolloutStep[];
}

/**
 * The number of the stratum of a minute. Within a step visitors are divided at random, so its minutes are one stratum. The minutes in which a step began are
 * strata of their own, because the share changed in them.
 */
function stratumOf(minute: Date, steps: readonly RolloutStep[]): number {
  const at = minute.getTime();
  const begins = steps.map(({ since }) => minuteOf(new Date(since)).getTime());
  const step = begins.filter((begin) => begin <= at).length;
  return begins.includes(at) ? step * 2 : step * 2 + 1;
}

async function healthRows(db: PlatformDb, { channel, from, to }: Sides, since: Date): Promise<(Row & { kind: string })[]> {
  return db
    .selectFrom('health')
    .select(['minute', 'composition_id', 'name', 'kind', 'count'])
    .where('composition_id', 'in', [from.id, to.id])
    .where('minute', '>=', minuteOf(since))
    .where('channel', '=', channel)
    .execute();
}

async function vitalRows(db: PlatformDb, { from, to }: Sides, since: Date): Promise<(Row & { metric: string; bucket: number })[]> {
  return db
    .selectFrom('vital')
    .select(['minute', 'composition_id', 'name', 'metric', 'bucket', 'count'])
    .where('composition_id', 'in', [from.id, to.id])
    .where('minute', '>=', minuteOf(since))
    .execute();
}

const sum = (rows: readonly Row[]): number => rows.reduce((all, { count }) => all + count, 0);

export interface Seen {
  figures: Figures;
  /** Visits since the last step began, its first minute included. */
  visits: { split: number; control: number };
}

/** Reads what was seen of a rollout. */
export async function readFigures(db: PlatformDb, observed: Observed): Promise<Seen> {
  const { from, to, steps } = observed;
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) throw new Error('A rollout begins with a step.');
  const since = new Date(first.since);
  const [counts, times] = await Promise.all([healthRows(db, observed, since), vitalRows(db, observed, since)]);
  const numbers = [...new Set([...counts, ...times].map(({ minute }) => stratumOf(minute, steps)))].toSorted((a, b) => a - b);
  const side = <R extends Row>(rows: readonly R[], id: number, number: number): R[] =>
    rows.filter((row) => row.composition_id === id && stratumOf(row.minute, steps) === number);

  const strata = (name: string, of: string, had: string): Stratum[] =>
    numbers.map((number) => {
      const share = (id: number): Share => {
        const rows = side(counts, id, number).filter((row) => row.name === name);
        const all = sum(rows.filter(({ kind }) => kind === of));
        return { of: all, had: Math.min(all, sum(rows.filter(({ kind }) => kind === had))) };
      };
      return { control: share(from.id), split: share(to.id) };
    });
  const loading = (isMeant: (name: string) => boolean): LoadingStratum[] =>
    numbers.map((number) => {
      const histogram = (id: number) => {
        const found = new Map<number, number>();
        for (const row of side(times, id, number))
          if (row.metric === 'LCP' && isMeant(row.name)) found.set(row.bucket, (found.get(row.bucket) ?? 0) + row.count);
        return found;
      };
      return { control: histogram(from.id), split: histogram(to.id) };
    });

  const changed = changedNames(observed);
  // What only one side has can be compared with nothing.
  const remotes = changed.filter((name) => name !== 'shell' && from.members[name] !== undefined && to.members[name] !== undefined);
  const loaded = [...(changed.includes('shell') ? [''] : []), ...remotes];
  const lastSince = minuteOf(new Date(last.since));
  const visitsOf = (id: number) =>
    sum(counts.filter((row) => row.composition_id === id && row.name === '' && row.kind === 'visit' && row.minute >= lastSince));
  return {
    figures: {
      visits: strata('', 'visit', 'failed'),
      remotes: Object.fromEntries(remotes.map((name) => [name, strata(name, 'opened', 'failed')])),
      begun: strata('', 'visit', 'begun'),
      finished: strata('', 'begun', 'finished'),
      loading: Object.fromEntries(loaded.map((name) => [name, loading((one) => name === '' || one === name)])),
    },
    visits: { split: visitsOf(to.id), control: visitsOf(from.id) },
  };
}

/** The figures of the comparisons without their strata, to be stored and shown. */
export function totals({ visits, remotes, begun, finished }: Figures): Record<string, { control: Share; split: Share }> {
  const of = (strata: readonly Stratum[]) => {
    const { control, split } = compare(strata);
    return { control, split };
  };
  const named = Object.entries(remotes).map(([name, strata]) => [`visits with ${name}`, of(strata)]);
  return { visits: of(visits), ...Object.fromEntries(named), begun: of(begun), finished: of(finished) };
}

/** The counts of one side in a minute, by kind. Those of single remotes are under their names. */
export interface SideOfMinute {
  counts: Record<string, number>;
  remotes: Record<string, Record<string, number>>;
  /** The 75th percentile of each metric that was measured: ms, and for CLS without a unit. */
  vitals: Partial<Record<VitalMetric, number>>;
}

export interface MinuteOfRollout {
  minute: string;
  from: SideOfMinute;
  to: SideOfMinute;
}

function percentile75(metric: VitalMetric, rows: readonly { bucket: number; count: number }[]): number | null {
  const wanted = rows.reduce((all, { count }) => all + count, 0) * 0.75;
  let passed = 0;
  for (const { bucket, count } of rows.toSorted((a, b) => a.bucket - b.bucket)) {
    passed += count;
    if (passed >= wanted) return Math.round(valueOfBucket(metric, bucket) * 1000) / 1000;
  }
  return null;
}

const metrics: readonly VitalMetric[] = ['LCP', 'INP', 'CLS'];

/** What was seen in each minute of a rollout, for graphs. */
export async function readMinutes(db: PlatformDb, sides: Sides, since: Date, until: Date): Promise<MinuteOfRollout[]> {
  const [counts, times] = await Promise.all([healthRows(db, sides, since), vitalRows(db, sides, since)]);
  const all = [...counts, ...times].map(({ minute }) => minute.getTime()).filter((minute) => minute <= until.getTime());
  const sideAt = (id: number, at: number): SideOfMinute => {
    const made: SideOfMinute = { counts: {}, remotes: {}, vitals: {} };
    for (const { name, kind, count, ...row } of counts) {
      if (row.composition_id !== id || row.minute.getTime() !== at) continue;
      if (name === '') made.counts[kind] = count;
      else made.remotes[name] = { ...made.remotes[name], [kind]: count };
    }
    for (const metric of metrics) {
      const value = percentile75(
        metric,
        times.filter((row) => row.composition_id === id && row.minute.getTime() === at && row.metric === metric),
      );
      if (value !== null) made.vitals[metric] = value;
    }
    return made;
  };
  return [...new Set(all)]
    .toSorted((a, b) => a - b)
    .map((at) => ({ minute: new Date(at).toISOString(), from: sideAt(sides.from.id, at), to: sideAt(sides.to.id, at) }));
}
