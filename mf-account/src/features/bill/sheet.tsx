import type { Read } from '@nitida/host/server-state';
import { Skeleton } from '@nitida/ui/feedback';
import { Panel, Wrap } from '@nitida/ui/layout';
import { Heading } from '@nitida/ui/type';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { NotReady } from '../order-parts/not-ready.tsx';
import type { Billed } from './use-bill.ts';

interface Props {
  title: string;
  loaded: Read<Billed>;
  children: (billed: Billed) => ReactNode;
}

/** The sheet of paper of a bill or a receipt, and its placeholder while it loads. */
export function Sheet({ title, loaded, children }: Props) {
  const { t } = useTranslation('account');
  return (
    <Page>
      <Paper forwardedAs="article" padding="roomy">
        {loaded.status !== 'ready' && (
          <Heading level={1} look={2} tabIndex={-1}>
            {title}
          </Heading>
        )}
        <NotReady
          read={loaded}
          skeleton={<Skeleton label={t('order.loading')} shape="lines" count={8} />}
          notFound={{ title: t('order.notFound.title'), body: t('order.notFound.body') }}
        />
        {loaded.status === 'ready' && children(loaded.data)}
      </Paper>
    </Page>
  );
}

const Page = styled(Wrap)`
  padding-block: var(--s-7) 96px;

  @media print {
    padding-block: 0;
  }
`;

const Paper = styled(Panel)`
  display: grid;
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
