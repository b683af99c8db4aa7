import { Wrap } from '@nitida/ui/layout';
import { Fragment, type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';
import type { Section } from '../../../content/schema.ts';
import { type Figures, hasFigures } from '../../content/figures.ts';
import { useFigures } from '../../content/use-figures.ts';
import { type PageName, usePageContent } from '../../content/use-page-content.ts';
import { host } from '../../host.ts';
import { FiguresFailed } from './figures-failed.tsx';
import { sectionView } from './section-view.tsx';
import { shadesOf } from './shades.ts';

interface Props {
  name: PageName;
  /** Renders the sections that only this page has. Null leaves a section to the common views. */
  own?: (section: Section, figures: Figures | null, isShaded: boolean) => ReactNode;
}

/** A page that consists of the sections of its file, in order. */
export function ContentPage({ name, own }: Props) {
  const page = usePageContent(name);
  const { figures, status, reload } = useFigures();
  const title = page?.title;
  useEffect(() => {
    if (title !== undefined) host().page.setTitle(title);
  }, [title]);
  if (!page) return null;
  const shades = shadesOf(page.sections);
  const view = (section: Section, isShaded: boolean) => own?.(section, figures, isShaded) ?? sectionView(section, figures, isShaded);
  // The key of a section is its index, so that a change of language keeps the visitor's choices.
  const placed = page.sections.map((section, place) => ({ section, place, isShaded: shades[place] ?? false }));
  return (
    <>
      {status === 'failed' && hasFigures(page) && (
        <Told>
          <FiguresFailed onRetry={reload} />
        </Told>
      )}
      {placed.map(({ section, place, isShaded }) => (
        <Fragment key={place}>{view(section, isShaded)}</Fragment>
      ))}
    </>
  );
}

const Told = styled(Wrap)`
  padding-top: var(--s-6);
`;
