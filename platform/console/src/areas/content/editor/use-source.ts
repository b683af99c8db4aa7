import type { DraftPage, Language } from '@nitida/contract';
import { useEffect, useState } from 'react';
import { useCalls } from '../../../calls/calls-context.ts';
import { type SourceChanges, sourceChanges } from '../model/source.ts';
import type { LoadedPage, SavedDrafts } from './load-page.ts';

const none: SourceChanges = new Map();

/** What changed in English since each translation was made. */
export function useSourceChanges(
  loaded: LoadedPage,
  saved: SavedDrafts,
  bodies: LoadedPage['bodies'],
): (language: Language) => SourceChanges {
  const { call } = useCalls();
  const [versions, setVersions] = useState<Readonly<Record<number, DraftPage>>>({});
  const { page } = loaded;
  const wanted = [...new Set(Object.values(saved).flatMap(({ source }) => (source !== null && source > 0 ? [source] : [])))].join();

  useEffect(() => {
    for (const number of wanted.split(',').filter(Boolean).map(Number)) {
      void call('getContentVersion', { query: { page, language: 'en', number } }).then((result) => {
        if (result.ok) setVersions((known) => ({ ...known, [number]: result.data.version.body }));
      });
    }
  }, [call, page, wanted]);

  return (language) => {
    const draft = saved[language];
    const [english, body] = [bodies.en, bodies[language]];
    if (language === 'en' || !draft || !english || !body || draft.source === null) return none;
    // A translation of the release says the same as the English text of the release.
    const then = draft.source === 0 ? (loaded.released.en ?? null) : (versions[draft.source] ?? null);
    return sourceChanges(then, english, { saved: loaded.bodies[language] ?? body, present: body });
  };
}
