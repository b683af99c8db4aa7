import { type OrderSummary, repeatKeys, serviceKeys } from '@nitida/contract';
import { useServerState } from '@nitida/host/server-state';
import { ButtonLink, TextLink } from '@nitida/ui/buttons';
import { formatDate } from '@nitida/ui/format';
import { TileWall } from '@nitida/ui/layout';
import { Heading, LineStart, Small } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { PageNotReady } from '../frame-parts/page-not-ready.tsx';
import { Quiet } from '../frame-parts/quiet.tsx';

/** The series of the customer. A single one opens at once, and without any the page says what a series is. */
export function EverySeries({ skeleton }: { skeleton: ReactNode }) {
  const userId = useAtomValue(host().session.userAtom)?.id ?? '';
  const loaded = useServerState(
    userId,
    () => host().http.call('getOwnOrders'),
    (reload) => host().notifications.onOrderChanged(null, reload),
  );
  if (loaded.status !== 'ready') return <PageNotReady read={loaded} skeleton={skeleton} />;
  const { activeOrders, pastOrders } = loaded.data;
  const series = seriesOf([...activeOrders, ...pastOrders]);
  const [only, another] = series;
  if (only === undefined) return <NoSeries />;
  if (another !== undefined) return <SeriesWall series={series} />;
  const path = host().links.to('account.schedule', { subscriptionId: only.id });
  return path && <Navigate to={path} replace />;
}

interface ListedSeries {
  id: string;
  /** A coming visit, or else a past one. */
  visit: OrderSummary;
}

/** One visit of each series, the first in the list. */
function seriesOf(orders: readonly OrderSummary[]): ListedSeries[] {
  const found = new Map<string, OrderSummary>();
  for (const visit of orders) {
    if (visit.subscriptionId !== null && !found.has(visit.subscriptionId)) found.set(visit.subscriptionId, visit);
  }
  return [...found].map(([id, visit]) => ({ id, visit }));
}

function SeriesWall({ series }: { series: readonly ListedSeries[] }) {
  const { t } = useTranslation('accountChanges');
  const { t: account } = useTranslation('account');
  const locale = host().language.locale();
  return (
    <TileWall as="ul" columns744={2}>
      {series.map(({ id, visit }) => {
        const path = host().links.to('account.schedule', { subscriptionId: id });
        const what = t('schedule.what', { service: account(serviceKeys[visit.serviceType]), repeat: account(repeatKeys[visit.repeat]) });
        return (
          <Tile key={id}>
            <Heading level={2} look={3}>
              {what}
            </Heading>
            <Small>
              <LineStart>
                {formatDate(visit.date, locale, 'fact')}, {visit.time}
              </LineStart>
            </Small>
            {path && (
              <TextLink to={path} aria-label={`${t('action.series')}: ${what}`}>
                {t('action.series')}
              </TextLink>
            )}
          </Tile>
        );
      })}
    </TileWall>
  );
}

function NoSeries() {
  const { t } = useTranslation('accountChanges');
  const { t: account } = useTranslation('account');
  const book = host().links.to('booking.wizard', {});
  return (
    <Quiet
      picture="terrace"
      title={t('schedule.none.title')}
      body={t('schedule.none.body')}
      action={book && <ButtonLink to={book}>{account('orders.book')}</ButtonLink>}
    />
  );
}

const Tile = styled.li`
  display: grid;
  gap: var(--s-1);
  justify-items: start;
  padding: 20px 20px 10px;
`;
