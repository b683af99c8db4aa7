import { below1024 } from '@nitida/ui/layout';
import { type ComponentType, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { host } from '../../host.ts';

/** A picture below the heading, beside the form. Its code loads after the page. On a narrow screen the form follows its heading at once. */
export function SurveyPicture() {
  const [Drawing, setDrawing] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      host().fetchLate(
        () => import('./apron-scene.tsx'),
        ({ ApronScene }) => setDrawing(() => ApronScene),
      ),
    [],
  );
  return <Place>{Drawing && <Drawing />}</Place>;
}

/** The place of the picture, before it has loaded as well. */
const Place = styled.div`
  overflow: hidden;
  width: 100%;
  max-width: 420px;
  aspect-ratio: 4 / 3;
  margin-top: var(--s-5);
  border-radius: var(--r-panel);
  background: var(--il-wall);

  ${below1024} {
    display: none;
  }
`;
