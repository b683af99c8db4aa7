import { production } from './channels.ts';
import { changedNames } from './next-members.ts';
import type { Members, PlatformDb, PlatformTransaction } from './tables.ts';
import type { ActorKind } from './team-tables.ts';

/** Who publishes, promotes or rolls back. */
export interface Actor {
  kind: ActorKind;
  /** For people: the label of a key, the subject of a workload, the email of staff, or the part of the platform. */
  name: string;
  /** The teams for which it may act. */
  teams: readonly string[] | 'all';
  keyId: string | null;
  /** The row of `workload`. */
  workload: number | null;
  /** The network address of the request, or null within the platform. */
  address: string | null;
}

/** The platform itself, such as a start with the builds of a checkout. It may do everything. */
export const systemActor = (name: string): Actor => ({ kind: 'system', name, teams: 'all', keyId: null, workload: null, address: null });

/** Who acts, and why. Left out, the platform itself does. */
export interface Act {
  by?: Actor | undefined;
  why?: string | undefined;
}

/** Who acts when nobody is named. */
export const unknownActor = systemActor('platform');

/** The actor may not do this. The message names what belongs to whom. */
export class NoRightError extends Error {}

type Connection = PlatformDb | PlatformTransaction;

/** The team that releases a remote or the shell, or null. */
export async function teamOfRemote(db: Connection, name: string) {
  const claimed = db.selectFrom('claim').innerJoin('team', 'team.name', 'claim.team').select(['team.name', 'team.title', 'team.mail']);
  return (await claimed.where('claim.kind', '=', 'remote').where('claim.value', '=', name).executeTakeFirst()) ?? null;
}

/** A team as it is named to others. */
export interface Owner {
  team: string;
  title: string;
  mail: string;
}

/** The teams by what they release: remotes and the shell. */
export async function ownersOf(db: Connection): Promise<Map<string, Owner>> {
  const rows = await db
    .selectFrom('claim')
    .innerJoin('team', 'team.name', 'claim.team')
    .select(['claim.value', 'team.name', 'team.title', 'team.mail'])
    .where('claim.kind', '=', 'remote')
    .execute();
  return new Map(rows.map(({ value, name, title, mail }) => [value, { team: name, title, mail }]));
}

const teamsOf = ({ name, teams }: Actor): string =>
  teams === 'all' || teams.length === 0 ? `${name} acts for no team.` : `${name} acts for ${teams.join(', ')}.`;

/**
 * The team for which the actor releases a remote or the shell. Null when no team has claimed it and the actor may do everything.
 * @throws NoRightError
 */
export async function releasingTeam(db: Connection, actor: Actor, remote: string): Promise<string | null> {
  const team = await teamOfRemote(db, remote);
  if (actor.teams === 'all') return team?.name ?? null;
  if (!team) throw new NoRightError(`${remote} belongs to no team. Staff can give it to one.`);
  if (actor.teams.includes(team.name)) return team.name;
  throw new NoRightError(`${remote} belongs to ${team.title} (${team.mail}). ${teamsOf(actor)}`);
}

/**
 * The team for which the actor changes the whole set. That is staff's, and of the team that releases the shell.
 * @param what begins the sentence of a refusal
 * @throws NoRightError
 */
export async function setTeam(db: Connection, actor: Actor, what = `The whole set of ${production}`): Promise<string | null> {
  const team = await teamOfRemote(db, 'shell');
  if (actor.teams === 'all' || (team && actor.teams.includes(team.name))) return team?.name ?? null;
  const owner = team ? ` and of ${team.title} (${team.mail})` : '';
  throw new NoRightError(`${what} is a matter of staff${owner}. ${teamsOf(actor)}`);
}

/** A change of what a channel serves. */
export interface SetChange {
  channel: string;
  before: Members;
  after: Members;
}

/**
 * The team for which the actor changes what a channel serves: its own remotes. A change of others is a matter of those who change
 * the whole set.
 * @throws NoRightError
 */
export async function changingTeam(db: Connection, actor: Actor, { channel, before, after }: SetChange): Promise<string | null> {
  if (actor.teams === 'all') return setTeam(db, actor);
  const owners = await Promise.all(changedNames(before, after).map(async (name) => ({ name, team: await teamOfRemote(db, name) })));
  const others = owners.filter(({ team }) => !team || !actor.teams.includes(team.name));
  const [own] = owners;
  if (others.length === 0) return own?.team?.name ?? actor.teams[0] ?? null;
  return setTeam(db, actor).catch((error: unknown) => {
    if (!(error instanceof NoRightError)) throw error;
    const told = others.map(({ name, team }) => (team ? `${name} of ${team.title} (${team.mail})` : name));
    throw new NoRightError(`${channel} would also change ${told.join(', ')}. ${teamsOf(actor)}`);
  });
}
