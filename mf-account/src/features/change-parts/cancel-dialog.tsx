import type { OrderSummary } from '@nitida/contract';
import { formatDate } from '@nitida/ui/format';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { announceRefund } from './announce-refund.ts';
import { RefundDialog } from './refund-dialog.tsx';
import type { PaidCard } from './refund-facts.tsx';
import { shownRefund } from './shown-refund.ts';

interface Props {
  visit: Pick<OrderSummary, 'id' | 'date' | 'subscriptionId'> & PaidCard;
  onClose: () => void;
  onChanged: () => void;
}

/** Cancels one visit. A visit of a series is skipped instead, with the same refund rule. */
export function CancelDialog({ visit, onClose, onChanged }: Props) {
  const { t } = useTranslation('accountChanges');
  const { id, subscriptionId } = visit;
  const date = formatDate(visit.date, host().language.locale(), 'weekday');
  const isSkip = subscriptionId !== null;
  return (
    <RefundDialog
      id={id}
      title={isSkip ? t('skip.title', { date }) : t('cancel.title', { date })}
      {...(isSkip ? { description: t('skip.info') } : {})}
      confirmLabel={isSkip ? t('skip.confirm') : t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
      cardOf={() => visit.card}
      load={() => host().http.call('getCancellationPreview', { params: { id } })}
      refundOf={({ preview }) => shownRefund(preview)}
      confirm={(input) =>
        subscriptionId === null
          ? host().http.call('cancelOrder', { params: { id }, body: input })
          : host().http.call('skipCleaning', { params: { id: subscriptionId }, body: { ...input, orderId: id } })
      }
      onDone={(refund, refundTo) => {
        announceRefund(t, isSkip ? t('skip.done', { date }) : t('cancel.done', { date }), refund, refundTo);
        onChanged();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
