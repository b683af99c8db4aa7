import { below1024, from1024, Wrap } from '@nitida/ui/layout';
import { Heading, Lead } from '@nitida/ui/type';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface Props {
  title: string;
  lead?: string | undefined;
  /** The tile beside the form from 1024 px, and below it on narrower screens. */
  aside: ReactNode;
  children: ReactNode;
}

/** A page of the profile without the places of the account: a heading above a form, and a tile beside it. */
export function Frame({ title, lead, aside, children }: Props) {
  return (
    <Page>
      <header>
        <Heading level={1} tabIndex={-1}>
          {title}
        </Heading>
        {lead && <Lead>{lead}</Lead>}
      </header>
      <div>{children}</div>
      {aside}
    </Page>
  );
}

const Page = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 36px;
  padding-block: var(--s-7) 96px;

  > header {
    display: grid;
    gap: var(--s-3);
  }
  /* The tile is below the button of the form, and is no part of it. */
  ${below1024} {
    > :nth-child(3) {
      margin-top: var(--s-6);
    }
  }
  ${from1024} {
    grid-template-columns: minmax(0, 1fr) 320px;
    align-items: start;
    column-gap: 64px;

    > header {
      grid-column: 1 / -1;
    }
  }
`;
