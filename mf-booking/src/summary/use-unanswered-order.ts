import { useServerState } from '@nitida/host/server-state';
import { useState } from 'react';
import { forgetKey, keyInDoubt, rememberOrder } from './order-memory.ts';
import { lookUpOrder } from './sent-order.ts';

/**
 * An empty draft, and an order that was sent and never answered: the server has made an order of the draft, which is the
 * page to see. Looked up once when the page opens.
 */
export function useUnansweredOrder(isEmpty: boolean): { status: 'loading' | 'ready'; orderId: string | null } {
  const [key] = useState(() => (isEmpty ? keyInDoubt() : null));
  const { data } = useServerState(key, async (sentKey) => {
    const sent = await lookUpOrder(sentKey);
    if (sent.fate === 'notMade') forgetKey();
    if (sent.fate === 'made') rememberOrder(sent.order.id);
    return { ok: true, data: { orderId: sent.fate === 'made' ? sent.order.id : null } };
  });
  return { status: key === null || data ? 'ready' : 'loading', orderId: data?.orderId ?? null };
}
