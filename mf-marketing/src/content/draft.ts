import type { Language } from '@nitida/contract';
import { draftPageOf } from '@nitida/contract/content/preview-messages';
import type { Page } from '../../content/schema.ts';
import { host } from '../host.ts';
import { draftToken } from './draft-token.ts';

/** Until when the link works. Null before it is known, and when the link does not work. */
let expiresAt: string | null = null;
let hasEnded = false;
const listeners = new Set<() => void>();

/** What is known of the link, for the note on the page. */
export const draftState = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  expiresAt: () => expiresAt,
  hasEnded: () => hasEnded,
};

/** The draft of a page. Null for any page but that of the link, and when the link has ended: visitors' content is shown then. */
export async function loadDraft(name: string, language: Language): Promise<Page | null> {
  if (draftToken === null || draftPageOf(draftToken) !== name) return null;
  const answer = await host().http.call('getContentPreview', { params: { lng: language }, query: { token: draftToken } });
  hasEnded = !answer.ok;
  expiresAt = answer.ok ? answer.data.expiresAt : null;
  for (const listener of listeners) listener();
  // A draft may have empty texts and short lists, which sections draw as they are.
  return answer.ok ? (answer.data.body as Page) : null;
}
