import type { Credit as AccountCredit } from '@nitida/contract';
import { useServerState } from '@nitida/host/server-state';
import { TextLink } from '@nitida/ui/buttons';
import { formatDate, formatMoney } from '@nitida/ui/format';
import { PriceLines } from '@nitida/ui/price';
import { Num } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { NotReady } from '../order-parts/not-ready.tsx';
import { Unbroken } from '../order-parts/unbroken.tsx';
import { GiftCard } from './gift-card.tsx';
import { CreditSkeleton } from './settings-skeletons.tsx';
import { TileList } from './tile-list.tsx';

type Entry = AccountCredit['entries'][number];

const kindKeys: Record<Entry['kind'], string> = {
  refund: 'credit.refund',
  giftCard: 'credit.giftCard',
  spent: 'credit.spent',
  returned: 'credit.returned',
  goodwill: 'credit.goodwill',
};

/** The balance of the account credit, its movements and the field for a gift card. */
export function Credit({ userId }: { userId: string }) {
  const { t } = useTranslation('accountProfile');
  const loaded = useServerState(userId, (id) => host().http.call('getCredit', { params: { id } }));
  const [redeemed, setRedeemed] = useState<AccountCredit | null>(null);
  if (loaded.status !== 'ready') return <NotReady read={loaded} skeleton={<CreditSkeleton />} />;
  const credit = redeemed ?? loaded.data.credit;
  return (
    <>
      <Balance>
        <PriceLines
          lines={[]}
          sums={[]}
          total={{ name: t('credit.balance'), amount: formatMoney(credit.balance, host().language.locale()) }}
        />
      </Balance>
      <Movements entries={credit.entries} />
      <GiftCard onRedeemed={setRedeemed} />
    </>
  );
}

function Movements({ entries }: { entries: Entry[] }) {
  const { t } = useTranslation('accountProfile');
  const locale = host().language.locale();
  if (entries.length === 0) return null;
  return (
    <TileList
      label={t('credit.movements')}
      items={entries.map(({ id, kind, amount, at, orderId, orderNumber }) => {
        const order = orderId === null ? null : host().links.to('account.orders', { order: orderId });
        return {
          id,
          name: t(kindKeys[kind]),
          detail: (
            <>
              {formatDate(new Date(at), locale, 'long')}
              {order && orderNumber !== null && (
                <>
                  {', '}
                  <TextLink to={order} isInline>
                    <Unbroken part={orderNumber}>{t('credit.order', { number: orderNumber })}</Unbroken>
                  </TextLink>
                </>
              )}
            </>
          ),
          end: <Num>{formatMoney(amount, locale)}</Num>,
        };
      })}
    />
  );
}

/* A row between two lines, like those of the list below. */
const Balance = styled.div`
  overflow: hidden;
  padding: 0 4px 18px;
  border-block-end: 1px solid var(--grout);
`;
