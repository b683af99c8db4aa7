import { Section } from '@nitida/ui/layout';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { fill } from '../../content/figures.ts';
import { Two } from '../section-parts/list-sections.tsx';
import { SectionHead } from '../section-parts/section-head.tsx';
import type { ViewProps } from '../section-parts/view-props.ts';

/** A form with its heading; a button of the page leads to it. */
export function FormSection({ section, figures, isShaded, children }: ViewProps<'form'> & { children: ReactNode }) {
  return (
    <Section isShaded={isShaded}>
      <Anchored id="form">
        <SectionHead title={section.title} {...(section.lead && { text: fill(section.lead, figures) })} />
        {children}
      </Anchored>
    </Section>
  );
}

const Anchored = styled(Two)`
  scroll-margin-top: 104px;
`;
