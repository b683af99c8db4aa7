import type { Language } from '@nitida/contract/language';
import { JsonMistake, lineOf, linesOf } from './lines-of.ts';
import { figureNames, ownNames, page } from './schema.ts';

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

const known = new Set<string>([...figureNames, ...ownNames]);
/** Keys whose values are not shown as text. */
const notRead = new Set(['type', 'id', 'to', 'of', 'picture', 'updated']);

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

const missing = (original: string | undefined): string =>
  original === undefined ? 'missing' : `missing; in English it reads "${original}"`;

const about = ({ path, language }: ContentFile) => ({ path, language });

function readLines(json: string): Map<string, number> | JsonMistake {
  try {
    return linesOf(json);
  } catch (error) {
    if (error instanceof JsonMistake) return error;
    throw error;
  }
}

/** Every text that is shown, by its place. */
export function textsOf(value: unknown, place = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[place, value]]);
  if (typeof value !== 'object' || value === null) return new Map();
  const inside = (key: string) => (place ? `${place}.${key}` : key);
  return new Map(Object.entries(value).flatMap(([key, inner]) => (notRead.has(key) ? [] : [...textsOf(inner, inside(key))])));
}

/** Ids in the frame around every page. The skip link uses this one. */
const frameIds = ['content'];

/** An id is a link target within the page, so each may occur once. */
function idProblems(sections: readonly object[]): [string, string][] {
  const ids = sections.map((section) => ('id' in section && typeof section.id === 'string' ? section.id : null));
  return ids.flatMap((id, index): [string, string][] => {
    if (id === null) return [];
    const place = `sections.${index}.id`;
    if (frameIds.includes(id)) return [[place, `"${id}" is an id of the frame around the page`]];
    return ids.indexOf(id) < index ? [[place, `"${id}" is the id of an earlier section too`]] : [];
  });
}

function textProblems(text: string): string[] {
  const unknown = namesIn(text).filter((name) => !known.has(name));
  const problems = unknown.map((name) => `no figure is called {{${name}}}`);
  const digit = writtenFigure(text);
  if (digit) problems.push(`"${digit}" is written by hand; name the setting instead, as in {{fullRefundHours}}`);
  return problems;
}

/** A figure that should come from the settings: any digit, except in the names of the two speeds and in 24/7. */
function writtenFigure(text: string): string | null {
  const own = text.replace(/\{\{\w+\}\}/g, '').replace(/\b[23]×|\b24\/7\b/g, '');
  return own.match(/\d[\d.,:]*\s?[%€]?/)?.[0] ?? null;
}

const namesIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();

function comparisons(texts: Map<string, string>, english: Map<string, string>): [string, string][] {
  const left = [...english].flatMap(([place, text]): [string, string][] => (texts.has(place) ? [] : [[place, missing(text)]]));
  const rest = [...texts].flatMap(([place, text]): [string, string][] => {
    const original = english.get(place);
    if (original === undefined) return [[place, 'the English page has no such text']];
    if (isSentence(text) && text === original) return [[place, 'not translated']];
    const names = namesIn(text).join(', ');
    const wanted = namesIn(original).join(', ');
    return names === wanted ? [] : [[place, `names the figures ${names || 'none'}; in English they are ${wanted || 'none'}`]];
  });
  return [...left, ...rest];
}

/** Names may be equal in two languages; sentences may not. */
const isSentence = (text: string): boolean => text.split(' ').length > 3;
