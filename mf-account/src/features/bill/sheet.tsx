import type { Read } from '@nitida/host/server-state';
import { ButtonLink, TextLink } from '@nitida/ui/buttons';
import { from1024, Panel, Stack } from '@nitida/ui/layout';
import { Heading } from '@nitida/ui/type';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { AccountFrame } from '../frame-parts/account-frame.tsx';
import { Bone, Skeleton } from '../frame-parts/bones.tsx';
import { PageNotReady } from '../frame-parts/page-not-ready.tsx';
import type { Billed } from './use-bill.ts';

/** Where the content of the sheet is wide enough for two columns. */
export const wideSheet = '@container sheet (min-width: 560px)';

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
        <Pages>
          <Paper forwardedAs="article" padding="roomy">
            {loaded.status === 'loading' && (
              <>
                <Heading level={1} look={3} tabIndex={-1}>
                  {title}
                </Heading>
                <SheetSkeleton />
              </>
            )}
            {loaded.status === 'ready' && children(loaded.data)}
          </Paper>
          {aside}
        </Pages>
      )}
    </AccountFrame>
  );
}

/** The head of the bill, its facts and the lines of its price. */
function SheetSkeleton() {
  const { t } = useTranslation('account');
  return (
    <Skeleton label={t('order.loading')}>
      <Bones>
        <Bone $w="180px" $h="52px" />
        <Lines>
          {['from', 'for', 'service', 'when', 'where'].map((fact) => (
            <Bone key={fact} $h="44px" />
          ))}
        </Lines>
        <Bone $w="100%" $h="240px" />
      </Bones>
    </Skeleton>
  );
}

/* Level with the first line of the menu beside it. */
const Back = styled.div`
  margin-block: -16px var(--s-3);

  ${from1024} {
    margin-top: 2px;
  }
  @media print {
    display: none;
  }
`;

const Pages = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6);

  @media print {
    display: block;
  }
`;

const Bones = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-7) var(--s-8);

  ${wideSheet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const Lines = styled.div`
  display: grid;
  gap: 18px;
`;

const Paper = styled(Panel)`
  container: sheet / inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-7);

  @media print {
    gap: var(--s-4);
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
