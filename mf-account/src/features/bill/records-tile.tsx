import { useTranslation } from 'react-i18next';
import { NextTile } from '../frame-parts/next-tile.tsx';

/** What a receipt is good for, beside a bill or a receipt that is paid. */
export function RecordsTile() {
  const { t } = useTranslation('accountProfile');
  return (
    <NextTile
      picture="promenade"
      title={t('next.receipt.title')}
      steps={[
        { id: 'invoice', when: t('next.receipt.invoiceWhen'), what: t('next.receipt.invoice') },
        { id: 'refund', when: t('next.receipt.refundWhen'), what: t('next.receipt.refund') },
      ]}
    />
  );
}
