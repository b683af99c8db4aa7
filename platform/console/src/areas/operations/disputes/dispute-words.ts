import type { Dispute } from '@nitida/contract';
import type { MarkTone } from '../../../parts/mark.tsx';

export const disputeStateKeys: Record<Dispute['state'], string> = {
  inquiry: 'operations.dispute.state.inquiry',
  needsResponse: 'operations.dispute.state.needsResponse',
  underReview: 'operations.dispute.state.underReview',
  won: 'operations.dispute.state.won',
  lost: 'operations.dispute.state.lost',
  closed: 'operations.dispute.state.closed',
};

export const disputeTones: Record<Dispute['state'], MarkTone> = {
  inquiry: 'wait',
  needsResponse: 'bad',
  underReview: 'wait',
  won: 'good',
  lost: 'bad',
  closed: 'quiet',
};

export type DisputeAction = 'answer' | 'accept' | 'allowCard';

/** What can be done with a dispute, the next step first. */
export const disputeActionsOf = ({ state, isCardHeld }: Pick<Dispute, 'state' | 'isCardHeld'>): DisputeAction[] => [
  ...(state === 'inquiry' || state === 'needsResponse' ? (['answer', 'accept'] as const) : []),
  ...(state === 'underReview' ? (['accept'] as const) : []),
  ...(isCardHeld ? (['allowCard'] as const) : []),
];

export const disputeActionKeys: Record<DisputeAction, string> = {
  answer: 'operations.dispute.answer',
  accept: 'operations.dispute.accept',
  allowCard: 'operations.dispute.allowCard',
};
