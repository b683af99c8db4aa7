import { Wrap } from '@nitida/ui/layout';
import { Fragment, type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';
import type { Section, SectionOf } from '../../../content/schema.ts';
import { type Figures, hasFigures } from '../../content/figures.ts';
import { useFigures } from '../../content/use-figures.ts';
import { useFilled } from '../../content/use-filled.ts';
import { type PageName, usePageContent } from '../../content/use-page-content.ts';
import { host } from '../../host.ts';
import { DraftNote } from './draft-note.tsx';
import { FiguresFailed } from './failed-note.tsx';
import { LateSection } from './late-sections.tsx';
import { OpeningSection } from './opening-section.tsx';
import { shadesOf } from './shades.ts';

interface Props {
  name: PageName;
  /** Renders the sections that the page shows first or that have controls of their own. Null leaves a section to the views that come later. */
  own?: (section: Section, figures: Figures | null, isShaded: boolean, opening: SectionOf<'opening'> | undefined) => ReactNode;
  /** The page is its form: the view of the form shows an opening of words beside it. */
  isForm?: boolean;
}

/** A page that consists of the sections of its file, in order. */
export function ContentPage({ name, own, isForm = false }: Props) {
  const page = usePageContent(name);
  const { figures, status, reload } = useFigures();
  const filled = useFilled(page, figures);
  const title = page?.title;
  useEffect(() => {
    if (title !== undefined) host().page.setTitle(title);
  }, [title]);
  if (!page || !filled) return null;
  const { sections } = filled;
  const shades = shadesOf(sections);
  const opening = isForm ? sections.find(isOfWords) : undefined;
  const view = (section: Section, isShaded: boolean) => {
    if (section.type === 'opening') return section === opening ? null : <OpeningSection section={section} figures={figures} />;
    return own?.(section, figures, isShaded, opening) ?? <LateSection {...{ section, figures, isShaded, isBelowForm: isForm }} />;
  };
  // The key of a section is its index, so that a change of language keeps the visitor's choices.
  const placed = sections.map((section, place) => ({ section, place, isShaded: shades[place] ?? false }));
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
      <DraftNote name={name} />
    </>
  );
}

/** An opening without a button and a picture of its own fits beside a form. */
const isOfWords = (section: Section): section is SectionOf<'opening'> =>
  section.type === 'opening' && !section.action && !section.picture && !section.photo;

const Told = styled(Wrap)`
  padding-top: var(--s-6);
`;
