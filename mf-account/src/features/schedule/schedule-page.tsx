import type { Subscription } from '@nitida/contract';
import { useServerState } from '@nitida/host/server-state';
import { Skeleton } from '@nitida/ui/feedback';
import { from1024, Wrap } from '@nitida/ui/layout';
import { Heading } from '@nitida/ui/type';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { NotReady } from '../order-parts/not-ready.tsx';
import { SeriesPanel } from './series-panel.tsx';
import { SeriesVisits } from './series-visits.tsx';

/** A series of cleanings: its visits in order, and the actions for each visit and for the series. */
export default function SchedulePage() {
  const { t } = useTranslation('accountChanges');
  const { subscriptionId = '' } = useParams();
  const loaded = useServerState(
    subscriptionId,
    (id) => host().http.call('getSubscription', { params: { id } }),
    (reload) => host().notifications.onOrderChanged(null, reload),
  );
  useEffect(() => host().page.setTitle(t('schedule.title')), [t]);
  return (
    <Page>
      <Heading level={1} tabIndex={-1}>
        {t('schedule.title')}
      </Heading>
      <NotReady
        read={loaded}
        skeleton={<Skeleton label={t('schedule.loading')} shape="tiles" count={5} />}
        notFound={{ title: t('schedule.notFound.title'), body: t('schedule.notFound.body') }}
      />
      {loaded.status === 'ready' && <Series subscription={loaded.data.subscription} onChanged={loaded.reload} />}
    </Page>
  );
}

function Series({ subscription, onChanged }: { subscription: Subscription; onChanged: () => void }) {
  return (
    <Two>
      <SeriesPanel subscription={subscription} onChanged={onChanged} />
      <SeriesVisits visits={subscription.visits} onChanged={onChanged} />
    </Two>
  );
}

const Page = styled(Wrap)`
  display: grid;
  gap: var(--s-6);
  padding-block: var(--s-7) 96px;

  ${from1024} {
    padding-block: 48px 120px;
  }
`;

const Two = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-7);

  ${from1024} {
    grid-template-columns: minmax(0, 1fr) 364px;
    align-items: start;
    gap: 48px;

    > :first-child {
      grid-column: 2;
      grid-row: 1;
    }
  }
`;
