import { type DraftPage, type Language, languages } from '@nitida/contract';

type Bodies = Readonly<Partial<Record<Language, DraftPage>>>;

/** Why two versions of a page are no experiment, in the words of the server; or the section in which they differ, from 0. */
export function differenceOf(published: Bodies, drafts: Bodies): { section: number } | { what: string } {
  const differing = new Set<number>();
  for (const language of languages) {
    const [one, other] = [published[language], drafts[language]];
    if (!one || !other) return { what: 'both sides need a version in each language' };
    const { sections, ...head } = one;
    const { sections: others, ...otherHead } = other;
    if (JSON.stringify(head) !== JSON.stringify(otherHead)) return { what: 'title, description or lead differ' };
    if (sections.length !== others.length) return { what: 'one side has more sections' };
    for (const [index, section] of sections.entries()) if (JSON.stringify(section) !== JSON.stringify(others[index])) differing.add(index);
  }
  const [section] = differing;
  if (section === undefined) return { what: 'both sides are the same' };
  return differing.size === 1 ? { section } : { what: 'the sides differ in more than one section' };
}

/** The languages in which the section says something else. */
export const changedLanguages = (published: Bodies, drafts: Bodies): Language[] =>
  languages.filter((language) => JSON.stringify(published[language]) !== JSON.stringify(drafts[language]));
