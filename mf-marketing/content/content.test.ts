import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@nitida/contract';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { figureNames, ownNames, type Page, page } from './schema.ts';

const folder = import.meta.dirname;
const pages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const files = pages.flatMap((name) => languages.map((language) => ({ name, language, path: join(folder, name, `${language}.json`) })));

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function parsed(path: string): Page {
  const result = page.safeParse(read(path));
  if (!result.success) throw new Error(`${path}\n${z.prettifyError(result.error)}`);
  return result.data;
}

/** Every text of a file with the place it stands at. */
function textsOf(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, place ? `${place}.${key}` : key));
}

const namesIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();

test('there is something to check', () => {
  expect(pages).toContain('home');
});

test.each(files)('$name in $language fits the schema', ({ path }) => {
  parsed(path);
});

test.each(files)('$name in $language has the sections of the English page, and the same figures in each text', ({ name, path }) => {
  const english = textsOf(parsed(join(folder, name, 'en.json')));
  const here = textsOf(parsed(path));
  expect(here.map(([place]) => place)).toEqual(english.map(([place]) => place));
  const figures = (texts: [string, string][]) => texts.map(([place, text]) => `${place}: ${namesIn(text).join(' ')}`);
  expect(figures(here)).toEqual(figures(english));
});

test.each(files)('$name in $language names only figures that exist, and types none of its own', ({ path }) => {
  const known = new Set<string>([...figureNames, ...ownNames]);
  for (const [place, text] of textsOf(parsed(path))) {
    expect(
      namesIn(text).filter((name) => !known.has(name)),
      `${path} at ${place}`,
    ).toEqual([]);
  }
});

test.each(files.filter(({ language }) => language !== 'en'))('$name in $language is translated', ({ name, path }) => {
  const english = new Map(textsOf(parsed(join(folder, name, 'en.json'))));
  const same = textsOf(parsed(path)).filter(([place, text]) => isSentence(text) && english.get(place) === text);
  expect(same.map(([place]) => place)).toEqual([]);
});

/** Names and figures may read the same in two languages; sentences don't. */
const isSentence = (text: string): boolean => text.split(' ').length > 3;
