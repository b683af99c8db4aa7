import { from1024, from1440, Wrap } from '@nitida/ui/layout';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AccountNav, type AccountPlace } from './account-nav.tsx';

interface Props {
  current: AccountPlace;
  children: ReactNode;
}

/** A page of the account: its places at the left from 1024 px, and the page. */
export function AccountFrame({ current, children }: Props) {
  return (
    <Page>
      <AccountNav current={current} />
      <Content>{children}</Content>
    </Page>
  );
}

const Page = styled(Wrap)`
  padding-block: var(--s-7) 96px;

  ${from1024} {
    display: grid;
    grid-template-columns: 172px minmax(0, 1fr);
    align-items: start;
    gap: var(--s-7);
    padding-block: 40px 120px;
  }
  ${from1440} {
    grid-template-columns: 204px minmax(0, 1fr);
    gap: 56px;
  }
  @media print {
    display: block;
    padding-block: 0;
  }
`;

const Content = styled.div`
  min-width: 0;
`;
