import type { Read } from '@nitida/host/server-state';
import { ButtonLink, TextLink } from '@nitida/ui/buttons';
import { from1024, from1440, Panel, Stack } from '@nitida/ui/layout';
import { Heading } from '@nitida/ui/type';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { AccountFrame } from '../frame-parts/account-frame.tsx';
import { Bone, Skeleton } from '../frame-parts/bones.tsx';
import { PageNotReady } from '../frame-parts/page-not-ready.tsx';
import type { Billed } from './use-bill.ts';

interface Props {
  title: string;
  loaded: Read<Billed>;
  /** The tile beside the sheet. */
  aside: ReactNode;
  /** In place of the sheet and its tile, when there is nothing to put on it. */
  instead?: ReactNode;
  children: (billed: Billed) => ReactNode;
}

/** The sheet of paper of a bill or a receipt, and its placeholder while it loads. */
export function Sheet({ title, loaded, aside, instead, children }: Props) {
  const { t } = useTranslation('account');
  const orders = host().links.to('account.orders', {});
  return (
    <AccountFrame current="orders">
      {orders && (
        <Back>
          <TextLink to={orders} icon="left">
            {t('orders.all')}
          </TextLink>
        </Back>
      )}
      {loaded.status === 'failed' || instead ? (
        <Stack gap={6}>
          <Heading level={1} tabIndex={-1}>
            {title}
          </Heading>
          {instead || (
            <PageNotReady
              read={loaded}
              skeleton={null}
              notFound={{
                title: t('order.notFound.title'),
                body: t('order.notFound.body'),
                action: orders && <ButtonLink to={orders}>{t('orders.all')}</ButtonLink>,
              }}
            />
          )}
        </Stack>
      ) : (
        <Columns>
          <Paper forwardedAs="article" padding="roomy">
            {loaded.status === 'loading' && (
              <>
                <Heading level={1} look={2} tabIndex={-1}>
                  {title}
                </Heading>
                <SheetSkeleton />
              </>
            )}
            {loaded.status === 'ready' && children(loaded.data)}
          </Paper>
          {aside}
        </Columns>
      )}
    </AccountFrame>
  );
}

/** The facts of the bill and the lines of its price. */
function SheetSkeleton() {
  const { t } = useTranslation('account');
  return (
    <Skeleton label={t('order.loading')}>
      <Lines>
        <Bone $h="52px" $round="var(--r-control)" />
        {['from', 'for', 'service', 'when', 'where'].map((fact) => (
          <Bone key={fact} $h="44px" />
        ))}
        <Bone $w="100%" $h="120px" />
        <Bone $w="220px" $h="52px" $round="var(--r-control)" />
      </Lines>
    </Skeleton>
  );
}

const Back = styled.div`
  margin-block: -16px var(--s-3);

  @media print {
    display: none;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--s-7);

  ${from1024} {
    grid-template-columns: minmax(0, 1fr) 240px;
  }
  ${from1440} {
    grid-template-columns: minmax(0, 1fr) 296px;
    column-gap: 40px;
  }
  @media print {
    display: block;
  }
`;

const Lines = styled.div`
  display: grid;
  gap: 18px;
`;

const Paper = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6);
  max-width: 720px;

  /* The facts above end with a line, so the price lines need none of their own. */
  > section > dl:first-child {
    margin-top: -12px;
    padding-top: 0;
    border-top: 0;
  }

  @media print {
    gap: var(--s-4);
    max-width: none;
    padding: 0;
    box-shadow: none;

    /* A receipt with every extra fits on one printed page. If refunds make it longer, no page break separates a line from its amount or its total. */
    font-size: 0.875rem;

    dl > div {
      padding-block: 3px;
      break-inside: avoid;
    }
    dl + dl {
      break-before: avoid;
      break-inside: avoid;
    }
    dl + dl + dl > div {
      padding-top: 10px;
    }
    li {
      break-inside: avoid;
    }
  }
`;
