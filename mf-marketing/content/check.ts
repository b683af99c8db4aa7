import { comparisons, idProblems, missing, textProblems, textsOf } from '@nitida/contract/content/check-texts';
import type { Language } from '@nitida/contract/language';
import { JsonMistake, lineOf, linesOf } from './lines-of.ts';
import { page } from './schema.ts';

/** One content file of a page. `path` starts at `content/`. */
export interface ContentFile {
  path: string;
  language: Language;
  json: string;
}

/** A problem for the editor: file and line, language, place on the page, and description. */
export interface Problem {
  path: string;
  line: number;
  language: Language;
  place: string;
  what: string;
}

export const sentenceOf = ({ path, line, language, place, what }: Problem): string =>
  `${path}:${line} (${language}) ${place || 'the page'}: ${what}`;

/** All problems of a file, compared with the English file of the same page. */
export function problemsOf(file: ContentFile, english: ContentFile): Problem[] {
  const lines = readLines(file.json);
  if (lines instanceof JsonMistake) return [{ ...about(file), line: lines.line, place: '', what: `this is not JSON: ${lines.message}` }];
  const problem = (place: string, what: string): Problem => ({ ...about(file), line: lineOf(lines, place), place, what });
  const content: unknown = JSON.parse(file.json);
  const shape = page.safeParse(content);
  if (!shape.success) {
    const originals = textsIn(english);
    return shape.error.issues.map(({ path, message }) => {
      const place = path.join('.');
      return problem(place, lines.has(place) ? message : missing(originals.get(place)));
    });
  }
  const texts = textsOf(content);
  const own = [
    ...idProblems(shape.data.sections).map(([place, what]) => problem(place, what)),
    ...[...texts].flatMap(([place, text]) => textProblems(text).map((what) => problem(place, what))),
  ];
  if (file.language === 'en' || readLines(english.json) instanceof JsonMistake) return own;
  return [...own, ...comparisons(texts, textsIn(english)).map(([place, what]) => problem(place, what))];
}

/** The texts of a file by place. Empty when the file is not JSON, which is reported for that file itself. */
const textsIn = ({ json }: ContentFile): Map<string, string> =>
  readLines(json) instanceof JsonMistake ? new Map() : textsOf(JSON.parse(json));

const about = ({ path, language }: ContentFile) => ({ path, language });

function readLines(json: string): Map<string, number> | JsonMistake {
  try {
    return linesOf(json);
  } catch (error) {
    if (error instanceof JsonMistake) return error;
    throw error;
  }
}
