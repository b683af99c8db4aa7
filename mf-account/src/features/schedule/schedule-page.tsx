import type { Subscription } from '@nitida/contract';
import { useServerState } from '@nitida/host/server-state';
import { ButtonLink } from '@nitida/ui/buttons';
import { below744, from744, from1440, Stack, TileWall } from '@nitida/ui/layout';
import { Heading, Lead } from '@nitida/ui/type';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { AccountFrame } from '../frame-parts/account-frame.tsx';
import { Bone, Skeleton, TileBone } from '../frame-parts/bones.tsx';
import { PageNotReady } from '../frame-parts/page-not-ready.tsx';
import { everySeries } from '../order-parts/series.ts';
import { EverySeries } from './every-series.tsx';
import { SeriesActions, SeriesFacts } from './series-panel.tsx';
import { SeriesVisits } from './series-visits.tsx';

/** A series of cleanings: its visits in order, and the actions for each visit and for the series. Without a series in the URL, all of them. */
export default function SchedulePage() {
  const { t } = useTranslation('accountChanges');
  const { subscriptionId = '' } = useParams();
  useEffect(() => host().page.setTitle(t('schedule.title')), [t]);
  return (
    <AccountFrame current="series">
      <Page>
        <Stack gap={2} as="header">
          <Heading level={1} tabIndex={-1}>
            {t('schedule.title')}
          </Heading>
          <Lead>{t('schedule.lead')}</Lead>
        </Stack>
        {subscriptionId === everySeries ? (
          <EverySeries skeleton={<SeriesSkeleton />} />
        ) : (
          <OneSeries key={subscriptionId} subscriptionId={subscriptionId} />
        )}
      </Page>
    </AccountFrame>
  );
}

function OneSeries({ subscriptionId }: { subscriptionId: string }) {
  const { t } = useTranslation('accountChanges');
  const { t: account } = useTranslation('account');
  const loaded = useServerState(
    subscriptionId,
    (id) => host().http.call('getSubscription', { params: { id } }),
    (reload) => host().notifications.onOrderChanged(null, reload),
  );
  const orders = host().links.to('account.orders', {});
  return (
    <>
      <PageNotReady
        read={loaded}
        skeleton={<SeriesSkeleton />}
        notFound={{
          title: t('schedule.notFound.title'),
          body: t('schedule.notFound.body'),
          action: orders && <ButtonLink to={orders}>{account('orders.all')}</ButtonLink>,
        }}
      />
      {loaded.status === 'ready' && <Series subscription={loaded.data.subscription} onChanged={loaded.reload} />}
    </>
  );
}

function Series({ subscription, onChanged }: { subscription: Subscription; onChanged: () => void }) {
  return (
    <Two>
      <SeriesFacts subscription={subscription} onChanged={onChanged} />
      <SeriesVisits visits={subscription.visits} onChanged={onChanged} />
      <SeriesActions subscription={subscription} onChanged={onChanged} />
    </Two>
  );
}

function SeriesSkeleton(): ReactNode {
  const { t } = useTranslation('accountChanges');
  return (
    <Skeleton label={t('schedule.loading')}>
      <Two>
        <FactsBone $h="320px" $round="var(--r-panel)" />
        <div>
          <SubBone $w="180px" $h="22px" />
          <TileWall>
            <TileBone lines={3} h="132px" />
            <TileBone lines={3} h="132px" />
            <TileBone lines={3} h="132px" />
          </TileWall>
        </div>
      </Two>
    </Skeleton>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6);
`;

const SubBone = styled(Bone)`
  margin-bottom: var(--s-4);
`;

const FactsBone = styled(Bone)`
  ${below744} {
    height: 116px;
  }
`;

/* The facts, the visits and the actions are one under the other on a phone. Beside the visits, the actions are below the facts. */
const Two = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6);

  ${from744} {
    grid-template: auto 1fr / minmax(0, 1fr) 264px;
    align-items: start;
    gap: 0 var(--s-7);

    /* The panel begins where the list does, below its heading. */
    > :first-child {
      grid-area: 1 / 2;
      margin-top: calc(var(--t-3) * 1.25 + var(--s-3));
    }
    > :nth-child(2) {
      grid-area: 1 / 1 / span 2;
    }
  }
  ${from1440} {
    grid-template-columns: minmax(0, 1fr) 320px;
    column-gap: 56px;
  }
`;
