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
  const numbers = Object.values(saved).flatMap(({ source, checked }) => [source ?? 0, ...Object.values(checked)]);
  const wanted = [...new Set(numbers)].filter((number) => number > 0).join();

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
    if (language === 'en' || !draft || !english || !body) return none;
    // A translation of the release says the same as the English text of the release.
    const englishOf = (number: number) => (number === 0 ? loaded.released.en : versions[number]) ?? null;
    return sourceChanges(englishOf, english, { ...draft, saved: draft.body, present: body });
  };
}
