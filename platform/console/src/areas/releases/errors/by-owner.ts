import type { ListedError } from '@nitida/contract/health-answers';

/** Errors by the team that owns them, the team with the most recent one first. */
export function byOwner<E extends Pick<ListedError, 'team' | 'lastAt'>>(errors: readonly E[]): { team: string | null; errors: E[] }[] {
  const groups = new Map<string | null, E[]>();
  for (const error of errors.toSorted((a, b) => (a.lastAt < b.lastAt ? 1 : -1)))
    groups.set(error.team, [...(groups.get(error.team) ?? []), error]);
  return [...groups].map(([team, own]) => ({ team, errors: own }));
}
