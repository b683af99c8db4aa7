import { type Buckets, type Move, nextMove, type Pace, type Position } from './decide.ts';
import type { Seen, SeenByNetwork } from './figures.ts';

/** `isAlone`: it would move, but only because of what came from one network. */
export type AgreedMove = Move & { isAlone: boolean };

/**
 * What a rollout does next. Whoever has one network can make up the reports of as many visits as are sent there, so a rollout goes on, or back, only when it
 * would without the visits of any single network, too.
 */
export function agreedMove(seen: SeenByNetwork, position: Omit<Position, 'visits'>, pace: Pace, buckets: Buckets): AgreedMove {
  const moveBy = ({ figures, visits }: Seen): Move => nextMove(figures, { ...position, visits }, pace, buckets);
  const move = moveBy(seen);
  if (move.to === 'stay' || seen.networks.every((network) => moveBy(seen.without(network)).to === move.to))
    return { ...move, isAlone: false };
  const saw = `${move.saw} Without the visits of one network that is not certain.`;
  return { to: 'stay', saw, isUnclear: move.to === 'back', isAlone: true };
}
