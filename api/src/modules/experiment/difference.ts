import { type ContentFault, type Language, languages, type PublishedPage } from '@nitida/contract';
import { faultOfPage } from '../content/publish.ts';

type Bodies = Readonly<Partial<Record<Language, PublishedPage>>>;

/** The section in which two versions of a page differ, the same in all languages, or why they are no experiment. */
export function differingSection(page: string, a: Bodies, b: Bodies): { section: number } | { faults: ContentFault[] } {
  const differing = new Set<number>();
  for (const language of languages) {
    const [one, other] = [a[language], b[language]];
    if (one === undefined || other === undefined) return { faults: [faultOfPage(page, 'both sides need a version in each language')] };
    const { sections, ...head } = one;
    const { sections: others, ...otherHead } = other;
    if (JSON.stringify(head) !== JSON.stringify(otherHead)) return { faults: [faultOfPage(page, 'title, description or lead differ')] };
    if (sections.length !== others.length) return { faults: [faultOfPage(page, 'one side has more sections')] };
    for (const [index, section] of sections.entries()) if (JSON.stringify(section) !== JSON.stringify(others[index])) differing.add(index);
  }
  const [section] = differing;
  if (section === undefined) return { faults: [faultOfPage(page, 'both sides are the same')] };
  return differing.size === 1 ? { section } : { faults: [faultOfPage(page, 'the sides differ in more than one section')] };
}
