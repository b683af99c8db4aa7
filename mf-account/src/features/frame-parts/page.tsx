import { TextLink } from '@nitida/ui/buttons';
import { from1024, from1440 } from '@nitida/ui/layout';
import { Heading, Lead } from '@nitida/ui/type';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AccountFrame } from './account-frame.tsx';
import type { AccountPlace } from './account-nav.tsx';

interface Props {
  current: AccountPlace;
  title: string;
  lead?: string | undefined;
  /** The link above the title, to the list that the page belongs to. */
  back?: { to: string; label: string } | null | undefined;
  /** The tile beside the page from 1024 px, and below it on narrower screens. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page of the account with a heading, a column of content, and a tile beside it. */
export function Page({ current, title, lead, back, aside, children }: Props) {
  return (
    <AccountFrame current={current}>
      <Columns>
        <header>
          {back && (
            <Back>
              <TextLink to={back.to} icon="left">
                {back.label}
              </TextLink>
            </Back>
          )}
          <Heading level={1} tabIndex={-1}>
            {title}
          </Heading>
          {lead && <Lead>{lead}</Lead>}
        </header>
        <Content>{children}</Content>
        {aside}
      </Columns>
    </AccountFrame>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6);

  > header {
    display: grid;
    gap: var(--s-2);
  }
  ${from1024} {
    grid-template-columns: minmax(0, 1fr) 256px;
    align-items: start;
    gap: var(--s-6) var(--s-7);

    > header,
    > :last-child:nth-child(2) {
      grid-column: 1 / -1;
    }
  }
  ${from1440} {
    grid-template-columns: minmax(0, 1fr) 320px;
    column-gap: 56px;
  }
`;

/* Level with the first line of the menu beside it. */
const Back = styled.div`
  ${from1024} {
    margin-top: 2px;
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s-6);
  min-width: 0;
`;
