import { Wrap } from '@nitida/ui/layout';
import { Heading, Lead } from '@nitida/ui/type';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface Props {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** A page of the profile: a heading above one column. */
export function Frame({ title, lead, children }: Props) {
  return (
    <Page>
      <header>
        <Heading level={1} tabIndex={-1}>
          {title}
        </Heading>
        {lead && <Lead>{lead}</Lead>}
      </header>
      {children}
    </Page>
  );
}

const Page = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 720px);
  gap: var(--s-6);
  padding-block: var(--s-7) 96px;

  > header {
    display: grid;
    gap: var(--s-2);
  }
`;
