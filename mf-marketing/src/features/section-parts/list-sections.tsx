import { WorkScene } from '@nitida/ui/art';
import { from744, from1024, Section, TileWall, Wrap } from '@nitida/ui/layout';
import { Heading } from '@nitida/ui/type';
import { styled } from 'styled-components';
import { fill } from '../../content/figures.ts';
import { inColumn, Photo } from './photo.tsx';
import { SectionHead } from './section-head.tsx';
import type { ViewProps } from './view-props.ts';

/** A numbered list of steps. */
export function StepsSection({ section, figures, isShaded }: ViewProps<'steps'>) {
  return (
    <Section isShaded={isShaded}>
      <Wrap>
        <SectionHead title={section.title} {...(section.lead && { text: fill(section.lead, figures) })} />
        <Steps $count={section.items.length} $isShaded={isShaded}>
          {section.items.map(({ title, text }, index) => (
            <li key={title}>
              <Numeral aria-hidden="true">{index + 1}</Numeral>
              <Heading level={3}>{fill(title, figures)}</Heading>
              <p>{fill(text, figures)}</p>
            </li>
          ))}
        </Steps>
      </Wrap>
    </Section>
  );
}

/** Reasons as tiles. */
export function ReasonsSection({ section, figures, isShaded }: ViewProps<'reasons'>) {
  return (
    <Section isShaded={isShaded}>
      <Two>
        <div>
          <SectionHead title={section.title} {...(section.lead && { text: fill(section.lead, figures) })} />
          {section.photo ? (
            <Picture>
              <Photo photo={section.photo} figures={figures} sizes={inColumn} />
            </Picture>
          ) : (
            section.picture && (
              <Picture>
                <WorkScene />
              </Picture>
            )
          )}
        </div>
        <TileWall as="ul" columns744={2}>
          {section.items.map(({ title, text }) => (
            <Reason key={title}>
              <Ray aria-hidden="true" />
              <Heading level={3}>{fill(title, figures)}</Heading>
              <p>{fill(text, figures)}</p>
            </Reason>
          ))}
        </TileWall>
      </Two>
    </Section>
  );
}

/** The line sets a picture apart whose wall has the colour of the section. */
export const Picture = styled.div`
  overflow: hidden;
  max-width: 420px;
  margin-top: var(--s-6);
  border: 1px solid var(--grout);
  border-radius: var(--r-panel);
`;

export const Two = styled(Wrap)`
  display: grid;
  gap: 40px;

  /* The picture is beside its heading while both are above the list. */
  @media (min-width: 744px) and (max-width: 1023.98px) {
    > :has(${Picture}) {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 40px;
    }
    ${Picture} {
      margin-top: 0;
    }
  }

  ${from1024} {
    grid-template-columns: 4fr 8fr;
    gap: 64px;
  }
`;

/** Ruled lines with the number at the left, and tiles in a row where there is room. */
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

const Reason = styled.li`
  display: grid;
  gap: var(--s-2);
  align-content: start;
  padding: 28px 24px;

  p {
    font-size: 0.9375rem;
    color: var(--ink-2);
  }
  ${from1024} {
    padding: 32px 28px;
  }
`;

const Ray = styled.span`
  width: 5px;
  height: 18px;
  margin: 0 0 var(--s-2) 4px;
  border-radius: 1px;
  background: var(--persiana);
  transform: skewX(var(--ray));
`;
