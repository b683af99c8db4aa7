import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBuildables } from '../build/packages.ts';
import { codeOwners, codeOwnersPath } from './code-owners.ts';
import { isBelow, readListedTeams, readTeams, type Team } from './teams-file.ts';

type Declared = { name: string; owner: string; routes: readonly { path: string }[]; namespaces: readonly string[] };

/** Where a remote's declaration differs from what its team has claimed. */
export function claimFaults(teams: readonly Team[], { name, owner, routes, namespaces }: Declared): string[] {
  const team = teams.find(({ claims }) => claims.remotes.includes(name));
  if (!team) return [`${name} belongs to no team: neither teams.json nor its team.json names one.`];
  const foreign = routes.filter(({ path }) => !team.claims.routes.some((prefix) => isBelow(path, prefix)));
  const unclaimed = namespaces.filter((namespace) => !team.claims.namespaces.includes(namespace));
  return [
    ...(owner === team.title ? [] : [`${name} names ${owner} as its owner; it belongs to ${team.title}.`]),
    ...foreign.map(({ path }) => `${name} has the route ${path}, which ${team.title} has not claimed.`),
    ...unclaimed.map((namespace) => `${name} has the namespace ${namespace}, which ${team.title} has not claimed.`),
  ];
}

/** Where a checkout contradicts its `teams.json`: the owners and routes of remotes, and CODEOWNERS. */
export async function teamFaults(root: string): Promise<string[]> {
  const teams = readTeams(root);
  const remotes = (await findBuildables(root)).flatMap(({ remote }) => remote ?? []);
  const path = join(root, codeOwnersPath);
  const isCurrent = existsSync(path) && readFileSync(path, 'utf8') === codeOwners(readListedTeams(root));
  return [
    ...remotes.flatMap((remote) => claimFaults(teams, remote)),
    ...(isCurrent ? [] : [`${codeOwnersPath} differs from teams.json: \`npm run teams\` writes it.`]),
  ];
}
