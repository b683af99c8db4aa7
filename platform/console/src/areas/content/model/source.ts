import type { DraftPage } from '@nitida/contract';
import { changedTexts } from './changes.ts';

/** The English texts that changed since a translation was made, by place, as they were. */
export type SourceChanges = ReadonlyMap<string, string | null>;

/**
 * What a translator has to look at: English texts that differ from those of the version that the translation says the same as. A place
 * where the translation was changed in this session counts as done.
 */
export function sourceChanges(
  then: DraftPage | null,
  now: DraftPage,
  translation: { saved: DraftPage; present: DraftPage },
): SourceChanges {
  if (!then) return new Map();
  const done = new Set(changedTexts(translation.saved, translation.present).map(({ place }) => place));
  return new Map(changedTexts(then, now).flatMap(({ place, before }) => (done.has(place) ? [] : [[place, before] as const])));
}
