import { useEffect, useState } from 'react';
import { forgetKey, keyInDoubt, rememberOrder } from './order-memory.ts';
import { lookUpOrder } from './sent-order.ts';

type UnansweredOrder = { status: 'none' } | { status: 'lookingUp' } | { status: 'made'; orderId: string };

/**
 * An empty draft, and an order that was sent and never answered: the server has made an order of the draft, which is the
 * page to see. Looked up once when the page opens.
 */
export function useUnansweredOrder(isEmpty: boolean): UnansweredOrder {
  const [key] = useState(() => (isEmpty ? keyInDoubt() : null));
  const [state, setState] = useState<UnansweredOrder>({ status: key === null ? 'none' : 'lookingUp' });
  useEffect(() => {
    if (key === null) return;
    void lookUpOrder(key).then((sent) => {
      if (sent.fate === 'notMade') forgetKey();
      if (sent.fate !== 'made') return setState({ status: 'none' });
      rememberOrder(sent.order.id);
      setState({ status: 'made', orderId: sent.order.id });
    });
  }, [key]);
  return state;
}
