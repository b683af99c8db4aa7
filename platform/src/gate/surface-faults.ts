import type { Release, RouteUse } from '@nitida/contract';
import { missingInShell } from '../registry/shell-offers.ts';
import { type ClaimingTeam, teamLabel } from './claim-faults.ts';
import type { GateContext, ServedSet } from './context.ts';
import type { Fault } from './fault.ts';
import { paramChanges } from './param-changes.ts';
import { answerOf, offeredRoutes } from './route-answers.ts';

/** How the owner of a release is named: its team, and the name of the release. */
export function ownerLabel({ name, owner }: Release, teams: readonly ClaimingTeam[]): string {
  const team = teams.find(({ claims }) => claims.some(({ kind, value }) => kind === 'remote' && value === name));
  return team ? `${name} of ${teamLabel(team)}` : `${name} of ${owner}`;
}

/** A link as a person reads it: `account.addressNew` with from “booking”. */
function linkText({ name, values }: RouteUse): string {
  const given = Object.entries(values).map(([key, value]) => `${key} “${value}”`);
  return given.length === 0 ? name : `${name} with ${given.join(' and ')}`;
}

/** What a release changes for a link that leads to it in the set `before`, in words; null when the link works as before. */
function brokenLink(
  release: Release,
  use: RouteUse,
  { before, after }: { before: readonly Release[]; after: readonly Release[] },
): string | null {
  const old = answerOf(use, before);
  if (!old || (old.named.release.name !== release.name && old.answering.release.name !== release.name)) return null;
  const now = answerOf(use, after);
  if (!now) return 'which this release does not have';
  if (now.answering.route.path !== old.answering.route.path)
    return `which ${old.answering.route.name} answers at ${old.answering.route.path}; with this release it is ${now.answering.route.name}`;
  if (old.named.release.name !== release.name) return null;
  const [change] = paramChanges(use, offeredRoutes(old.named.release)[use.name] ?? null, offeredRoutes(release)[use.name] ?? {});
  return change === undefined ? null : `which ${change} with this release`;
}

function faultsForUser(
  release: Release,
  user: Release,
  { releases, why, after }: ServedSet & { after: readonly Release[] },
  teams: readonly ClaimingTeam[],
): Fault[] {
  const whose = ownerLabel(user, teams);
  const { uses } = user;
  if (!uses) return [];
  const links = uses.routes.flatMap((use) => {
    const broken = brokenLink(release, use, { before: releases, after });
    return broken === null ? [] : [{ where: use.name, text: `links to ${linkText(use)}, ${broken}` }];
  });
  const missing = release.kind === 'shell' ? missingInShell(release, user) : [];
  const taken = missing.map((what) => ({ where: what, text: `uses ${what}, which this release does not offer` }));
  return [...links, ...taken].map(({ where, text }) => ({ code: 'offer', message: `${whose}, which ${why}, ${text}.`, whose, where }));
}

/** What others use and the release no longer gives, in any set that a visitor may have. */
export const offerFaults = (release: Release, { served, teams }: GateContext): Fault[] =>
  served.flatMap((set) => {
    const others = set.releases.filter(({ name }) => name !== release.name);
    const after = [...others, release];
    return others.flatMap((user) => faultsForUser(release, user, { ...set, after }, teams));
  });

/**
 * Whether a link of a first release leads to a remote of a team that has no release yet. Remotes of a new site link to each other, so one of them has to be
 * published before the one to which it links.
 */
function isToComeLater(release: Release, use: RouteUse, sets: readonly (readonly Release[])[], { served, teams }: GateContext): boolean {
  const isFirst = !served.some(({ releases }) => releases.some(({ name }) => name === release.name));
  const [area = ''] = use.name.split('.');
  const isClaimed = teams.some(({ claims }) => claims.some(({ kind, value }) => kind === 'namespace' && value === area));
  const isServed = sets.some((releases) => releases.some(({ routes }) => routes.some(({ name }) => name.startsWith(`${area}.`))));
  return isFirst && isClaimed && !isServed;
}

/** What the release uses and none of those beside it gives. A route may also come from a set that is served elsewhere. */
export function useFaults(release: Release, context: GateContext): Fault[] {
  const { beside, served, teams } = context;
  const { uses } = release;
  if (!uses || beside.length === 0) return [];
  const near = [...beside, release];
  const shell = near.find(({ kind }) => kind === 'shell');
  const missing = shell && release !== shell ? missingInShell(shell, release) : [];
  const taken = missing.map((what): Fault => {
    const whose = ownerLabel(shell ?? release, teams);
    return {
      code: 'use',
      message: `${release.name} uses ${what}, which ${shell?.name} ${shell?.version} does not offer.`,
      whose,
      where: what,
    };
  });
  const sets = [near, ...served.map(({ releases }) => [...releases.filter(({ name }) => name !== release.name), release])];
  const links = uses.routes.flatMap((use): Fault[] => {
    const answers = sets.flatMap((releases) => answerOf(use, releases) ?? []);
    const [first] = answers;
    if (!first && isToComeLater(release, use, sets, context)) return [];
    if (!first)
      return [{ code: 'use', message: `${release.name} links to ${use.name}, which no release that is served has.`, where: use.name }];
    const [change] = paramChanges(use, null, offeredRoutes(first.named.release)[use.name] ?? {});
    if (change === undefined) return [];
    const whose = ownerLabel(first.named.release, teams);
    return [{ code: 'use', message: `${release.name} links to ${linkText(use)} of ${whose}, which ${change}.`, whose, where: use.name }];
  });
  return [...taken, ...links];
}
