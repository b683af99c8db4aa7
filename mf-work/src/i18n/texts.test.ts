import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@nitida/contract';
import { expect, test } from 'vitest';

function textsOf(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, place ? `${place}.${key}` : key));
}

const read = (language: string) => textsOf(JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8')));
/** A text need not contain the count that chooses its plural form. */
const namesIn = (text: string): string[] => [...text.matchAll(/\{\{(?!count)(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();
/** Languages differ in their plural forms, so all forms of a text count as one. */
const shape = (texts: [string, string][]) => [
  ...new Set(texts.map(([place, text]) => `${place.replace(/_(one|few|many|other)$/, '')}: ${namesIn(text).join(' ')}`).sort()),
];

test.each(languages)('%s has the same keys and placeholders as the English texts', (language) => {
  expect(shape(read(language))).toEqual(shape(read('en')));
});

/** The example of a postal code is no setting: any Spanish postal code is accepted. */
const withoutExample = (place: string, text: string) => (place === 'survey.missing.postalCode' ? text.replace('29601', '') : text);

test.each(languages)('%s contains no digit but an example, because every figure comes from the settings', (language) => {
  const typed = read(language).filter(([place, text]) => /\d/.test(withoutExample(place, text)));
  expect(typed).toEqual([]);
});
