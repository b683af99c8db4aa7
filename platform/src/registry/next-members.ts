import type { Release } from '@nitida/contract';
import type { Members } from './tables.ts';

interface Start {
  /** What is served now. */
  members: Members;
  /** What earlier starts took from the checkout. */
  taken: Members;
  /** What the checkout was built to. */
  built: Release[];
  /** What a publisher left while no site ran. */
  waiting: Release[];
}

export const membersOf = (releases: Pick<Release, 'name' | 'version'>[]): Members =>
  Object.fromEntries(releases.map(({ name, version }) => [name, version]));

export const sameMembers = (a: Members, b: Members): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, version]) => b[name] === version);

/**
 * What a start serves. A build is taken once: a roll-back since then stands. A remote that left the checkout leaves the site;
 * one that came from elsewhere stays.
 */
export function nextMembers({ members, taken, built, waiting }: Start): Members {
  const fresh = built.filter(({ name, version }) => taken[name] !== version);
  const isGone = (name: string): boolean => built.length > 0 && taken[name] !== undefined && !built.some((one) => one.name === name);
  const kept = Object.entries(members).filter(([name]) => !isGone(name));
  return { ...Object.fromEntries(kept), ...membersOf(waiting), ...membersOf(fresh) };
}
