import type { ContentPreviewLink } from '@nitida/contract';
import { useEffect, useState } from 'react';
import type { CallFailure } from '../../../calls/call-failure.ts';
import { useCalls } from '../../../calls/calls-context.ts';

/** How long the link of an editor works, which can be shown to others. */
const days = 7;

/** The link to the drafts of a page. */
export function usePreview(page: string): { link: ContentPreviewLink | null; failure: CallFailure | null } {
  const { call } = useCalls();
  const [link, setLink] = useState<ContentPreviewLink | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  useEffect(() => {
    let isGone = false;
    void call('makeContentPreview', { body: { page, days } }).then((result) => {
      if (isGone) return;
      if (result.ok) setLink(result.data);
      else setFailure(result.failure);
    });
    return () => {
      isGone = true;
    };
  }, [call, page]);
  return { link, failure };
}
