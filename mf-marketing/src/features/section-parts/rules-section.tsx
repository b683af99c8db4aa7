import { TileStrip } from '@nitida/ui/art';
import { TextLink } from '@nitida/ui/buttons';
import { below744, from1024, from1200, Section, TileWall, Wrap } from '@nitida/ui/layout';
import { Heading } from '@nitida/ui/type';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { pathTo, wayTo } from '../../content/destination.ts';
import { fill } from '../../content/figures.ts';
import { SectionHead } from './section-head.tsx';
import type { ViewProps } from './view-props.ts';

/** The patterned tile is the third, and fills the wall of five facts. */
const patternAfter = 1;

/** Rules as tiles with figures from the settings. */
export function RulesSection({ section, figures, isShaded }: ViewProps<'rules'>) {
  const more = section.more && pathTo(section.more.to);
  return (
    <Section isShaded={isShaded}>
      <Two>
        <SectionHead title={section.title} text={section.text}>
          {section.more && more && <TextLink {...wayTo(more)}>{section.more.label}</TextLink>}
        </SectionHead>
        <TileWall as="ul" columns744={section.facts.length === 3 ? 3 : 2} columns1024={section.facts.length % 2 === 0 ? 2 : 3}>
          {section.facts.map(({ figure, title, text }, index) => (
            <Fragment key={title}>
              <Fact>
                <Figure>{fill(figure, figures)}</Figure>
                <Heading level={3}>{fill(title, figures)}</Heading>
                <p>{fill(text, figures)}</p>
              </Fact>
              {index === patternAfter && section.facts.length === 5 && (
                <Pattern aria-hidden="true">
                  <TileStrip />
                </Pattern>
              )}
            </Fragment>
          ))}
        </TileWall>
      </Two>
    </Section>
  );
}

const Two = styled(Wrap)`
  display: grid;
  gap: 40px;

  /* With less room, three facts beside the heading would hold two words a line. */
  ${from1200} {
    grid-template-columns: 4fr 8fr;
    gap: 64px;
  }
`;

const Fact = styled.li`
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

const Figure = styled.span`
  color: var(--persiana-ink);
  font-size: clamp(2.25rem, 3.4vw, 3.25rem);
  font-variation-settings: var(--flare);
  font-variant-numeric: tabular-nums;
  line-height: 1;
  letter-spacing: -0.03em;
  white-space: nowrap;
`;

/** It fills a hole, and one column has none. */
const Pattern = styled.li`
  position: relative;
  overflow: hidden;
  min-height: 120px;

  ${below744} {
    display: none;
  }

  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
`;
