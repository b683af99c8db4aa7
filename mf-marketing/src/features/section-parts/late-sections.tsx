import { memo, Suspense, use, useEffect, useState } from 'react';
import type { Section } from '../../../content/schema.ts';
import type { Figures } from '../../content/figures.ts';
import { noteSection } from './hydration.ts';

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

let arrival: Promise<Views> | null = null;

/** Never rejects, because what is prerendered stays readable while its view is requested again. */
function viewsOnArrival(): Promise<Views> {
  arrival ??= untilLoaded();
  return arrival;
}

async function untilLoaded(): Promise<Views> {
  for (;;) {
    try {
      return await loadSectionViews();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

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
 * memoised, because an update of the page would replace markup that is not hydrated yet.
 */
export const LateSection = memo((props: LateSectionProps) => {
  const [arrival] = useState(createArrival);
  useEffect(() => arrival.wait(), [arrival]);
  return (
    <Suspense>
      <Arrived {...props} onArrival={arrival.end} />
    </Suspense>
  );
});

function Arrived({ section, figures, isShaded, isBelowForm, onArrival }: LateSectionProps & { onArrival: () => void }) {
  const { sectionView } = use(viewsOnArrival());
  useEffect(() => onArrival(), [onArrival]);
  return sectionView(section, figures, isShaded, isBelowForm);
}

/** A section waits for its views from its first effect on. Those of its content run before, when it is not late. */
function createArrival() {
  let hasArrived = false;
  let end = () => {};
  return {
    wait() {
      if (!hasArrived) end = noteSection();
      return () => end();
    },
    end() {
      hasArrived = true;
      end();
    },
  };
}
