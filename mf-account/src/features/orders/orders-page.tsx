import type { Calls, OrderSummary } from '@nitida/contract';
import { useServerState } from '@nitida/host/server-state';
import { QuietScene } from '@nitida/ui/art';
import { ButtonLink } from '@nitida/ui/buttons';
import { EmptyState, Skeleton } from '@nitida/ui/feedback';
import { below1024, from1024, Wrap } from '@nitida/ui/layout';
import { Tabs } from '@nitida/ui/tabs';
import { Heading, Lead } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { host } from '../../host.ts';
import { NotReady } from '../order-parts/not-ready.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrderList } from './order-list.tsx';

type Tab = 'current' | 'past';

const noOrders: Calls['getOwnOrders']['answer'] = { activeOrders: [], pastOrders: [], first: null };

/** The current and the past orders. The URL names the open tab and the open order. */
export default function OrdersPage() {
  const { t } = useTranslation('account');
  const user = useAtomValue(host().session.userAtom);
  const userId = user?.id ?? '';
  const orders = useServerState(
    userId,
    () => host().http.call('getOwnOrders'),
    (reload) => host().notifications.onOrderChanged(null, reload),
  );
  const [params, setParams] = useSearchParams();
  const { activeOrders, pastOrders, first } = orders.data ?? noOrders;
  const chosen = params.get('order');
  const tab = tabOf(params.get('tab'), chosen, pastOrders);
  const list = tab === 'past' ? pastOrders : activeOrders;
  const shown = chosen ?? list[0]?.id ?? null;
  // An order that is opened later is loaded again, because it may have changed since the list came.
  const hasShown = useRef(false);
  const known = !hasShown.current && first?.id === shown ? (first ?? undefined) : undefined;

  useEffect(() => host().page.setTitle(t('orders.title')), [t]);
  useEffect(() => {
    if (shown !== null) hasShown.current = true;
  }, [shown]);

  const openTab = (next: Tab) => setParams({ tab: next });
  const content = (of: Tab, items: OrderSummary[]) =>
    items.length > 0 ? <OrderList orders={items} chosen={chosen} shown={shown} tab={of} /> : <NoOrders tab={of} />;

  return (
    <Page $isOpen={chosen !== null}>
      <section>
        <Head>
          <Heading level={1} tabIndex={-1}>
            {t('orders.title')}
          </Heading>
          <Lead>{t('orders.lead')}</Lead>
        </Head>
        <NotReady read={orders} skeleton={<Skeleton label={t('orders.loading')} shape="tiles" count={3} />} />
        {orders.status === 'ready' && (
          <Tabs
            label={t('orders.tabs')}
            value={tab}
            onChange={(id) => openTab(id === 'past' ? 'past' : 'current')}
            items={[
              { id: 'current', name: t('orders.current', { count: activeOrders.length }), content: content('current', activeOrders) },
              { id: 'past', name: t('orders.past', { count: pastOrders.length }), content: content('past', pastOrders) },
            ]}
          />
        )}
      </section>
      {shown !== null && <OrderDetail key={shown} orderId={shown} backTo={`/orders?tab=${tab}`} known={known} />}
    </Page>
  );
}

/** The tab of the order in the URL, unless the URL names a tab. */
function tabOf(asked: string | null, chosen: string | null, pastOrders: OrderSummary[]): Tab {
  if (asked === 'past' || asked === 'current') return asked;
  return chosen !== null && pastOrders.some((order) => order.id === chosen) ? 'past' : 'current';
}

function NoOrders({ tab }: { tab: Tab }) {
  const { t } = useTranslation('account');
  const book = host().links.to('booking.wizard', {});
  const title = tab === 'past' ? t('orders.emptyPast.title') : t('orders.emptyCurrent.title');
  return (
    <EmptyState title={title} art={<QuietScene />} action={book && <ButtonLink to={book}>{t('orders.book')}</ButtonLink>}>
      {tab === 'past' ? t('orders.emptyPast.body') : t('orders.emptyCurrent.body')}
    </EmptyState>
  );
}

const Head = styled.header`
  display: grid;
  gap: var(--s-2);
  margin-bottom: var(--s-5);
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
  > section > :not(:has(h1)) {
    display: none;
  }
`;

const Page = styled(Wrap)<{ $isOpen: boolean }>`
  display: grid;
  gap: var(--s-7);
  padding-block: var(--s-7) 96px;

  ${below1024} {
    ${({ $isOpen }) => ($isOpen ? onlyHeading : '')}
    > article {
      display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
    }
  }
  ${from1024} {
    grid-template-columns: 372px minmax(0, 1fr);
    align-items: start;
    gap: 48px;
    padding-block: 48px 120px;
  }
`;
