import type { Credit as AccountCredit } from '@nitida/contract';
import { useServerState } from '@nitida/host/server-state';
import { TextLink } from '@nitida/ui/buttons';
import { formatDate, formatMoney } from '@nitida/ui/format';
import { Flared, Num } from '@nitida/ui/type';
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
        <b>{t('credit.balance')}</b>
        <Amount $isLit={credit.balance > 0}>{formatMoney(credit.balance, host().language.locale())}</Amount>
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
            <Details>
              <span>{formatDate(new Date(at), locale, 'long')}</span>{' '}
              {order && orderNumber !== null && (
                <TextLink to={order} isInline>
                  <Unbroken part={orderNumber}>{t('credit.order', { number: orderNumber })}</Unbroken>
                </TextLink>
              )}
            </Details>
          ),
          end: <Num>{formatMoney(amount, locale)}</Num>,
        };
      })}
    />
  );
}

/* The order beside the date, or below it. */
const Details = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-3);
`;

const Balance = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2) var(--s-4);
  width: 100%;

  b {
    font-weight: 600;
  }
`;

/* The light falls on credit that there is. The slope ends at the edge of the lists below. */
const Amount = styled(Flared)<{ $isLit: boolean }>`
  position: relative;
  isolation: isolate;
  margin-inline-end: ${({ $isLit }) => ($isLit ? '8px' : '0')};
  padding: ${({ $isLit }) => ($isLit ? '4px 12px' : '0')};
  color: ${({ $isLit }) => ($isLit ? 'var(--on-patch)' : 'inherit')};
  font-size: 1.5rem;
  font-weight: 500;
  line-height: 1.25;

  &::before {
    content: ${({ $isLit }) => ($isLit ? "''" : 'none')};
    position: absolute;
    z-index: -1;
    inset: 0;
    border-radius: 2px;
    background: var(--patch);
    transform: skewX(var(--ray));
  }
`;
