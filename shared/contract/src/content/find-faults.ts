import type { Language } from '../language.ts';
import { comparisons, idProblems, linksOf, textProblems, textsOf } from './check-texts.ts';
import { problemOfDestination, type ShownPages } from './destinations.ts';
import { type ContentFault, formPages, publishedPage } from './documents.ts';

/** A fault at a place of a body, such as `sections.2.title`. */
export function faultAt(page: string, language: Language, place: string, what: string): ContentFault {
  const [, index, field = ''] = /^sections\.(\d{1,4})(?!\d)\.?(.*)$/.exec(place) ?? [];
  return index === undefined
    ? { page, language, section: null, field: place, what }
    : { page, language, section: Number(index), field, what };
}

export interface Surroundings extends ShownPages {
  /** The English page that goes out with it. */
  english: unknown;
}

/** Everything in a body for which a page must not be published in a language. What a page weighs and which pictures there are, only the server knows. */
export function findContentFaults(page: string, language: Language, body: unknown, { english, ...shown }: Surroundings): ContentFault[] {
  const fault = (place: string, what: string) => faultAt(page, language, place, what);
  const shape = publishedPage.safeParse(body);
  if (!shape.success) return shape.error.issues.map(({ path, message }) => fault(path.join('.'), message));
  const texts = textsOf(body);
  const hasForm = formPages.includes(page) && shape.data.sections.some(({ type }) => type === 'form');
  return [
    ...idProblems(shape.data.sections).map(([place, what]) => fault(place, what)),
    ...[...texts].flatMap(([place, text]) => textProblems(text).map((what) => fault(place, what))),
    ...[...linksOf(body)].flatMap(([place, to]) => {
      if (to === 'form') return hasForm ? [] : [fault(place, 'this page has no form')];
      // A campaign can lead to itself before visitors have it.
      const problem = to === page ? null : problemOfDestination(to, shown);
      return problem === null ? [] : [fault(place, problem)];
    }),
    ...(language === 'en' || english === undefined ? [] : comparisons(texts, textsOf(english)).map(([place, what]) => fault(place, what))),
  ];
}
