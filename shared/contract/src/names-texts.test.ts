import { expect, test } from 'vitest';
import { nameIn } from './all-names.ts';
import { languages } from './language.ts';
import { loadNames } from './load-names.ts';
import { descriptionKeys, extraKeys, repeatKeys, serviceKeys, speedKeys, speedWithinKeys, tariffKeys, taskKeys } from './name-keys.ts';

const tables = [serviceKeys, extraKeys, speedKeys, speedWithinKeys, repeatKeys, tariffKeys, taskKeys];
const keys = tables.flatMap((table) => Object.values(table));

test.each(languages)('each code has a name of its own in %s, the same for the server and a page', async (language) => {
  const names = keys.map((key) => nameIn(language, key));
  expect(new Set(names).size).toBe(keys.length);
  const page = new Map(Object.entries(await loadNames(language)).flatMap(([group, inner]) => entriesIn(group, inner)));
  expect(names).toEqual(keys.map((key) => page.get(key)));
  for (const key of Object.values(descriptionKeys)) expect(page.get(key)).toMatch(/\S\.$/u);
});

const entriesIn = (group: string, inner: string | object): [string, unknown][] =>
  typeof inner === 'string' ? [[group, inner]] : Object.entries(inner).map(([name, text]) => [`${group}.${name}`, text]);

test('the repeats have the names of the specification in English', () => {
  for (const [repeat, key] of Object.entries(repeatKeys)) expect(nameIn('en', key)).toBe(repeat);
});
