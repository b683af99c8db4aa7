import { TextLink } from '@nitida/ui/buttons';
import { Icon } from '@nitida/ui/icons';
import { from1024, Section, Wrap } from '@nitida/ui/layout';
import { styled } from 'styled-components';
import type { SectionOf } from '../../../content/schema.ts';
import { type Figures, fill } from '../../content/figures.ts';
import { host } from '../../host.ts';
import { SectionHead } from './section-head.tsx';

/** Questions that open their answer in place; the first stands open. */
export function QuestionsSection({ section, figures }: { section: SectionOf<'questions'>; figures: Figures | null }) {
  const all = host().links.to('marketing.faq');
  return (
    <Section isShaded>
      <Two>
        <SectionHead title={section.title}>{all && <TextLink to={all}>{section.all}</TextLink>}</SectionHead>
        <div>
          {section.items.map(({ question, answer }, index) => (
            <Question key={question} open={index === 0}>
              <summary>
                {question}
                <Icon name="plus" />
              </summary>
              <p>{fill(answer, figures)}</p>
            </Question>
          ))}
        </div>
      </Two>
    </Section>
  );
}

const Two = styled(Wrap)`
  display: grid;
  gap: 32px;

  ${from1024} {
    grid-template-columns: 4fr 8fr;
    gap: 64px;
  }
`;

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
    font-size: 18px;
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
  &[open] svg {
    transform: rotate(45deg);
  }
  p {
    max-width: 40em;
    padding: 0 44px 24px 0;
    color: var(--ink-2);
  }
`;
