import type { Credit } from '@nitida/contract';

/** The keys of the words for movements of the account credit. */
export const creditKeys: Record<Credit['entries'][number]['kind'], string> = {
  refund: 'operations.credit.kind.refund',
  giftCard: 'operations.credit.kind.giftCard',
  spent: 'operations.credit.kind.spent',
  returned: 'operations.credit.kind.returned',
  goodwill: 'operations.credit.kind.goodwill',
};
