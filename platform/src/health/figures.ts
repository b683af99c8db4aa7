import type { VitalMetric } from '@nitida/contract/telemetry-kinds';
import { canonicalJson } from '../identity/canonical-json.ts';
import { type MemberChange, namesOf } from '../registry/splits.ts';
import type { Members, PlatformDb, RolloutStep } from '../registry/tables.ts';
import { compare, type Share, type Stratum } from './compare.ts';
import { minuteOf } from './counter.ts';
import type { Figures, LoadingStratum } from './decide.ts';
import { valueOfBucket } from './vital-buckets.ts';

/** What is compared: the visits that were served one release instead of another, in a channel. */
export interface Compared extends MemberChange {
  channel: string;
}

interface Row {
  minute: Date;
  composition_id: number;
  name: string;
  count: number;
}

/** What the figures need of a running rollout. */
export interface Observed extends Compared {
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

/** Of a composition that visitors had: which side it is of, and what the other members are. */
interface Side {
  is: 'control' | 'split';
  beside: string;
}

/**
 * The sides of what visitors had. Only sets that are equal otherwise are compared with one another: what another team releases meanwhile, to everybody or to a
 * share, is in both or counts for none.
 */
async function sidesOf(db: PlatformDb, change: MemberChange, ids: readonly number[]): Promise<Map<number, Side>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('composition').select(['id', 'members']).where('id', 'in', ids).execute();
  const names = namesOf(change);
  const all = rows.flatMap(({ id, members }): [number, Side][] => {
    const has = (side: Members) => names.every((name) => members[name] === side[name]);
    const beside = canonicalJson(Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name))));
    if (has(change.brings)) return [[id, { is: 'split', beside }]];
    return has(change.replaces) ? [[id, { is: 'control', beside }]] : [];
  });
  const tried = new Set(all.filter(([, { is }]) => is === 'split').map(([, { beside }]) => beside));
  return new Map(all.filter(([, { beside }]) => tried.has(beside)));
}

interface Reports {
  counts: (Row & { kind: string })[];
  times: (Row & { metric: string; bucket: number })[];
  sides: Map<number, Side>;
}

async function readReports(db: PlatformDb, compared: Compared, since: Date): Promise<Reports> {
  const counts = await db
    .selectFrom('health')
    .select(['minute', 'composition_id', 'name', 'kind', 'count'])
    .where('minute', '>=', minuteOf(since))
    .where('channel', '=', compared.channel)
    .execute();
  const sides = await sidesOf(db, compared, [...new Set(counts.map((row) => row.composition_id))]);
  const times = await db
    .selectFrom('vital')
    .select(['minute', 'composition_id', 'name', 'metric', 'bucket', 'count'])
    .where('composition_id', 'in', sides.size === 0 ? [0] : [...sides.keys()])
    .where('minute', '>=', minuteOf(since))
    .execute();
  return { counts: counts.filter((row) => sides.has(row.composition_id)), times, sides };
}

const sum = (rows: readonly Row[]): number => rows.reduce((all, { count }) => all + count, 0);

export interface Seen {
  figures: Figures;
  /** Visits since the last step began, its first minute included. */
  visits: { split: number; control: number };
}

/** Reads what was seen of a rollout. */
export async function readFigures(db: PlatformDb, observed: Observed): Promise<Seen> {
  const { replaces, brings, steps } = observed;
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) throw new Error('A rollout begins with a step.');
  const { counts, times, sides } = await readReports(db, observed, new Date(first.since));
  const stratum = ({ minute, composition_id }: Row) => `${stratumOf(minute, steps)} ${sides.get(composition_id)?.beside}`;
  const keys = [...new Set([...counts, ...times].map(stratum))].toSorted();
  const side = <R extends Row>(rows: readonly R[], is: Side['is'], key: string): R[] =>
    rows.filter((row) => sides.get(row.composition_id)?.is === is && stratum(row) === key);

  const strata = (name: string, of: string, had: string, from: readonly (Row & { kind: string })[] = counts): Stratum[] =>
    keys.map((key) => {
      const share = (is: Side['is']): Share => {
        const rows = side(from, is, key).filter((row) => row.name === name);
        const all = sum(rows.filter(({ kind }) => kind === of));
        return { of: all, had: Math.min(all, sum(rows.filter(({ kind }) => kind === had))) };
      };
      return { control: share('control'), split: share('split') };
    });
  const loading = (isMeant: (name: string) => boolean): LoadingStratum[] =>
    keys.map((key) => {
      const histogram = (is: Side['is']) => {
        const found = new Map<number, number>();
        for (const row of side(times, is, key))
          if (row.metric === 'LCP' && isMeant(row.name)) found.set(row.bucket, (found.get(row.bucket) ?? 0) + row.count);
        return found;
      };
      return { control: histogram('control'), split: histogram('split') };
    });

  const changed = namesOf(observed);
  // What only one side has can be compared with nothing.
  const remotes = changed.filter((name) => name !== 'shell' && replaces[name] !== undefined && brings[name] !== undefined);
  const loaded = [...(changed.includes('shell') ? [''] : []), ...remotes];
  const lastSince = minuteOf(new Date(last.since));
  const { split, control } = compare(
    strata(
      '',
      'visit',
      'failed',
      counts.filter(({ minute }) => minute >= lastSince),
    ),
  );
  return {
    figures: {
      visits: strata('', 'visit', 'failed'),
      remotes: Object.fromEntries(remotes.map((name) => [name, strata(name, 'opened', 'failed')])),
      begun: strata('', 'visit', 'begun'),
      finished: strata('', 'begun', 'finished'),
      loading: Object.fromEntries(loaded.map((name) => [name, loading((one) => name === '' || one === name)])),
    },
    visits: { split: split.of, control: control.of },
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
export async function readMinutes(db: PlatformDb, compared: Compared, since: Date, until: Date): Promise<MinuteOfRollout[]> {
  const { counts, times, sides } = await readReports(db, compared, since);
  const all = [...counts, ...times].map(({ minute }) => minute.getTime()).filter((minute) => minute <= until.getTime());
  const sideAt = (is: Side['is'], at: number): SideOfMinute => {
    const isMeant = (row: Row) => sides.get(row.composition_id)?.is === is && row.minute.getTime() === at;
    const made: SideOfMinute = { counts: {}, remotes: {}, vitals: {} };
    for (const { name, kind, count } of counts.filter(isMeant)) {
      const into = name === '' ? made.counts : (made.remotes[name] ?? {});
      into[kind] = (into[kind] ?? 0) + count;
      if (name !== '') made.remotes[name] = into;
    }
    const measured = times.filter(isMeant);
    for (const metric of metrics) {
      const value = percentile75(
        metric,
        measured.filter((row) => row.metric === metric),
      );
      if (value !== null) made.vitals[metric] = value;
    }
    return made;
  };
  return [...new Set(all)]
    .toSorted((a, b) => a - b)
    .map((at) => ({ minute: new Date(at).toISOString(), from: sideAt('control', at), to: sideAt('split', at) }));
}
