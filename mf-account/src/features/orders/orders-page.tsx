import type { Calls } from '@nitida/contract';
import { useServerState } from '@nitida/host/server-state';
import { ButtonLink } from '@nitida/ui/buttons';
import { below1024, from1024, from1440 } from '@nitida/ui/layout';
import { Tabs } from '@nitida/ui/tabs';
import { Heading, Lead } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { host } from '../../host.ts';
import { AccountFrame } from '../frame-parts/account-frame.tsx';
import { PageNotReady } from '../frame-parts/page-not-ready.tsx';
import { Quiet } from '../frame-parts/quiet.tsx';
import { groupOrders, type OrderGroup } from '../order-parts/series.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrderList } from './order-list.tsx';
import { ListSkeleton, OrderPlace, OrderSkeleton } from './orders-skeleton.tsx';

type Tab = 'current' | 'past';

const noOrders: Calls['getOwnOrders']['answer'] = { activeOrders: [], pastOrders: [], first: null };

/** The current and the past orders. The URL names the open tab and the open order. */
export default function OrdersPage() {
  const { t } = useTranslation('account');
  const user = useAtomValue(host().session.userAtom);
  const now = useAtomValue(host().time.nowAtom);
  const userId = user?.id ?? '';
  const orders = useServerState(
    userId,
    () => host().http.call('getOwnOrders'),
    (reload) => host().notifications.onOrderChanged(null, reload),
  );
  const [params, setParams] = useSearchParams();
  const { activeOrders, pastOrders, first } = orders.data ?? noOrders;
  const { current, past } = groupOrders(activeOrders, pastOrders, now);
  const chosen = params.get('order');
  const pastGroups = past.map((order) => ({ id: order.id, next: order, visits: [order] }));
  const tab = tabOf(params.get('tab'), chosen, pastGroups);
  const shown = chosen ?? (tab === 'past' ? pastGroups : current)[0]?.next.id ?? null;
  // An order that is opened later, or while the list is read again, is loaded itself, because it may have changed since the list was read.
  const hasShown = useRef(false);
  const known = !hasShown.current && orders.isLatest && first?.id === shown ? (first ?? undefined) : undefined;

  useEffect(() => host().page.setTitle(t('orders.title')), [t]);
  useEffect(() => {
    if (shown !== null) hasShown.current = true;
  }, [shown]);

  // On a phone the order covers the list, and begins where the list began.
  const list = useRef<HTMLElement>(null);
  const isOpened = useNavigationType() === 'PUSH' && chosen !== null;
  useEffect(() => {
    if (isOpened && chosen !== null && list.current !== null && list.current.offsetHeight <= 1) window.scrollTo(0, 0);
  }, [isOpened, chosen]);

  const openTab = (next: Tab) => setParams({ tab: next });
  const content = (of: Tab, groups: readonly OrderGroup[]) =>
    groups.length > 0 ? <OrderList groups={groups} chosen={chosen} shown={shown} tab={of} /> : <NoOrders tab={of} />;

  return (
    <AccountFrame current="orders">
      <Page $isOpen={chosen !== null} $isSplit={shown !== null || orders.status === 'loading'}>
        <section ref={list}>
          <Heading level={1} tabIndex={-1}>
            {t('orders.title')}
          </Heading>
          <Lead>{t('orders.lead')}</Lead>
          <PageNotReady read={orders} skeleton={<ListSkeleton />} />
          {orders.status === 'ready' && (
            <Tabs
              label={t('orders.tabs')}
              value={tab}
              onChange={(id) => openTab(id === 'past' ? 'past' : 'current')}
              items={[
                { id: 'current', name: t('orders.current', { count: current.length }), content: content('current', current) },
                { id: 'past', name: t('orders.past', { count: past.length }), content: content('past', pastGroups) },
              ]}
            />
          )}
        </section>
        {shown === null && orders.status === 'loading' && (
          <OrderPlace>
            <OrderSkeleton />
          </OrderPlace>
        )}
        {shown !== null && <OrderDetail key={shown} orderId={shown} backTo={`/orders?tab=${tab}`} known={known} />}
      </Page>
    </AccountFrame>
  );
}

/** The tab of the order in the URL, unless the URL names a tab. */
function tabOf(asked: string | null, chosen: string | null, past: readonly OrderGroup[]): Tab {
  if (asked === 'past' || asked === 'current') return asked;
  return chosen !== null && past.some(({ id }) => id === chosen) ? 'past' : 'current';
}

function NoOrders({ tab }: { tab: Tab }) {
  const { t } = useTranslation('account');
  const book = host().links.to('booking.wizard', {});
  const isPast = tab === 'past';
  return (
    <Empty>
      <Quiet
        picture={isPast ? 'bedroom' : 'promenade'}
        title={isPast ? t('orders.emptyPast.title') : t('orders.emptyCurrent.title')}
        body={isPast ? t('orders.emptyPast.body') : t('orders.emptyCurrent.body')}
        action={book && <ButtonLink to={book}>{t('orders.book')}</ButtonLink>}
      />
    </Empty>
  );
}

const Empty = styled.div`
  margin-top: var(--s-5);
`;

/* While an order covers the list, the page's heading is hidden visually but stays available to screen readers. */
const onlyHeading = css`
  > section {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  > section > :not(:is(h1)) {
    display: none;
  }
`;

const Page = styled.div<{ $isOpen: boolean; $isSplit: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-7);

  > section > h1 + p {
    margin: var(--s-2) 0 var(--s-5);
  }
  ${below1024} {
    ${({ $isOpen }) => ($isOpen ? onlyHeading : '')}
    > article {
      display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
    }
  }
  ${from1024} {
    align-items: start;
    gap: var(--s-6);
    ${({ $isSplit }) => ($isSplit ? 'grid-template-columns: 264px minmax(0, 1fr);' : '')}
  }
  ${from1440} {
    gap: 40px;
    ${({ $isSplit }) => ($isSplit ? 'grid-template-columns: 320px minmax(0, 1fr);' : '')}
  }
`;
