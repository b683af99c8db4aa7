import type { Release } from '@nitida/contract';
import type { Members } from './tables.ts';

interface Start {
  /** What is served now. */
  members: Members;
  /** What was last promoted from the checkout. */
  taken: Members;
  /** What the checkout was built to, where that is to be served; else nothing. */
  built: Release[];
  /** What a publisher left while no site ran. */
  waiting: Release[];
}

export const membersOf = (releases: Pick<Release, 'name' | 'version'>[]): Members =>
  Object.fromEntries(releases.map(({ name, version }) => [name, version]));

export const sameMembers = (a: Members, b: Members): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, version]) => b[name] === version);

/** What a start serves. A remote that left the checkout leaves the site with its builds; one that came from elsewhere stays. */
export function nextMembers({ members, taken, built, waiting }: Start): Members {
  const isGone = (name: string): boolean => built.length > 0 && taken[name] !== undefined && !built.some((one) => one.name === name);
  const kept = Object.entries(members).filter(([name]) => !isGone(name));
  return { ...Object.fromEntries(kept), ...membersOf(built), ...membersOf(waiting) };
}
