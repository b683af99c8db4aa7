import type { DraftPage } from '@nitida/contract';
import { textsOf } from '@nitida/contract/content/check-texts';
import { changedTexts } from './changes.ts';

/** The English texts that changed since a translation was made, by place, as they were. */
export type SourceChanges = ReadonlyMap<string, string | null>;

/** From which English version each text of a translation is: `checked` by place, else `source`. */
export interface Origin {
  source: number | null;
  checked: Readonly<Record<string, number>>;
}

interface Translation extends Origin {
  /** As it was saved last. */
  saved: DraftPage;
  present: DraftPage;
}

/**
 * What a translator has to look at: English texts that differ from those that the translation says the same as. A place whose translation was changed and is
 * not saved yet counts as done. `englishOf` finds an English version; a place whose version it does not know is not marked.
 */
export function sourceChanges(
  englishOf: (number: number) => DraftPage | null,
  now: DraftPage,
  { source, checked, saved, present }: Translation,
): SourceChanges {
  if (source === null) return new Map();
  const done = new Set(changedTexts(saved, present).map(({ place }) => place));
  const textsIn = new Map<number, ReadonlyMap<string, string> | null>();
  const then = (number: number) => {
    const known = textsIn.get(number);
    if (known !== undefined) return known;
    const body = englishOf(number);
    const texts = body && textsOf(body);
    textsIn.set(number, texts);
    return texts;
  };
  const written = textsOf(present);
  const changes = [...textsOf(now)].flatMap(([place, text]): [string, string | null][] => {
    const texts = then(checked[place] ?? source);
    // What was added and is not translated yet has not changed.
    if (!texts || done.has(place) || (texts.get(place) ?? '') === text || written.get(place) === '') return [];
    return [[place, texts.get(place) ?? null]];
  });
  return new Map(changes);
}

/** The places that say the same as a later English version than `source`, after the translation was changed beside the English version of a number. */
export function checkedAfter({ source, checked }: Origin, before: DraftPage, after: DraftPage, english: number): Record<string, number> {
  if (source === null || english === source) return { ...checked };
  return { ...checked, ...Object.fromEntries(changedTexts(before, after).map(({ place }) => [place, english])) };
}
