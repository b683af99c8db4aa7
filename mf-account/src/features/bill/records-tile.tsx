import type { Order } from '@nitida/contract';
import { useTranslation } from 'react-i18next';
import { NextTile } from '../frame-parts/next-tile.tsx';
import { Unbroken } from '../order-parts/unbroken.tsx';

/** What a receipt is good for, beside a bill or a receipt that is paid. After a refund it names the credit note, which the same download contains. */
export function RecordsTile({ order }: { order: Order | undefined }) {
  const { t } = useTranslation('accountProfile');
  const credited = order?.refunds.at(-1);
  return (
    <NextTile
      picture="promenade"
      title={t('next.receipt.title')}
      steps={[
        { id: 'invoice', when: t('next.receipt.invoiceWhen'), what: t('next.receipt.invoice') },
        credited === undefined
          ? { id: 'refund', when: t('next.receipt.refundWhen'), what: t('next.receipt.refund') }
          : {
              id: 'refund',
              when: <Unbroken part={credited.number}>{t('next.receipt.noteWhen', { number: credited.number })}</Unbroken>,
              what: t('next.receipt.note'),
            },
      ]}
    />
  );
}
