import type { DisplayState, OrderSummary } from '@nitida/contract';
import { Status } from '@nitida/ui/feedback';
import { useTranslation } from 'react-i18next';
import { partlyRefundedKeys, refundedKeys, stateKeys } from './texts.ts';

type Tone = 'ok' | 'wait' | 'pay' | 'idle';

const tones: Record<DisplayState, Tone> = {
  awaitingConfirmation: 'wait',
  confirmed: 'ok',
  booked: 'ok',
  toBePaid: 'pay',
  paid: 'ok',
  inProgress: 'wait',
  completed: 'ok',
  notConfirmed: 'idle',
  cancelled: 'idle',
};

/**
 * The state of the order. While a paid visit is going on, that says more than its payment. After a refund it also says whether it was complete, where
 * it went and whether the customer's bank returned it.
 */
export function OrderStatus({
  order: { display, payable, service, payment, refundedTo },
  hasRefundBelow = false,
}: {
  order: Pick<OrderSummary, 'display' | 'payable' | 'service' | 'payment' | 'refundedTo'>;
  /** The page states the refund below, so only the state of the visit is shown. */
  hasRefundBelow?: boolean;
}) {
  const { t } = useTranslation('account');
  const shown = service === 'inProgress' ? 'inProgress' : display;
  const state = t(stateKeys[shown]);
  const keys = payment === 'refunded' ? refundedKeys : payment === 'partlyRefunded' ? partlyRefundedKeys : null;
  // What is booked and can be paid does not look like what is paid.
  const tone = shown === 'booked' && payable ? 'wait' : tones[shown];
  return <Status tone={tone}>{keys && !hasRefundBelow ? t(keys[refundedKeyOf(refundedTo)], { state }) : state}</Status>;
}

function refundedKeyOf({ card, credit, byBank = 0 }: OrderSummary['refundedTo']): keyof typeof refundedKeys {
  if (byBank > 0) return byBank === card + credit ? 'bank' : 'bankAndUs';
  if (credit === 0) return 'card';
  return card === 0 ? 'credit' : 'both';
}
