import { type Actor, NoRightError, teamOfRemote } from './actors.ts';
import { changedNames } from './next-members.ts';
import type { Members, PlatformDb, PlatformTransaction } from './tables.ts';

/** What a preview would show in place of what production serves. */
export interface PreviewedChange {
  before: Members;
  after: Members;
  /** Whether every release that differs has to be the actor's own, because it chose them. */
  isChosen: boolean;
}

const teamsOf = ({ name, teams }: Actor): string =>
  teams === 'all' || teams.length === 0 ? `${name} acts for no team.` : `${name} acts for ${teams.join(', ')}.`;

/**
 * The team for which the actor makes a preview. A team shows what has its own releases, and staff everything.
 * @throws NoRightError
 */
export async function previewingTeam(
  db: PlatformDb | PlatformTransaction,
  actor: Actor,
  { before, after, isChosen }: PreviewedChange,
): Promise<string | null> {
  if (actor.teams === 'all') return null;
  const { teams } = actor;
  const owners = await Promise.all(changedNames(before, after).map(async (name) => ({ name, team: await teamOfRemote(db, name) })));
  const own = owners.filter(({ team }) => team !== null && teams.includes(team.name));
  const isAllowed = teams.length > 0 && (isChosen ? own.length === owners.length : own.length > 0 || owners.length === 0);
  if (isAllowed) return own[0]?.team?.name ?? teams[0] ?? null;
  const others = owners.filter((one) => !own.includes(one));
  const told = others.map(({ name, team }) => (team ? `${name} of ${team.title} (${team.mail})` : name));
  throw new NoRightError(`The preview would show ${told.join(', ')}. ${teamsOf(actor)}`);
}

/** Whether the actor may see the link of a preview, and revoke it: staff, and the team that made it. */
export const mayChange = ({ teams }: Pick<Actor, 'teams'>, team: string | null): boolean =>
  teams === 'all' || (team !== null && teams.includes(team));
