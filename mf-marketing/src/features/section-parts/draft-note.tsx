import { lazy, Suspense } from 'react';
import { draftToken } from '../../content/draft-token.ts';
import type { PageName } from '../../content/use-page-content.ts';

const DraftMark = lazy(() => import('./draft-mark.tsx'));

/** Says that the page is a draft. It is nothing on the pages of visitors. */
export const DraftNote = ({ name }: { name: PageName }) =>
  draftToken === null ? null : (
    <Suspense>
      <DraftMark name={name} />
    </Suspense>
  );
