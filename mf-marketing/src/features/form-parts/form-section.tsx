import { below1024, from1024, Section } from '@nitida/ui/layout';
import { Heading, Lead } from '@nitida/ui/type';
import type { ComponentType, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SectionOf } from '../../../content/schema.ts';
import { fill } from '../../content/figures.ts';
import { useLateDrawing } from '../../content/use-late-drawing.ts';
import { Two } from '../section-parts/list-sections.tsx';
import { SectionHead } from '../section-parts/section-head.tsx';
import type { ViewProps } from '../section-parts/view-props.ts';

interface Props extends ViewProps<'form'> {
  /** The head of the page, where the page is its form. Elsewhere the form is the last part of a page, and a button leads to it. */
  opening?: SectionOf<'opening'> | undefined;
  /** Loads the picture below the heading, beside the form. */
  loadDrawing: () => Promise<ComponentType>;
  children: ReactNode;
}

/** A form with what introduces it and a picture at its left. */
export function FormSection({ section, figures, isShaded, opening, loadDrawing, children }: Props) {
  const lead = section.lead && { text: fill(section.lead, figures) };
  const picture = (
    <Beside>
      <Drawn loadDrawing={loadDrawing} />
    </Beside>
  );
  if (!opening)
    return (
      <Section isShaded={isShaded}>
        <Anchored id="form">
          <div>
            <SectionHead title={section.title} {...lead} />
            {picture}
          </div>
          {children}
        </Anchored>
      </Section>
    );
  return (
    <Page>
      <Head>
        <Heading level={1} tabIndex={-1}>
          {fill(opening.title, figures)}
        </Heading>
        <Lead>{fill(opening.lead, figures)}</Lead>
        {picture}
      </Head>
      <Below id="form">
        <SectionHead look={2} title={section.title} {...lead} />
        {children}
      </Below>
    </Page>
  );
}

function Drawn({ loadDrawing }: Pick<Props, 'loadDrawing'>) {
  const Drawing = useLateDrawing(loadDrawing);
  return Drawing && <Drawing />;
}

/** On a narrow screen the form follows its heading at once. */
const Beside = styled.div`
  overflow: hidden;
  width: 100%;
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

const Page = styled(Two)`
  gap: var(--s-8);
  padding-block: 40px var(--s-section);

  ${from1024} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: clamp(48px, 6vw, 80px);
    padding-block: 56px var(--s-section);
  }
`;

const Head = styled.header`
  display: grid;
  gap: var(--s-4);
  align-content: start;
`;

const Below = styled.div`
  scroll-margin-top: 104px;
  display: grid;
  gap: var(--s-6);
  align-content: start;
`;
