import { below1024, from1024, Section } from '@nitida/ui/layout';
import type { ComponentType, ReactNode } from 'react';
import { styled } from 'styled-components';
import { fill } from '../../content/figures.ts';
import { useLateDrawing } from '../../content/use-late-drawing.ts';
import { Two } from '../section-parts/list-sections.tsx';
import { SectionHead } from '../section-parts/section-head.tsx';
import type { ViewProps } from '../section-parts/view-props.ts';

interface Props extends ViewProps<'form'> {
  /** Loads the picture below the heading, beside the form. */
  loadDrawing: () => Promise<ComponentType>;
  children: ReactNode;
}

/** A form with its heading; a button of the page leads to it. */
export function FormSection({ section, figures, isShaded, loadDrawing, children }: Props) {
  return (
    <Section isShaded={isShaded}>
      <Anchored id="form">
        <div>
          <SectionHead look={2} title={section.title} {...(section.lead && { text: fill(section.lead, figures) })} />
          <Beside>
            <Drawn loadDrawing={loadDrawing} />
          </Beside>
        </div>
        {children}
      </Anchored>
    </Section>
  );
}

function Drawn({ loadDrawing }: Pick<Props, 'loadDrawing'>) {
  const Drawing = useLateDrawing(loadDrawing);
  return Drawing && <Drawing />;
}

/** On a narrow screen the form follows its heading at once. */
const Beside = styled.div`
  overflow: hidden;
  aspect-ratio: 4 / 3;
  margin-top: var(--s-7);
  border-radius: var(--r-panel);
  background: var(--il-wall);

  ${below1024} {
    display: none;
  }
`;

const Anchored = styled(Two)`
  scroll-margin-top: 104px;

  ${from1024} {
    grid-template-columns: 5fr 7fr;
  }
`;
