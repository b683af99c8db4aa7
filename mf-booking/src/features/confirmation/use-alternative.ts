import type { Alternative } from '@nitida/contract';
import type { CallResult } from '@nitida/host';
import { type ServerState, useServerState } from '@nitida/host/server-state';
import { leaveTo } from '@nitida/ui/leave';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { host } from '../../host.ts';
import { paths } from '../../lib/paths.ts';
import type { ConfirmationState } from '../order-parts/use-order.ts';
import { isUnpaid } from './phase.ts';

type Failed = Extract<CallResult<unknown>, { ok: false }>;

/** `gone` means that the offer has expired or was accepted already, and `wrong` that this order has no such offer. */
export type AlternativeState =
  | { status: 'loading' | 'gone' | 'wrong' | 'failed' }
  | { status: 'offered' | 'accepting'; alternative: Alternative };

/** Loads and accepts the alternative of a mail, by the token of its link and the order. */
export function useAlternative({ orderId, token, onAccepted }: { orderId: string; token: string; onAccepted: () => void }) {
  const navigate = useNavigate();
  const [isAccepting, setIsAccepting] = useState(false);
  const [refused, setRefused] = useState<Failed | null>(null);
  const read = useServerState(token, async (asked) => {
    const result = await host().http.call('getAlternative', { params: { token: asked } });
    if (!result.ok) return result;
    const { alternative } = result.data;
    return { ok: true, data: { alternative, isOver: new Date(alternative.expiresAt) <= host().time.now() } };
  });
  const ask = () => {
    setRefused(null);
    void read.ask('nothing');
  };

  /** Accepts the offer, and then opens the payment page if there is something to pay. */
  const accept = async () => {
    if (isAccepting) return;
    setIsAccepting(true);
    const result = await host().http.call('acceptAlternative', { params: { token } });
    if (!result.ok) {
      setIsAccepting(false);
      return setRefused(result);
    }
    const { order } = result.data;
    const payment = order.payable && isUnpaid(order) ? await host().http.call('createPayment', { params: { orderId: order.id } }) : null;
    if (payment?.ok && payment.data.payment.url !== null) await leaveTo(payment.data.payment.url);
    const told: ConfirmationState = { paymentFailed: payment !== null && !payment.ok && payment.failure.code !== 'nothing_to_pay' };
    void navigate(paths.confirmation(order.id), { state: told, replace: true });
    onAccepted();
  };
  const state: AlternativeState = refused ? { status: failureOf(refused) } : stateOf(read, { orderId, isAccepting });
  return { state, ask, accept };
}

function stateOf(
  read: ServerState<{ alternative: Alternative; isOver: boolean }>,
  { orderId, isAccepting }: { orderId: string; isAccepting: boolean },
): AlternativeState {
  if (read.status === 'loading') return { status: 'loading' };
  if (read.status === 'failed') return { status: failureOf(read.answer) };
  const { alternative, isOver } = read.data;
  if (alternative.orderId !== orderId) return { status: 'wrong' };
  return isOver ? { status: 'gone' } : { status: isAccepting ? 'accepting' : 'offered', alternative };
}

/** The customer can try again only where the server did not answer. An offer that is withdrawn, or whose start has passed, is over. */
function failureOf({ status, failure }: Failed): 'gone' | 'wrong' | 'failed' {
  if (status === 410 || status === 409 || failure.code === 'slot_not_offered') return 'gone';
  return status === 404 || status === 400 ? 'wrong' : 'failed';
}
