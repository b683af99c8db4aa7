import type { DisplayState, PaymentState } from '@nitida/contract';
import { Status } from '@nitida/ui/feedback';
import { useTranslation } from 'react-i18next';
import { stateKeys } from './texts.ts';

type Tone = 'ok' | 'wait' | 'pay' | 'idle';

const tones: Record<DisplayState, Tone> = {
  awaitingConfirmation: 'wait',
  confirmed: 'ok',
  booked: 'ok',
  toBePaid: 'pay',
  paid: 'ok',
  inProgress: 'ok',
  completed: 'ok',
  notConfirmed: 'idle',
  cancelled: 'idle',
};

/** The order's state in one word, and whether the money went back. */
export function OrderStatus({ display, payment }: { display: DisplayState; payment: PaymentState }) {
  const { t } = useTranslation('account');
  const state = t(stateKeys[display]);
  const isRefunded = payment === 'refunded' || payment === 'partlyRefunded';
  return <Status tone={tones[display]}>{isRefunded ? t('state.refunded', { state }) : state}</Status>;
}
