import type { Order } from '@nitida/contract';
import { type Read, useServerState } from '@nitida/host/server-state';
import { useEffect, useState } from 'react';
import { host } from '../../host.ts';
import { mayHaveChanged } from './phase.ts';

/** How often, and how many times, we ask the provider about a payment that the bank has not settled. */
const askAgainMs = 3_000;
const mostQuestions = 10;

/** The order, which the socket keeps up to date. The hook asks the provider on arrival, because a return from its page does not prove a payment. */
export function useOrderLive(orderId: string): Read<{ order: Order }> {
  const read = useServerState(
    orderId,
    (id) => host().http.call('getOrder', { params: { id } }),
    (reload) => host().notifications.onOrderChanged(orderId, reload),
  );
  useProviderCheck(read.data?.order ?? null, read.reload);
  return read;
}

/** Asks the provider about a payment that may have changed: once on arrival, and again while the bank has not settled it. */
function useProviderCheck(order: Order | null, reload: () => void): void {
  const [questions, setQuestions] = useState(0);
  const isDue = order !== null && (questions === 0 || (order.payment === 'processing' && questions <= mostQuestions));
  useEffect(() => {
    if (!isDue) return;
    const ask = async () => {
      setQuestions(questions + 1);
      if (!mayHaveChanged(order) || order.paymentId === null) return;
      const result = await host().http.call('getPayment', { params: { id: order.paymentId } });
      if (result.ok && result.data.payment.state !== order.payment) reload();
    };
    const timer = setTimeout(() => void ask(), questions === 0 ? 0 : askAgainMs);
    return () => clearTimeout(timer);
  }, [isDue, order, questions, reload]);
}
