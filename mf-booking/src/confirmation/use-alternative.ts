import type { Alternative } from '@nitida/contract';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { host } from '../host.ts';
import { leaveTo } from '../lib/leave-to.ts';
import { paths } from '../lib/paths.ts';
import type { ConfirmationState } from '../summary/use-order.ts';
import { isUnpaid } from './phase.ts';

/** `gone`: over or taken already; `wrong`: no such offer for this order. */
export type AlternativeState =
  | { status: 'loading' | 'gone' | 'wrong' | 'failed' }
  | { status: 'offered' | 'accepting'; alternative: Alternative };

/** Another time that was offered by mail after nobody could come: its link's token, and the order it is for. */
export function useAlternative({ orderId, token, onAccepted }: { orderId: string; token: string; onAccepted: () => void }) {
  const navigate = useNavigate();
  const [state, setState] = useState<AlternativeState>({ status: 'loading' });

  const ask = useCallback(async () => {
    setState({ status: 'loading' });
    const result = await host().http.call('getAlternative', { params: { token } });
    if (!result.ok) return setState({ status: failureOf(result) });
    const { alternative } = result.data;
    if (alternative.orderId !== orderId) return setState({ status: 'wrong' });
    const isOver = new Date(alternative.expiresAt) <= host().time.now();
    setState(isOver ? { status: 'gone' } : { status: 'offered', alternative });
  }, [orderId, token]);
  useEffect(() => void ask(), [ask]);

  /** Takes the offer, and leads on to the payment that it opens. */
  const accept = async () => {
    if (state.status !== 'offered') return;
    setState({ status: 'accepting', alternative: state.alternative });
    const result = await host().http.call('acceptAlternative', { params: { token } });
    if (!result.ok) return setState({ status: failureOf(result) });
    const { order } = result.data;
    const payment = order.payable && isUnpaid(order) ? await host().http.call('createPayment', { params: { orderId: order.id } }) : null;
    if (payment?.ok && payment.data.payment.url !== null) return leaveTo(payment.data.payment.url);
    const told: ConfirmationState = { paymentFailed: payment !== null && !payment.ok && payment.failure.code !== 'nothing_to_pay' };
    void navigate(paths.confirmation(order.id), { state: told, replace: true });
    onAccepted();
  };
  return { state, ask, accept };
}

/** Another try helps only where nothing was answered: an offer that no longer stands, or whose start has passed, is over. */
function failureOf({ status, failure }: { status: number; failure: { code: string } }): 'gone' | 'wrong' | 'failed' {
  if (status === 410 || status === 409 || failure.code === 'slot_not_offered') return 'gone';
  return status === 404 || status === 400 ? 'wrong' : 'failed';
}
