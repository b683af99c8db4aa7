import { type ContentFault, type Language, languages } from '@nitida/contract';
import { textsOf } from '@nitida/contract/content/check-texts';
import { faultAt } from '@nitida/contract/content/find-faults';
import type { Database } from '../../db/database.ts';
import type { Chosen } from './publish.ts';
import { listBodies } from './store.ts';
import { wrongTerms } from './term-lists.ts';

/** Since when a text has read as it does. */
interface Aged {
  text: string;
  since: Date;
}

/** What staff should look at in the chosen versions, although it may be published: wrong terms, and translations older than their English text. */
export async function warningsOf(db: Database, { page, versions }: Pick<Chosen, 'page' | 'versions'>): Promise<ContentFault[]> {
  const texts = new Map<Language, Map<string, Aged>>();
  for (const language of languages) texts.set(language, await agedTexts(db, page, language, versions[language]));
  const english = texts.get('en') ?? new Map<string, Aged>();
  return [...texts].flatMap(([language, own]) =>
    [...own].flatMap(([place, { text, since }]) => [
      ...wrongTerms(language, text).map((what) => faultAt(page, language, place, what)),
      ...(since < (english.get(place)?.since ?? since)
        ? [faultAt(page, language, place, 'the English text has changed since this translation')]
        : []),
    ]),
  );
}

/** The texts of a version, each with the time since which it reads so without a break. */
async function agedTexts(db: Database, page: string, language: Language, number?: number): Promise<Map<string, Aged>> {
  const [chosen, ...earlier] = number === undefined ? [] : await listBodies(db, { page, language }, number);
  if (!chosen) return new Map();
  const aged = new Map([...textsOf(chosen.body)].map(([place, text]): [string, Aged] => [place, { text, since: chosen.at }]));
  const open = new Map(aged);
  for (const { at, body } of earlier) {
    const then = textsOf(body);
    for (const [place, one] of open) {
      if (then.get(place) === one.text) one.since = at;
      else open.delete(place);
    }
    if (open.size === 0) break;
  }
  return aged;
}
