import * as z from 'zod';
import { figureNames, namesIn, ownNames } from './figures.ts';
import { pictureShape, type ShownPicture } from './pictures.ts';

const known = new Set<string>([...figureNames, ...ownNames]);
/** Keys whose values are not shown as text. */
const notRead = new Set(['type', 'id', 'to', 'of', 'picture', 'updated']);

const shownPicture = z.object(pictureShape);

/** Every text that is shown, by its place. */
export function textsOf(value: unknown, place = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[place, value]]);
  if (typeof value !== 'object' || value === null) return new Map();
  const inside = (key: string) => (place ? `${place}.${key}` : key);
  return new Map(Object.entries(value).flatMap(([key, inner]) => (notRead.has(key) ? [] : [...textsOf(inner, inside(key))])));
}

/** Where the buttons and links of a page lead, by their place. */
export function linksOf(value: unknown, place = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map();
  const inside = (key: string) => (place ? `${place}.${key}` : key);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) =>
      key === 'to' && typeof inner === 'string' ? [[inside(key), inner] as const] : [...linksOf(inner, inside(key))],
    ),
  );
}

/** The pictures of a page that staff uploaded, by their place. */
export function picturesOf(page: { sections: readonly object[] }): Map<string, ShownPicture> {
  const shown = page.sections.map((section, index): [string, unknown] => [`sections.${index}.photo`, 'photo' in section && section.photo]);
  return new Map(
    shown.flatMap(([place, photo]) => {
      const picture = shownPicture.safeParse(photo).data;
      return picture ? [[place, picture]] : [];
    }),
  );
}

/** Ids in the frame around every page. The skip link uses this one. */
const frameIds = ['content'];

/** An id is a link target within the page, so each may occur once. */
export function idProblems(sections: readonly object[]): [string, string][] {
  const ids = sections.map((section) => ('id' in section && typeof section.id === 'string' ? section.id : null));
  return ids.flatMap((id, index): [string, string][] => {
    if (id === null) return [];
    const place = `sections.${index}.id`;
    if (frameIds.includes(id)) return [[place, `"${id}" is an id of the frame around the page`]];
    return ids.indexOf(id) < index ? [[place, `"${id}" is the id of an earlier section too`]] : [];
  });
}

export function textProblems(text: string): string[] {
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

export function comparisons(texts: Map<string, string>, english: Map<string, string>): [string, string][] {
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

export const missing = (original: string | undefined): string =>
  original === undefined ? 'missing' : `missing; in English it reads "${original}"`;
