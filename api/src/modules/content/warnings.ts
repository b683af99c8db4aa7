import { type ContentFault, type Language, languages } from '@nitida/contract';
import { textsOf } from '@nitida/contract/content/check-texts';
import { faultAt } from '@nitida/contract/content/find-faults';
import type { Database } from '../../db/database.ts';
import type { Chosen } from './publish.ts';
import { findVersion, listBodies, releasedVersion } from './store.ts';
import { wrongTerms } from './term-lists.ts';

/** Since when a text has read as it does. */
interface Aged {
  text: string;
  since: Date;
}

/** A version whose texts are checked. */
interface Checked {
  texts: Map<string, Aged>;
  source: number | null;
  checked: Record<string, number>;
}

/** What staff should look at in the chosen versions, although it may be published: wrong terms, and translations older than their English text. */
export async function warningsOf(db: Database, { page, versions }: Pick<Chosen, 'page' | 'versions'>): Promise<ContentFault[]> {
  const found = new Map<Language, Checked>();
  for (const language of languages) found.set(language, await checkedVersion(db, page, language, versions[language]));
  const english = found.get('en')?.texts ?? new Map<string, Aged>();
  const sources = await englishTexts(db, page, [...found.values()]);
  const isOlder = ({ texts, source, checked }: Checked, place: string): boolean => {
    const now = english.get(place);
    const own = texts.get(place);
    if (!now || !own) return false;
    // Its author said from which English text it is. Otherwise only the times tell.
    const named = sources.get(checked[place] ?? source ?? 0);
    return named ? named.get(place) !== now.text : own.since < now.since;
  };
  return [...found].flatMap(([language, version]) =>
    [...version.texts].flatMap(([place, { text }]) => [
      ...wrongTerms(language, text).map((what) => faultAt(page, language, place, what)),
      ...(language !== 'en' && isOlder(version, place)
        ? [faultAt(page, language, place, 'the English text has changed since this translation')]
        : []),
    ]),
  );
}

/** The texts of the English versions that translations name, by number. */
async function englishTexts(db: Database, page: string, versions: readonly Checked[]): Promise<Map<number, Map<string, string>>> {
  const numbers = new Set(versions.flatMap(({ source, checked }) => [source ?? 0, ...Object.values(checked)]));
  const texts = new Map<number, Map<string, string>>();
  for (const number of numbers) {
    const version = number === releasedVersion ? null : await findVersion(db, { page, language: 'en' }, number);
    if (version) texts.set(number, textsOf(version.body));
  }
  return texts;
}

async function checkedVersion(db: Database, page: string, language: Language, number?: number): Promise<Checked> {
  const version = number === undefined ? null : await findVersion(db, { page, language }, number);
  const texts = await agedTexts(db, page, language, number);
  return { texts, source: version?.source ?? null, checked: version?.checked ?? {} };
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
