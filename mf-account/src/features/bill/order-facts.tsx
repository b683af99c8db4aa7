import type { Order } from '@nitida/contract';
import { formatDate } from '@nitida/ui/format';
import { Facts } from '@nitida/ui/layout';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { company } from '../../company.ts';
import { host } from '../../host.ts';
import { serviceKeys } from '../order-parts/texts.ts';

/** From whom and for whom, what, when and where: the head of a bill and of a receipt. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const user = useAtomValue(host().session.userAtom);
  const locale = host().language.locale();
  const { address1, address2, postalCode, city, province } = order.address;
  return (
    <Facts
      items={[
        { id: 'from', name: t('receipt.from'), value: company.name, detail: `${company.taxId}. ${company.address}` },
        { id: 'for', name: t('receipt.for'), value: user ? `${user.name} ${user.surname}` : '', detail: user?.email },
        { id: 'service', name: t('receipt.service'), value: t(serviceKeys[order.serviceType]), detail: order.number },
        {
          id: 'when',
          name: t('receipt.when'),
          value: formatDate(order.date, locale, 'full'),
          detail: `${order.time}–${order.endTime}`,
        },
        {
          id: 'where',
          name: t('receipt.where'),
          value: [address1, address2].filter(Boolean).join(', '),
          detail: `${postalCode} ${city}, ${province}`,
        },
      ]}
    />
  );
}
