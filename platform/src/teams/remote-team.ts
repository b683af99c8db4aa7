import { RegistrationError } from '../identity/key-store.ts';
import type { Actor } from '../registry/actors.ts';
import type { ClaimKind } from '../registry/team-tables.ts';
import type { Gift, TeamStore } from './team-store.ts';
import { isBelow, type RemoteTeam } from './teams-file.ts';

/** What a remote's `team.json` claims, one by one. */
export const giftsOf = ({ name, claims }: RemoteTeam): Gift[] => [
  ...claims.remotes.map((value) => ({ team: name, kind: 'remote' as const, value })),
  ...claims.routes.map((value) => ({ team: name, kind: 'route' as const, value })),
  ...claims.namespaces.map((value) => ({ team: name, kind: 'namespace' as const, value })),
];

/** Whether two claims of one kind exclude each other: the same name, or a route below the other. */
const overlaps = (kind: ClaimKind, one: string, other: string): boolean =>
  kind === 'route' ? isBelow(one, other) || isBelow(other, one) : one === other;

/**
 * Adds the team of a new remote and gives it what it claims. What it has already stays as it is.
 * @returns what it did not have before: `route /reviews`.
 * @throws RegistrationError when another team has some of it; then nothing changes.
 */
export async function addRemoteTeam(teams: TeamStore, team: RemoteTeam, by: Actor): Promise<string[]> {
  const stored = await teams.list();
  const taken = giftsOf(team).flatMap(({ kind, value }) =>
    stored
      .filter(({ name, claims }) => name !== team.name && claims.some((claim) => claim.kind === kind && overlaps(kind, claim.value, value)))
      .map(({ title, mail }) => `The ${kind} ${value} belongs to ${title} (${mail}).`),
  );
  if (taken.length > 0) throw new RegistrationError(taken.join('\n'));
  const its = stored.find(({ name }) => name === team.name);
  const missing = giftsOf(team).filter(({ kind, value }) => !its?.claims.some((claim) => claim.kind === kind && claim.value === value));
  if (!its) await teams.save({ name: team.name, title: team.title, mail: team.mail }, by);
  for (const gift of missing) await teams.give(gift, by, { why: 'a new remote' });
  return missing.map(({ kind, value }) => `${kind} ${value}`);
}
