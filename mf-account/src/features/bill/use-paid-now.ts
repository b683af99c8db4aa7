import type { Order, PaymentState } from '@nitida/contract';
import { useEffect, useRef } from 'react';
import { host } from '../../host.ts';

const owed: readonly PaymentState[] = ['requested', 'processing', 'failed', 'actionRequired'];
const done: readonly PaymentState[] = ['paid', 'authorised'];

/** When the bill becomes paid while it is looked at and a cleaner is still to answer, the dialog tells until when. */
export function usePaidNow(order: Order | null): void {
  const before = useRef<PaymentState | null>(null);
  const payment = order?.payment ?? null;
  const isAwaiting = order?.service === 'awaiting';
  const respondBy = order?.respondBy ?? null;
  useEffect(() => {
    const wasOwed = before.current !== null && owed.includes(before.current);
    before.current = payment;
    if (!wasOwed || payment === null || !done.includes(payment) || !isAwaiting) return;
    void host().dialogs.openPostAction({ isInvoice: true, isAwaiting, ...(respondBy === null ? {} : { respondBy }) });
  }, [payment, isAwaiting, respondBy]);
}
