import type { Subscription } from '@nitida/contract';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { announceRefund } from '../change-parts/announce-refund.ts';
import { RefundDialog } from '../change-parts/refund-dialog.tsx';
import { shownRefunds } from '../change-parts/shown-refund.ts';
import { StoppedVisits } from './stopped-visits.tsx';

interface Props {
  subscription: Subscription;
  onChanged: () => void;
  onClose: () => void;
}

/** Pauses the series. Its coming visits are cancelled, and can be booked again when it resumes. */
export function PauseDialog({ subscription: { id }, onChanged, onClose }: Props) {
  const { t } = useTranslation('accountChanges');
  return (
    <RefundDialog
      id={id}
      title={t('pause.title')}
      description={t('pause.info')}
      confirmLabel={t('pause.confirm')}
      cancelLabel={t('pause.keep')}
      isDanger={false}
      load={() => host().http.call('getSubscriptionPreview', { params: { id } })}
      refundOf={({ preview }) => shownRefunds(preview)}
      detail={({ preview }) => <StoppedVisits visits={preview.visits} />}
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
      description={t('end.info')}
      confirmLabel={t('end.confirm')}
      cancelLabel={t('end.keep')}
      load={() => host().http.call('getSubscriptionPreview', { params: { id } })}
      refundOf={({ preview }) => shownRefunds(preview)}
      detail={({ preview }) => <StoppedVisits visits={preview.visits} />}
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
