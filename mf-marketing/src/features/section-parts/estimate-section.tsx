import { Section } from '@nitida/ui/layout';
import { styled } from 'styled-components';
import { fill } from '../../content/figures.ts';
import { Estimate } from '../estimate-parts/estimate.tsx';
import { Two } from './list-sections.tsx';
import { SectionHead } from './section-head.tsx';
import type { ViewProps } from './view-props.ts';

/** The price estimator with the page's own title. */
export function EstimateSection({ section, figures, isShaded }: ViewProps<'estimate'>) {
  return (
    <Section isShaded={isShaded}>
      <Filled>
        <SectionHead title={section.title} text={fill(section.lead, figures)} />
        <Estimate />
      </Filled>
    </Section>
  );
}

/** The card begins with its heading, and ends where the tiles of the other sections end. */
const Filled = styled(Two)`
  form {
    max-width: none;
    margin-top: 0;
  }
`;
