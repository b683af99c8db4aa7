import { serviceKeys } from '@nitida/contract';
import { streetLine, townAndProvince, unbrokenNumbers } from '@nitida/domain';
import { formatDate, formatEndTime } from '@nitida/ui/format';
import { Facts } from '@nitida/ui/layout';
import { LineStart } from '@nitida/ui/type';
import type { TFunction } from 'i18next';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { Unbroken } from '../order-parts/unbroken.tsx';
import type { Billed } from './use-bill.ts';

/** The head of a bill and of a receipt: the service, the date and the place, the company and the customer. */
export function OrderFacts({ order, company }: Billed) {
  const { t } = useTranslation('account');
  const user = useAtomValue(host().session.userAtom);
  const locale = host().language.locale();
  return (
    <Beside>
      <Facts
        items={[
          {
            id: 'service',
            name: t('receipt.service'),
            value: t(serviceKeys[order.serviceType]),
            detail: <Unbroken part={order.number}>{t('receipt.order', { number: order.number })}</Unbroken>,
          },
          {
            id: 'when',
            name: t('receipt.when'),
            value: <LineStart>{formatDate(order.date, locale, 'fact')}</LineStart>,
            detail: `${order.time}–${formatEndTime(order.endTime, locale)}`,
          },
          {
            id: 'where',
            name: t('receipt.where'),
            value: streetLine(order.address),
            detail: unbrokenNumbers(townAndProvince(order.address)),
          },
          { id: 'from', name: t('receipt.from'), value: company.name, detail: identityOf(company, t) },
          { id: 'for', name: t('receipt.for'), value: user ? `${user.name} ${user.surname}` : '', detail: user?.email },
        ]}
      />
    </Beside>
  );
}

/* The names leave the values enough room beside them before the list does so by itself. */
const Beside = styled.div`
  @container (min-width: 380px) and (max-width: 559.98px) {
    dl > div {
      grid-template-columns: 104px minmax(0, 1fr);
      align-items: baseline;
    }
    dd {
      grid-column: 2;
      grid-row: 1;
    }
  }
`;

/** The tax number and the address of the company. Sample data is marked as such. */
function identityOf({ taxId, street, postalCode, city, isSample }: Billed['company'], t: TFunction): string {
  const identity = unbrokenNumbers(`NIF ${taxId}. ${street}, ${postalCode} ${city}`);
  return isSample ? `${identity}. ${t('receipt.sample')}` : identity;
}
