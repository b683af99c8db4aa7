import { ButtonLink } from '@nitida/ui/buttons';
import { from1024, Section, Wrap } from '@nitida/ui/layout';
import { Heading } from '@nitida/ui/type';
import { styled } from 'styled-components';
import { pathTo, wayTo } from '../../content/destination.ts';
import { fill } from '../../content/figures.ts';
import { Picture, Two } from './list-sections.tsx';
import { inColumn, Photo } from './photo.tsx';
import { SectionHead } from './section-head.tsx';
import type { ViewProps } from './view-props.ts';

/** A heading with paragraphs. */
export function TextSection({ section, figures, isShaded }: ViewProps<'text'>) {
  return (
    <Section isShaded={isShaded}>
      <Two>
        <div>
          <SectionHead title={section.title} />
          {section.photo && (
            <Picture>
              <Photo photo={section.photo} figures={figures} sizes={inColumn} />
            </Picture>
          )}
        </div>
        <Paragraphs>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{fill(paragraph, figures)}</p>
          ))}
        </Paragraphs>
      </Two>
    </Section>
  );
}

/**
 * One sentence and one button, which is primary only when it books. Below a form all of it is quieter, so that it does not compete with the form. It renders
 * nothing when the composition lacks the button's page.
 */
export function CallSection({ section, figures, isShaded, isBelowForm }: ViewProps<'call'> & { isBelowForm: boolean }) {
  const to = pathTo(section.action.to);
  if (to === null) return null;
  const isPrimary = section.action.to === 'booking.wizard' && !isBelowForm;
  const Band = isBelowForm ? LowSection : Section;
  return (
    <Band isShaded={isShaded}>
      <Call>
        <div>
          <Heading level={2} look={isBelowForm ? 2 : 1}>
            {fill(section.title, figures)}
          </Heading>
          {section.text && <p>{fill(section.text, figures)}</p>}
        </div>
        <ButtonLink {...wayTo(to)} look={isPrimary ? 'primary' : 'secondary'} iconAfter="arrow">
          {section.action.label}
        </ButtonLink>
      </Call>
    </Band>
  );
}

const Paragraphs = styled.div`
  display: grid;
  gap: var(--s-4);
  max-width: 40em;
`;

const LowSection = styled(Section)`
  padding-block: calc(var(--s-section) * 2 / 3);
`;

const Call = styled(Wrap)`
  display: grid;
  gap: var(--s-6);
  justify-items: start;

  p {
    max-width: 38em;
    margin-top: var(--s-3);
    font-size: var(--t-lead);
    color: var(--ink-2);
    text-wrap: balance;
  }
  ${from1024} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 64px;
  }
`;
