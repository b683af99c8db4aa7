import type { Subscription, SubscriptionPreview } from '@nitida/contract';
import type { CallResult } from '@nitida/host';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { announceRefund } from '../change-parts/announce-refund.ts';
import { RefundDialog } from '../change-parts/refund-dialog.tsx';
import type { PaidCard } from '../change-parts/refund-facts.tsx';
import { shownRefunds } from '../change-parts/shown-refund.ts';
import { StoppedVisits } from './stopped-visits.tsx';

interface Props {
  subscription: Subscription;
  onChanged: () => void;
  onClose: () => void;
}

type Preview = { preview: SubscriptionPreview } & PaidCard;

/** What would be cancelled, and the card that paid it, if that is one visit alone. */
async function loadPreview(id: string): Promise<CallResult<Preview>> {
  const result = await host().http.call('getSubscriptionPreview', { params: { id } });
  if (!result.ok) return result;
  const [paid, ...others] = result.data.preview.visits.filter(({ refund }) => refund.card > 0);
  if (paid === undefined || others.length > 0) return result;
  const order = await host().http.call('getOrder', { params: { id: paid.orderId } });
  return order.ok ? { ...result, data: { ...result.data, card: order.data.order.card } } : result;
}

/** Pauses the series. Its coming visits are cancelled, and can be booked again when it resumes. */
export function PauseDialog({ subscription: { id }, onChanged, onClose }: Props) {
  const { t } = useTranslation('accountChanges');
  return (
    <RefundDialog
      id={id}
      title={t('pause.title')}
      description={({ preview }) => (
        <>
          <StoppedVisits visits={preview.visits} /> {t('pause.info')}
        </>
      )}
      confirmLabel={t('pause.confirm')}
      cancelLabel={t('pause.keep')}
      isDanger={false}
      load={() => loadPreview(id)}
      refundOf={({ preview }) => shownRefunds(preview)}
      cardOf={({ card }) => card}
      confirm={(body) => host().http.call('pauseSubscription', { params: { id }, body })}
      onDone={(refund, refundTo) => {
        announceRefund(t, t('pause.done'), refund, refundTo);
        onChanged();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Ends the series permanently. */
export function EndDialog({ subscription: { id }, onChanged, onClose }: Props) {
  const { t } = useTranslation('accountChanges');
  return (
    <RefundDialog
      id={id}
      title={t('end.title')}
      description={({ preview }) => (
        <>
          <StoppedVisits visits={preview.visits} /> {t('end.info')}
        </>
      )}
      confirmLabel={t('end.confirm')}
      cancelLabel={t('end.keep')}
      load={() => loadPreview(id)}
      refundOf={({ preview }) => shownRefunds(preview)}
      cardOf={({ card }) => card}
      confirm={(body) => host().http.call('cancelSubscription', { params: { id }, body })}
      onDone={(refund, refundTo) => {
        announceRefund(t, t('end.done'), refund, refundTo);
        onChanged();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
