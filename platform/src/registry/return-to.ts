import type { Change } from './change.ts';
import type { Promotion } from './promotions.ts';

/** Returns to an earlier promotion of the channel. Later promotions leave the history. */
export function returnTo({ history, point }: Change, target: Promotion, by: string): Promise<number> {
  const { compositionId, rolledBack } = target;
  const previousId = history[history.indexOf(target) - 1]?.id ?? null;
  return point(compositionId, { act: 'roll-back', by, previousId, ...(rolledBack !== null && { rolledBack }) });
}
