import type { Order, PaymentState } from '@nitida/contract';
import { paymentStatement } from '@nitida/domain';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { host } from '../../host.ts';

const owed: readonly PaymentState[] = ['none', 'requested', 'processing', 'failed', 'actionRequired'];
const done: readonly PaymentState[] = ['paid', 'authorised'];

/**
 * When the bill becomes paid while it is looked at, or somebody comes back to it from the provider's page (`?paying=1`), the dialog
 * tells what comes next: until when a cleaner answers, or that nothing is left to pay.
 */
export function usePaidNow(order: Order | null): void {
  const before = useRef<PaymentState | null>(null);
  const [query, setQuery] = useSearchParams();
  const isBack = isBackFromPaying(query);
  useEffect(() => {
    if (order === null) return;
    const wasOwed = isBack || (before.current !== null && owed.includes(before.current));
    before.current = order.payment;
    if (!wasOwed || !done.includes(order.payment)) return;
    // Told once: reading the page again tells nothing.
    if (isBack) {
      setQuery(
        (now) => {
          now.delete('paying');
          return now;
        },
        { replace: true },
      );
    }
    const { respondBy, service } = order;
    void host().dialogs.openPostAction({
      isInvoice: true,
      isAwaiting: service === 'awaiting',
      payment: paymentStatement(order),
      ...(respondBy === null ? {} : { respondBy }),
    });
  }, [order, isBack, setQuery]);
}

/** The provider's page sends whoever has paid from the bill back with it. It proves nothing: the order says what is paid. */
export const isBackFromPaying = (query: URLSearchParams): boolean => query.has('paying');
