import { Heading } from '@nitida/ui/type';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface Props {
  title: string;
  text?: string;
  /** 2 for the part of a page that only its heading introduces, so that the two do not compete. */
  look?: 1 | 2;
  children?: ReactNode;
}

export function SectionHead({ title, text, look = 1, children }: Props) {
  return (
    <Head>
      <Heading level={2} look={look}>
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
    text-wrap: balance;
  }
`;
