import type { VitalMetric } from '@nitida/contract/telemetry-kinds';
import { type RawBuilder, sql } from 'kysely';
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
  /** Of the time: the number of a stratum, or a minute in seconds. */
  part: number;
  composition_id: number;
  name: string;
  network: number;
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
function stratumIn(steps: readonly RolloutStep[]): RawBuilder<number> {
  const begins = sql`${`{${steps.map(({ since }) => minuteOf(new Date(since)).toISOString()).join(',')}}`}::timestamptz[]`;
  return sql<number>`width_bucket(minute, ${begins}) * 2 + case when minute = any(${begins}) then 0 else 1 end`;
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

/** Reads what was counted since then, in the parts of the time that `part` names. Without networks, those of all are added up. */
async function readReports(
  db: PlatformDb,
  compared: Compared,
  since: Date,
  part: RawBuilder<number>,
  byNetwork: boolean,
): Promise<Reports> {
  const network = byNetwork ? sql<number>`network` : sql<number>`0`;
  const count = sql<number>`sum(count)::int`.as('count');
  const counts = await db
    .selectFrom('health')
    .select([part.as('part'), 'composition_id', 'name', 'kind', network.as('network'), count])
    .where('minute', '>=', minuteOf(since))
    .where('channel', '=', compared.channel)
    .groupBy([sql`1`, 'composition_id', 'name', 'kind', sql`5`])
    .execute();
  const sides = await sidesOf(db, compared, [...new Set(counts.map((row) => row.composition_id))]);
  const times = await db
    .selectFrom('vital')
    .select([part.as('part'), 'composition_id', 'name', 'metric', 'bucket', network.as('network'), count])
    .where('composition_id', 'in', sides.size === 0 ? [0] : [...sides.keys()])
    .where('minute', '>=', minuteOf(since))
    .groupBy([sql`1`, 'composition_id', 'name', 'metric', 'bucket', sql`6`])
    .execute();
  return { counts: counts.filter((row) => sides.has(row.composition_id)), times, sides };
}

export interface Seen {
  figures: Figures;
  /** Visits since the last step began, its first minute included. */
  visits: { split: number; control: number };
}

/** What was seen, of which the part of each network can be left out. */
export interface SeenByNetwork extends Seen {
  networks: number[];
  without(network: number): Seen;
}

/** Counts that are added up over networks, and again without one of them. */
class Cells {
  private readonly cells = new Map<string, { all: number; of: Map<number, number> }>();

  add(key: string, network: number, count: number): void {
    const cell = this.cells.get(key) ?? { all: 0, of: new Map() };
    cell.all += count;
    cell.of.set(network, (cell.of.get(network) ?? 0) + count);
    this.cells.set(key, cell);
  }

  count(key: string, without: number | null): number {
    const cell = this.cells.get(key);
    return cell ? cell.all - (without === null ? 0 : (cell.of.get(without) ?? 0)) : 0;
  }
}

/** Reads what was seen of a rollout. */
export async function readFigures(db: PlatformDb, observed: Observed): Promise<SeenByNetwork> {
  const { replaces, brings, steps } = observed;
  const [first] = steps;
  if (!first) throw new Error('A rollout begins with a step.');
  const { counts, times, sides } = await readReports(db, observed, new Date(first.since), stratumIn(steps), true);
  const cells = new Cells();
  const buckets = new Map<string, Set<number>>();
  const keyOf = ({ part, composition_id }: Row) => `${part} ${sides.get(composition_id)?.beside}`;
  const cellOf = (is: Side['is'] | undefined, key: string, name: string, what: string) => `${is} ${name} ${what} ${key}`;
  const sideOf = (row: Row) => sides.get(row.composition_id)?.is;
  for (const row of counts) cells.add(cellOf(sideOf(row), keyOf(row), row.name, row.kind), row.network, row.count);
  for (const row of times) {
    if (row.metric !== 'LCP') continue;
    const cell = cellOf(sideOf(row), keyOf(row), row.name, 'LCP');
    buckets.set(cell, (buckets.get(cell) ?? new Set()).add(row.bucket));
    cells.add(`${cell} ${row.bucket}`, row.network, row.count);
  }
  const keys = [...new Map([...counts, ...times].map((row) => [keyOf(row), row.part]))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = [...new Set(times.map(({ name }) => name))];

  const changed = namesOf(observed);
  // What only one side has can be compared with nothing.
  const remotes = changed.filter((name) => name !== 'shell' && replaces[name] !== undefined && brings[name] !== undefined);
  const loaded = [...(changed.includes('shell') ? [''] : []), ...remotes];

  function seen(without: number | null): Seen {
    const strata = (name: string, of: string, had: string, within = keys): Stratum[] =>
      within.map(([key]) => {
        const share = (is: Side['is']): Share => {
          const all = cells.count(cellOf(is, key, name, of), without);
          return { of: all, had: Math.min(all, cells.count(cellOf(is, key, name, had), without)) };
        };
        return { control: share('control'), split: share('split') };
      });
    const histogram = (is: Side['is'], key: string, meant: readonly string[]): Map<number, number> => {
      const found = new Map<number, number>();
      for (const name of meant) {
        const cell = cellOf(is, key, name, 'LCP');
        for (const bucket of buckets.get(cell) ?? [])
          found.set(bucket, (found.get(bucket) ?? 0) + cells.count(`${cell} ${bucket}`, without));
      }
      return found;
    };
    const loading = (name: string): LoadingStratum[] =>
      keys.map(([key]) => {
        const meant = name === '' ? names : [name];
        return { control: histogram('control', key, meant), split: histogram('split', key, meant) };
      });
    const ofLast = keys.filter(([, part]) => part >= steps.length * 2);
    const { split, control } = compare(strata('', 'visit', 'failed', ofLast));
    return {
      figures: {
        served: {
          '': strata('', 'served', 'visit'),
          ...Object.fromEntries(remotes.map((name) => [name, strata(name, 'served', 'visit')])),
        },
        visits: strata('', 'visit', 'failed'),
        remotes: Object.fromEntries(remotes.map((name) => [name, strata(name, 'opened', 'failed')])),
        begun: strata('', 'visit', 'begun'),
        finished: strata('', 'begun', 'finished'),
        loading: Object.fromEntries(loaded.map((name) => [name, loading(name)])),
      },
      visits: { split: split.of, control: control.of },
    };
  }

  return { ...seen(null), networks: [...new Set(counts.map(({ network }) => network))], without: seen };
}

/** The figures of the comparisons without their strata, to be stored and shown. */
export function totals({ served, visits, remotes, begun, finished }: Figures): Record<string, { control: Share; split: Share }> {
  const of = (strata: readonly Stratum[]) => {
    const { control, split } = compare(strata);
    return { control, split };
  };
  const named = Object.entries(remotes).map(([name, strata]) => [`visits with ${name}`, of(strata)]);
  return { served: of(served[''] ?? []), visits: of(visits), ...Object.fromEntries(named), begun: of(begun), finished: of(finished) };
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
  const minute = sql<number>`extract(epoch from minute)::int`;
  const { counts, times, sides } = await readReports(db, compared, since, minute, false);
  const all = [...counts, ...times].map(({ part }) => part).filter((at) => at * 1000 <= until.getTime());
  const sideAt = (is: Side['is'], at: number): SideOfMinute => {
    const isMeant = (row: Row) => sides.get(row.composition_id)?.is === is && row.part === at;
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
    .map((at) => ({ minute: new Date(at * 1000).toISOString(), from: sideAt('control', at), to: sideAt('split', at) }));
}
