import { type Order, serviceKeys } from '@nitida/contract';
import { streetLine, townAndProvince, unbrokenNumbers } from '@nitida/domain';
import { TextLink } from '@nitida/ui/buttons';
import { formatDate, formatEndTime } from '@nitida/ui/format';
import { Facts } from '@nitida/ui/layout';
import { LineStart } from '@nitida/ui/type';
import type { TFunction } from 'i18next';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { Unbroken } from '../order-parts/unbroken.tsx';
import { wideSheet } from './sheet.tsx';
import type { Billed } from './use-bill.ts';

/** What a bill or a receipt is for: the service, the date and the place. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const locale = host().language.locale();
  const toOrder = host().links.to('account.orders', { order: order.id });
  return (
    <Beside>
      <Facts
        items={[
          {
            id: 'service',
            name: t('receipt.service'),
            value: t(serviceKeys[order.serviceType]),
            detail: <Unbroken part={order.number}>{t('receipt.order', { number: order.number })}</Unbroken>,
            action: toOrder && (
              <OnScreen>
                <TextLink to={toOrder}>{t('receipt.toOrder')}</TextLink>
              </OnScreen>
            ),
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
            value: unbrokenNumbers(streetLine(order.address)),
            detail: unbrokenNumbers(townAndProvince(order.address)),
          },
        ]}
      />
    </Beside>
  );
}

/** Who bills and who is billed: the company and the customer. */
export function Parties({ company }: Pick<Billed, 'company'>) {
  const { t } = useTranslation('account');
  const user = useAtomValue(host().session.userAtom);
  return (
    <Foot>
      <Facts
        items={[
          { id: 'from', name: t('receipt.from'), value: company.name, detail: identityOf(company, t) },
          { id: 'for', name: t('receipt.for'), value: user ? `${user.name} ${user.surname}` : '', detail: user?.email },
        ]}
      />
    </Foot>
  );
}

const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;

/* The price has the line below the list. The names leave the values enough room beside them before the list does so by itself. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  dl {
    height: 100%;
  }
  && dl > div {
    align-content: start;
  }
  && dl > div:last-child {
    padding-bottom: 0;
    border-bottom: 0;
  }
  /* The link is beside the name, and leaves the value the whole line below. */
  dl > div > dd:first-of-type {
    grid-column: 1 / -1;
  }
  && dd + dd {
    grid-row: 1;
  }
  ${wideSheet} {
    && dl > div:first-child {
      border-top: 0;
    }
  }
  @container (min-width: 380px) and (max-width: 559.98px) {
    dl > div {
      grid-template-columns: 104px minmax(0, 1fr) auto;
      align-items: baseline;
    }
    dl > div > dd:first-of-type {
      grid-column: 2;
      grid-row: 1;
    }
    && dd + dd {
      grid-column: 3;
      align-self: baseline;
    }
  }
`;

/* Each party has its column of the sheet, its name above its data. */
const Foot = styled.div`
  border-top: 1px solid var(--grout);

  && dl > div:first-child {
    border-top: 0;
  }
  && dl > div:last-child {
    padding-bottom: 0;
    border-bottom: 0;
  }
  ${wideSheet} {
    dl {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      column-gap: var(--s-8);
    }
    dl > div {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      padding-bottom: 0;
      border-bottom: 0;
    }
    dl dd {
      grid-column: 1;
      grid-row: 2;
    }
  }
`;

/** The tax number and the address of the company. Sample data is marked as such. */
function identityOf({ taxId, street, postalCode, city, isSample }: Billed['company'], t: TFunction): string {
  const identity = unbrokenNumbers(`NIF ${taxId}. ${street}, ${postalCode} ${city}`);
  return isSample ? `${identity}. ${t('receipt.sample')}` : identity;
}
