import { Wrap } from '@nitida/ui/layout';
import { Children, type ReactNode, useEffect } from 'react';
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
  /** Draws the sections that only this page has; null leaves one to the common ones. */
  own?: (section: Section, figures: Figures | null, isShaded: boolean) => ReactNode;
}

/** A page made of its sections, in the order of its file. */
export function ContentPage({ name, own }: Props) {
  const page = usePageContent(name);
  const { figures, status, retry } = useFigures();
  const title = page?.title;
  useEffect(() => {
    if (title !== undefined) host().page.setTitle(title);
  }, [title]);
  if (!page) return null;
  const shades = shadesOf(page.sections);
  const view = (section: Section, index: number) => {
    const isShaded = shades[index] ?? false;
    return own?.(section, figures, isShaded) ?? sectionView(section, figures, isShaded);
  };
  return (
    <>
      {status === 'failed' && hasFigures(page) && (
        <Told>
          <FiguresFailed onRetry={retry} />
        </Told>
      )}
      {Children.toArray(page.sections.map(view))}
    </>
  );
}

const Told = styled(Wrap)`
  padding-top: var(--s-6);
`;
