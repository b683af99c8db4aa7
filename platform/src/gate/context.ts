import type { Release } from '@nitida/contract';
import { sql } from 'kysely';
import type { ApiContract, KnownContract } from '../build/call-shapes.ts';
import { knownReleases } from '../registry/known-releases.ts';
import { storedRelease } from '../registry/stored-releases.ts';
import type { Members, PlatformDb } from '../registry/tables.ts';
import type { ClaimingTeam } from './claim-faults.ts';
import type { VersionsBefore } from './version-faults.ts';

/** A set of releases that a visitor may have. `why` completes "…, which": `production serves`. */
export interface ServedSet {
  composition: number;
  why: string;
  releases: readonly Release[];
}

/** Everything outside of a release that decides whether it may be published. */
export interface GateContext extends VersionsBefore {
  teams: readonly ClaimingTeam[];
  /** What the channel serves of it now, or null. */
  earlier: Release | null;
  /** The releases with which it would be served, without its earlier version. Empty when nothing is served yet. */
  beside: readonly Release[];
  /** Every set that a channel serves or served before, and those of open tabs. */
  served: readonly ServedSet[];
  /** The API that runs, or null where none does. */
  api: KnownContract | null;
}

/** Days for which a tab may hold a composition. */
const openDays = 30;
/** Nobody's release is refused because of what one network says to have open. */
const fewestNetworks = 2;

export const claimingTeams = async (db: PlatformDb): Promise<ClaimingTeam[]> => {
  const teams = await db.selectFrom('team').select(['name', 'title', 'mail']).execute();
  const claims = await db.selectFrom('claim').selectAll().execute();
  return teams.map((team) => ({ ...team, claims: claims.filter((claim) => claim.team === team.name) }));
};

/** The compositions to compare with, each with the first reason that applies. */
async function compositionsInUse(db: PlatformDb, now: Date): Promise<Map<number, string>> {
  const channels = await db
    .selectFrom('channel')
    .leftJoin('promotion', 'promotion.id', 'channel.promotion_id')
    .leftJoin('promotion as before', 'before.id', 'promotion.previous_id')
    .select(['channel.name', 'channel.composition_id', 'before.composition_id as former'])
    .orderBy('channel.name')
    .execute();
  const splits = await db.selectFrom('split').select(['channel', 'composition_id']).orderBy('channel').execute();
  const since = new Date(now.getTime() - openDays * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const open = await db
    .selectFrom('open_composition')
    .select('composition_id')
    .where('day', '>=', sql<Date>`${since}::date`)
    .groupBy('composition_id')
    .having(({ fn }) => fn.count('network').distinct(), '>=', fewestNetworks)
    .execute();
  const reasons: [number | null, string][] = [
    ...channels.map(({ name, composition_id }): [number, string] => [composition_id, `${name} serves`]),
    ...splits.map(({ channel, composition_id }): [number, string] => [composition_id, `a part of ${channel} is served`]),
    ...channels.map(({ name, former }): [number | null, string] => [former, `${name} served before`]),
    ...open.map(({ composition_id }): [number, string] => [composition_id, 'open tabs have']),
  ];
  const found = new Map<number, string>();
  for (const [id, why] of reasons) if (id !== null && !found.has(id)) found.set(id, why);
  return found;
}

/** The sets of releases that visitors may have now, the newest composition first. */
export async function readServed(db: PlatformDb, now: Date): Promise<ServedSet[]> {
  const inUse = await compositionsInUse(db, now);
  if (inUse.size === 0) return [];
  const rows = await db
    .selectFrom('composition')
    .select(['id', 'members'])
    .where('id', 'in', [...inUse.keys()])
    .orderBy('id', 'desc')
    .execute();
  const releases = await knownReleases(
    db,
    rows.map(({ members }) => members),
  );
  return rows.map(({ id }, at) => ({ composition: id, why: inUse.get(id) ?? '', releases: releases[at] ?? [] }));
}

/** How many contracts are compared: releases that open tabs hold are at most thirty days old. */
const mostContracts = 50;

/** The contract of the API that started last, with earlier ones, or null when none has started here. */
export async function readContracts(db: PlatformDb): Promise<KnownContract | null> {
  const rows = await db.selectFrom('api_contract').select('contract').orderBy('id', 'desc').limit(mostContracts).execute();
  const [now, ...earlier] = rows.map(({ contract }) => contract);
  return now ? { now, earlier } : null;
}

/** What a release uses of a contract and of earlier ones. */
function contractOfUses({ now, earlier }: KnownContract, uses: Release['uses']): KnownContract {
  const usedOf = ({ calls, events }: ApiContract): ApiContract => ({
    calls: Object.fromEntries(Object.entries(calls).filter(([name]) => uses && Object.hasOwn(uses.calls, name))),
    events: Object.fromEntries(Object.entries(events).filter(([name]) => uses && Object.hasOwn(uses.events, name))),
  });
  return { now: usedOf(now), earlier: earlier.map(usedOf) };
}

async function versionsBefore(db: PlatformDb, made: Release, channel: string): Promise<VersionsBefore> {
  const { name, version } = made;
  const member = sql<string | null>`composition.members->>${name}`;
  // A version that was served again, such as by a roll-back, keeps its place.
  const last = await db
    .selectFrom('promotion')
    .innerJoin('composition', 'composition.id', 'promotion.composition_id')
    .select(member.as('version'))
    .where('promotion.channel', '=', channel)
    .where(member, 'is not', null)
    .groupBy('version')
    .orderBy(({ fn }) => fn.min('promotion.id'), 'desc')
    .limit(1)
    .executeTakeFirst();
  const paths = made.files.map(({ path }) => path);
  const files =
    paths.length === 0
      ? []
      : await db.selectFrom('release_file').select(['path', 'integrity']).where('name', '=', name).where('path', 'in', paths).execute();
  return { channel, last: last?.version ?? null, same: await storedRelease(db, name, version), files };
}

/** Reads what a release is compared with when it is published to a channel whose members are given. */
export async function readContext(db: PlatformDb, made: Release, channel: string, members: Members, now: Date): Promise<GateContext> {
  const { [made.name]: replaced, ...others } = members;
  const own: Members = replaced === undefined ? {} : { [made.name]: replaced };
  const [beside = [], [earlier = null] = []] = await knownReleases(db, [others, own]);
  const contract = await readContracts(db);
  return {
    ...(await versionsBefore(db, made, channel)),
    teams: await claimingTeams(db),
    earlier,
    beside,
    served: await readServed(db, now),
    api: contract && contractOfUses(contract, made.uses),
  };
}

/** The context of a start, which serves what a checkout built together. Nothing is compared with what was served before, and `npm test` compares the checkout with its `teams.json`. */
export async function contextOfStart(db: PlatformDb, made: Release): Promise<GateContext> {
  const same = await storedRelease(db, made.name, made.version);
  return { channel: 'production', last: null, same, files: [], teams: [], earlier: null, beside: [], served: [], api: null };
}
