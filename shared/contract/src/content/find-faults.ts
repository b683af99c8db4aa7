import type { Language } from '../language.ts';
import { comparisons, idProblems, textProblems, textsOf } from './check-texts.ts';
import { type ContentFault, publishedPage } from './documents.ts';

/** What a visitor loads for a page in one language, in characters of JSON. The largest of the site, the privacy policy, has 23,000. */
const heaviestPage = 40_000;

/** Everything for which a page must not be published in a language, compared with the English page that goes out with it. */
export function findContentFaults(page: string, language: Language, body: unknown, english: unknown): ContentFault[] {
  const fault = (place: string, what: string): ContentFault => {
    const [, index, field = ''] = /^sections\.(\d+)\.?(.*)$/.exec(place) ?? [];
    return index === undefined
      ? { page, language, section: null, field: place, what }
      : { page, language, section: Number(index), field, what };
  };
  const shape = publishedPage.safeParse(body);
  if (!shape.success) return shape.error.issues.map(({ path, message }) => fault(path.join('.'), message));
  const texts = textsOf(body);
  const weight = JSON.stringify(body).length;
  return [
    ...(weight > heaviestPage ? [fault('', `the page is too heavy: ${weight} characters of ${heaviestPage}`)] : []),
    ...idProblems(shape.data.sections).map(([place, what]) => fault(place, what)),
    ...[...texts].flatMap(([place, text]) => textProblems(text).map((what) => fault(place, what))),
    ...(language === 'en' || english === undefined ? [] : comparisons(texts, textsOf(english)).map(([place, what]) => fault(place, what))),
  ];
}
