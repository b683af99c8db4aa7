import { Heading } from '@nitida/ui/type';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export function SectionHead({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <Head>
      <Heading level={2} look={1}>
        {title}
      </Heading>
      {text !== undefined && <p>{text}</p>}
      {children}
    </Head>
  );
}

const Head = styled.div`
  display: grid;
  gap: var(--s-4);
  align-content: start;
  justify-items: start;
  max-width: 44rem;

  p {
    font-size: var(--t-lead);
    line-height: 1.45;
    color: var(--ink-2);
  }
`;
