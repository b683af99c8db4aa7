import type { Order, PaymentState } from '@nitida/contract';
import { paymentStatement } from '@nitida/domain';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { host } from '../../host.ts';

const owed: readonly PaymentState[] = ['none', 'requested', 'processing', 'failed', 'actionRequired'];
const done: readonly PaymentState[] = ['paid', 'authorised'];

/**
 * Opens the post-action dialog when the bill becomes paid while it is open, or when the customer returns from the payment page (`?paying=1`).
 * The dialog says when a cleaner answers at the latest, or that nothing is left to pay.
 */
export function usePaidNow(order: Order | null): void {
  const before = useRef<PaymentState | null>(null);
  const [query, setQuery] = useSearchParams();
  const isBack = hasReturnedFromPayment(query);
  useEffect(() => {
    if (order === null) return;
    const wasOwed = isBack || (before.current !== null && owed.includes(before.current));
    before.current = order.payment;
    if (!wasOwed || !done.includes(order.payment)) return;
    // The parameter is removed, so that a reload does not open the dialog again.
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

/** The payment page adds this parameter on its return to the bill. It does not prove a payment: only the order says whether it is paid. */
export const hasReturnedFromPayment = (query: URLSearchParams): boolean => query.has('paying');
