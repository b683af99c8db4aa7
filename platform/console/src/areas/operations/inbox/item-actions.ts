import type { InboxItem } from '@nitida/contract';

export type ItemActionName = 'answer' | 'credit' | 'approve' | 'makeAffiliate' | 'close';

export const itemActionKeys: Record<ItemActionName, string> = {
  answer: 'operations.inbox.answer',
  credit: 'operations.credit.give',
  approve: 'operations.approve.button',
  makeAffiliate: 'operations.affiliate.make',
  close: 'operations.inbox.close',
};

/** What can be done with an item. Credit needs a customer, whom only an order names for sure. */
export function itemActionsOf({ state, kind, email, orderId }: Pick<InboxItem, 'state' | 'kind' | 'email' | 'orderId'>): ItemActionName[] {
  if (state === 'closed') return [];
  return [
    ...(kind === 'survey' ? ['approve' as const] : []),
    ...(kind === 'join' ? ['makeAffiliate' as const] : []),
    ...(email === null ? [] : ['answer' as const]),
    ...(orderId === null ? [] : ['credit' as const]),
    'close',
  ];
}
