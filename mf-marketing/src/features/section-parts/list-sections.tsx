import { WorkScene } from '@nitida/ui/art';
import { from1024, RuledSteps, Section, TileWall, Wrap } from '@nitida/ui/layout';
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
        <RuledSteps
          isShaded={isShaded}
          items={section.items.map(({ title, text }) => ({ title: fill(title, figures), text: fill(text, figures) }))}
        />
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
              <Drawn>
                <WorkScene />
              </Drawn>
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

/** A drawing leaves a tablet to the words: beside its heading alone it would leave a hole. */
const Drawn = styled(Picture)`
  @media (min-width: 744px) and (max-width: 1023.98px) {
    display: none;
  }
`;

export const Two = styled(Wrap)`
  display: grid;
  gap: 40px;

  /* A photo is beside its heading while both are above the list. */
  @media (min-width: 744px) and (max-width: 1023.98px) {
    > :has(${Picture}:not(${Drawn})) {
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
