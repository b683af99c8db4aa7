import { useServerState } from '@nitida/host/server-state';
import { useState } from 'react';
import { forgetKey, keyInDoubt, lookUpOrder, rememberOrder } from '../order-parts/order-memory.ts';

/**
 * Looks up an order that was sent and not answered, once when the page opens with an empty draft. The server may have made an order of the draft,
 * and then the page must show that order.
 */
export function useUnansweredOrder(isEmpty: boolean): { status: 'loading' | 'ready'; orderId: string | null } {
  const [key] = useState(() => (isEmpty ? keyInDoubt() : null));
  const { data } = useServerState(key, async (sentKey) => {
    const sent = await lookUpOrder(sentKey);
    if (sent.outcome === 'notMade') forgetKey();
    if (sent.outcome === 'made') rememberOrder(sent.order.id);
    return { ok: true, data: { orderId: sent.outcome === 'made' ? sent.order.id : null } };
  });
  return { status: key === null || data ? 'ready' : 'loading', orderId: data?.orderId ?? null };
}
