import { TextLink } from '@nitida/ui/buttons';
import { from1024, Section, Wrap } from '@nitida/ui/layout';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { QuestionItem } from './question-item.tsx';
import { SectionHead } from './section-head.tsx';
import type { ViewProps } from './view-props.ts';

/** Questions that expand to show their answers. The first is open. */
export function QuestionsSection({ section, figures, isShaded }: ViewProps<'questions'>) {
  const all = host().links.to('marketing.faq');
  return (
    <Section isShaded={isShaded}>
      <Two>
        <SectionHead title={section.title}>{all && <TextLink to={all}>{section.all}</TextLink>}</SectionHead>
        <div>
          {section.items.map((item, index) => (
            <QuestionItem key={item.question} item={item} figures={figures} isOpen={index === 0} />
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
