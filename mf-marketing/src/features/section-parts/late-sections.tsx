import { useAtomValue } from 'jotai';
import { memo, Suspense, use, useEffect, useRef } from 'react';
import type { Section } from '../../../content/schema.ts';
import type { Figures } from '../../content/figures.ts';
import { host } from '../../host.ts';

type Views = typeof import('./section-view.tsx');

/** The pause in ms before the views are requested again. */
const retryMs = 2000;

let loading: Promise<Views> | null = null;

/** Loads the views of all sections below a page's first one. Rejects when they cannot be loaded; the next call tries again. */
export function loadSectionViews(): Promise<Views> {
  loading ??= import('./section-view.tsx').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

let arrival: Promise<Views> | undefined;

/** Never rejects, because what is prerendered stays readable while its view is requested again. */
const untilLoaded = (): Promise<Views> =>
  loadSectionViews().catch(() => new Promise((resolve) => setTimeout(resolve, retryMs)).then(untilLoaded));

interface LateSectionProps {
  section: Section;
  /** Null until the settings are loaded. */
  figures: Figures | null;
  isShaded: boolean;
  /** The page is its form, which stays the loudest part of it. */
  isBelowForm?: boolean;
}

/**
 * A section below the first one. On a prerendered page its markup stays as it is until its view has arrived, and is hydrated in a task of its own. It is
 * memoised, because an update of the page would replace markup that is not hydrated yet. A section that is still not hydrated when another language is chosen
 * is rendered in that one, because its markup has the texts of the former one.
 */
export const LateSection = memo((props: LateSectionProps) => {
  const language = useAtomValue(host().language.languageAtom);
  const hydratedIn = useRef('');
  return (
    <Suspense key={hydratedIn.current || language}>
      <Arrived
        {...props}
        onHydrated={() => {
          hydratedIn.current ||= language;
        }}
      />
    </Suspense>
  );
});

function Arrived({ section, figures, isShaded, isBelowForm, onHydrated }: LateSectionProps & { onHydrated: () => void }) {
  arrival ??= untilLoaded();
  const views = use(arrival);
  useEffect(onHydrated);
  return views.sectionView(section, figures, isShaded, isBelowForm);
}
