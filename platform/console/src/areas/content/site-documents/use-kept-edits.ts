import { type SiteBody, siteBody } from '@nitida/contract/content/site-documents';
import * as z from 'zod';
import { useKeptAs } from '../../../parts/use-kept.ts';

/** What somebody changes in a document, and the edition from which they began. */
export interface KeptEdits<C> {
  changes: C;
  setChanges: (changes: C) => void;
  /** The number of the edition that was current when the first change was made. If there is a newer one, it is not published over unseen. */
  from: number;
  /** Shows what is published again. */
  drop: () => void;
  /** Forgets what was written: it was published, or something else was. */
  forget: () => void;
}

const stored = z.object({ from: z.int(), changes: siteBody });

/** Keeps what somebody changes in a document until it is published or discarded. `read` makes changes of what was stored. */
export function useKeptEdits<C>(document: string, began: { number: number; changes: C }, read: (body: SiteBody) => C): KeptEdits<C> {
  const first = { from: began.number, changes: began.changes };
  const { value, set, drop, forget } = useKeptAs(`document ${document}`, first, (found) => {
    const { data } = stored.safeParse(found);
    return data ? { from: data.from, changes: read(data.changes) } : null;
  });
  return { ...value, setChanges: (changes) => set({ ...value, changes }), drop, forget };
}
