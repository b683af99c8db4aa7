import { TextLink } from '@nitida/ui/buttons';
import { Icon } from '@nitida/ui/icons';
import { styled } from 'styled-components';
import type { SectionOf } from '../../../content/schema.ts';
import { pathTo, wayTo } from '../../content/destination.ts';
import { type Figures, fill } from '../../content/figures.ts';

interface Props {
  item: SectionOf<'questions'>['items'][number];
  figures: Figures | null;
  isOpen?: boolean;
}

/** A question that expands to show its answer. */
export function QuestionItem({ item, figures, isOpen = false }: Props) {
  const more = item.more && pathTo(item.more.to);
  return (
    <Question open={isOpen}>
      <summary>
        {fill(item.question, figures)}
        <Icon name="plus" />
      </summary>
      <Answer>
        <p>{fill(item.answer, figures)}</p>
        {item.more && more && <TextLink {...wayTo(more)}>{item.more.label}</TextLink>}
      </Answer>
    </Question>
  );
}

const Question = styled.details`
  border-bottom: 1px solid var(--grout);

  &:first-child {
    border-top: 1px solid var(--grout);
  }
  summary {
    display: flex;
    justify-content: space-between;
    gap: var(--s-5);
    padding: 20px 0;
    font-size: 1.125rem;
    font-weight: 500;
    line-height: 1.35;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  svg {
    flex: none;
    color: var(--persiana-ink);
    transition: transform var(--m-quick);
  }
  &[open] > summary > svg {
    transform: rotate(45deg);
  }
`;

const Answer = styled.div`
  display: grid;
  gap: var(--s-2);
  justify-items: start;
  max-width: 40em;
  padding: 0 44px 24px 0;
  color: var(--ink-2);
`;
