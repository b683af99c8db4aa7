import { type Language, languages, type SiteBody } from '@nitida/contract';
import { type MailEdits, type MailTextsByPlace, mailEdits, mailPlaceholders, problemOfMailText } from '@nitida/contract/content/mail-edits';

export type MailSeeds = Readonly<Partial<Record<Language, MailTextsByPlace>>>;
/** What staff changed, by language and place. */
export type MailChanges = MailEdits;

export const changesOf = (body: SiteBody): MailChanges => mailEdits.safeParse(body).data ?? {};

/** The text that is sent. */
export const textAt = (seeds: MailSeeds, changes: MailChanges, language: Language, place: string): string =>
  changes[language]?.[place] ?? seeds[language]?.[place] ?? '';

export const isChangedAt = (changes: MailChanges, language: Language, place: string): boolean => changes[language]?.[place] !== undefined;

/** Whether staff changed the English text of a place and not the one of a language. */
export const isBehindAt = (changes: MailChanges, language: Language, place: string): boolean =>
  language !== 'en' && isChangedAt(changes, 'en', place) && !isChangedAt(changes, language, place);

/** How many English texts changed while those of a language stayed as they were. */
export function behindSince(before: MailChanges, changes: MailChanges, language: Language): number {
  if (language === 'en') return 0;
  const isSameIn = (lng: Language, place: string) => before[lng]?.[place] === changes[lng]?.[place];
  const places = new Set([...Object.keys(before.en ?? {}), ...Object.keys(changes.en ?? {})]);
  return [...places].filter((place) => !isSameIn('en', place) && isSameIn(language, place)).length;
}

/** The changes with another text at a place. A text as in the files is no change. */
export function written(seeds: MailSeeds, changes: MailChanges, language: Language, place: string, text: string): MailChanges {
  const { [place]: _before, ...others } = changes[language] ?? {};
  const own = text === seeds[language]?.[place] ? others : { ...others, [place]: text };
  const { [language]: _all, ...rest } = changes;
  return Object.keys(own).length === 0 ? rest : { ...rest, [language]: own };
}

/** What is wrong with the texts of a language, by place, in the words of the server. */
export function faultsIn(seeds: MailSeeds, changes: MailChanges, language: Language): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(changes[language] ?? {}).flatMap(([place, text]) => {
      const what = problemOfMailText(place, text.trim(), seeds[language]?.[place]);
      return what === null ? [] : [[place, what] as const];
    }),
  );
}

/** The number of faults in each language that has some. */
export const faultCounts = (seeds: MailSeeds, changes: MailChanges): Record<Language, number> =>
  Object.fromEntries(languages.map((language) => [language, faultsIn(seeds, changes, language).size])) as Record<Language, number>;

/** The changes that the mail of this release can have. */
export function fitting(seeds: MailSeeds, changes: MailChanges): MailChanges {
  let kept: MailChanges = {};
  for (const language of languages)
    for (const [place, text] of Object.entries(changes[language] ?? {}))
      if (seeds[language]?.[place] !== undefined) kept = written(seeds, kept, language, place, text);
  return kept;
}

/** The placeholders of the files that a text lacks. */
export const missingIn = (text: string, seed: string): string[] => {
  const names = mailPlaceholders(text);
  return mailPlaceholders(seed).filter((name) => !names.includes(name));
};

/** The texts of mails have their figures in single braces, the field for figures in double ones. */
export const toField = (text: string): string => text.replace(/\{(\w+)\}/g, '{{$1}}');
export const fromField = (text: string): string => text.replace(/\{\{(\w+)\}\}/g, '{$1}');
