import type { Order } from '@nitida/contract';
import { useCallback, useEffect, useState } from 'react';
import { host } from '../host.ts';
import { mayHaveMoved } from './phase.ts';

export type OrderState = { status: 'loading' | 'failed' | 'notFound' } | { status: 'ready'; order: Order };

/** How often, and how many times, a payment that the bank has not settled is asked after. */
const askAgainMs = 3_000;
const mostQuestions = 10;

/** The order, kept up to date by the socket. On arrival the provider is asked: coming back from its page proves nothing. */
export function useOrderLive(orderId: string): { state: OrderState; reload: () => void } {
  const [state, setState] = useState<OrderState>({ status: 'loading' });
  const [questions, setQuestions] = useState(0);

  const read = useCallback(async () => {
    const result = await host().http.call('getOrder', { params: { id: orderId } });
    if (result.ok) setState({ status: 'ready', order: result.data.order });
    // What is on the screen stays true enough while the network is away.
    else
      setState((before) =>
        before.status === 'ready' ? before : { status: result.status === 404 || result.status === 400 ? 'notFound' : 'failed' },
      );
    return result.ok ? result.data.order : null;
  }, [orderId]);

  const askProvider = useCallback(
    async (order: Order) => {
      if (!mayHaveMoved(order) || order.paymentId === null) return;
      const result = await host().http.call('getPayment', { params: { id: order.paymentId } });
      if (result.ok && result.data.payment.state !== order.payment) await read();
    },
    [read],
  );

  useEffect(() => {
    let isCurrent = true;
    setState({ status: 'loading' });
    setQuestions(0);
    void read().then((order) => {
      if (isCurrent && order) void askProvider(order);
    });
    const stop = host().notifications.onOrderChanged(orderId, () => void read());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [orderId, read, askProvider]);

  const pending = state.status === 'ready' && state.order.payment === 'processing' ? state.order : null;
  useEffect(() => {
    if (!pending || questions >= mostQuestions) return;
    const timer = setTimeout(() => {
      setQuestions(questions + 1);
      void askProvider(pending);
    }, askAgainMs);
    return () => clearTimeout(timer);
  }, [pending, questions, askProvider]);

  const reload = () => {
    setState({ status: 'loading' });
    void read();
  };
  return { state, reload };
}
