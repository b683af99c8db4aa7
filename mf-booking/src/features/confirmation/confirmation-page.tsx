import type { User } from '@nitida/contract';
import { Button, ButtonLink } from '@nitida/ui/buttons';
import { EmptyState, Skeleton } from '@nitida/ui/feedback';
import { Wrap } from '@nitida/ui/layout';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { paths } from '../../lib/paths.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { resetDraftAtom } from '../draft-parts/load-draft.ts';
import { forgetLastOrder } from '../order-parts/order-memory.ts';
import { ConfirmedOrder } from './confirmed-order.tsx';
import { useOrderLive } from './use-order-live.ts';

const Room = styled(Wrap)`
  padding-block: 40px 96px;
`;

export default function ConfirmationPage() {
  const [query] = useSearchParams();
  const orderId = query.get('order');
  const user = useAtomValue(host().session.userAtom);
  const resetDraft = useSetAtom(resetDraftAtom);
  useEffect(() => {
    resetDraft();
    forgetLastOrder();
  }, [resetDraft]);
  if (!orderId) return <NotFound />;
  return user ? <LiveOrder key={orderId} orderId={orderId} user={user} alternative={query.get('alternative')} /> : null;
}

function LiveOrder({ orderId, ...rest }: { orderId: string; user: User; alternative: string | null }) {
  const t = useTexts();
  const read = useOrderLive(orderId);
  const reload = () => void read.ask('nothing');
  if (read.status === 'ready') return <ConfirmedOrder order={read.data.order} {...rest} onReload={reload} />;
  if (read.status === 'failed' && (read.answer.status === 404 || read.answer.status === 400)) return <NotFound />;
  return (
    <Room>
      {read.status === 'loading' ? (
        <Loading />
      ) : (
        <div role="alert">
          <EmptyState isPage title={t('confirmation.failedTitle')} action={<Button onPress={reload}>{t('confirmation.retry')}</Button>}>
            {t('confirmation.failedBody')}
          </EmptyState>
        </div>
      )}
    </Room>
  );
}

function Loading() {
  const t = useTexts();
  useEffect(() => host().page.setTitle(t('confirmation.pageTitle')), [t]);
  return <Skeleton label={t('confirmation.loading')} shape="lines" count={5} />;
}

function NotFound() {
  const t = useTexts();
  const title = t('confirmation.notFoundTitle');
  useEffect(() => host().page.setTitle(title), [title]);
  const orders = host().links.to('account.orders', {});
  const action = orders ? (
    <ButtonLink to={orders}>{t('confirmation.orders')}</ButtonLink>
  ) : (
    <ButtonLink to={paths.firstUnfinished()}>{t('confirmation.bookAgain')}</ButtonLink>
  );
  return (
    <Room>
      <EmptyState isPage title={title} action={action}>
        {t('confirmation.notFoundBody')}
      </EmptyState>
    </Room>
  );
}
