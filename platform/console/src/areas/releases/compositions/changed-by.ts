import type { CompositionSummary } from '@nitida/contract/platform-answers';
import { memberChanges } from '../served/channel-change.ts';

/** The members in which a composition differs from the one before it in the list, newest first. Null when that is not known. */
export function changedBy(
  composition: Pick<CompositionSummary, 'id' | 'members'>,
  list: readonly Pick<CompositionSummary, 'id' | 'members'>[],
): string[] | null {
  const before = list[list.findIndex(({ id }) => id === composition.id) + 1];
  return before ? memberChanges(before.members, composition.members).map(({ name }) => name) : null;
}
