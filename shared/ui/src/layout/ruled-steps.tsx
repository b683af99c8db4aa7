import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../type/index.ts';
import { from744, from1024 } from './media.ts';

export interface RuledStepsProps {
  items: readonly { title: string; text: ReactNode }[];
  /** Whether the section has the shaded ground. */
  isShaded: boolean;
}

/** Numbered steps: ruled lines with the number at the left, and tiles in a row where there is room. */
export const RuledSteps = ({ items, isShaded }: RuledStepsProps) => (
  <Steps $count={items.length} $isShaded={isShaded}>
    {items.map(({ title, text }, index) => (
      <li key={title}>
        <Numeral aria-hidden="true">{index + 1}</Numeral>
        <Heading level={3}>{title}</Heading>
        <p>{text}</p>
      </li>
    ))}
  </Steps>
);

const Steps = styled.ol<{ $count: number; $isShaded: boolean }>`
  display: grid;
  column-gap: var(--s-8);
  margin-top: clamp(28px, 4vw, 48px);
  border-bottom: 1px solid var(--grout);

  li {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr);
    gap: 6px 0;
    align-content: start;
    align-items: baseline;
    padding: 20px 0 24px;
    border-top: 1px solid var(--grout);
  }
  p {
    grid-column: 2;
    color: var(--ink-2);
  }
  ${from744} {
    grid-template-columns: 1fr 1fr;
  }
  /* Three steps fit into one row earlier than four. */
  ${({ $count }) => ($count === 3 ? from744 : from1024)} {
    grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
    gap: 1px;
    border-top: 1px solid var(--grout);
    background: var(--grout);

    li {
      gap: 12px;
      grid-template-columns: minmax(0, 1fr);
      background: ${({ $isShaded }) => ($isShaded ? 'var(--wall-shade)' : 'var(--wall)')};
      padding: 24px clamp(16px, 2.4vw, 24px) 32px;
      border: 0;
    }
    p {
      grid-column: 1;
    }
    li:first-child {
      padding-left: 0;
    }
    li:last-child {
      padding-right: 0;
    }
  }
`;

const Numeral = styled.span`
  color: var(--persiana-ink);
  font-size: 1.75rem;
  font-variation-settings: var(--flare);
  line-height: 1;
`;
