import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@nitida/contract';
import { loadNames } from '@nitida/contract/load-names';
import { expect, test } from 'vitest';
import { loadMessages } from './load-messages.ts';

type Tree = { [key: string]: string | Tree };

const names = new Set(flat(JSON.parse(JSON.stringify(await loadNames('en')))).map(([key]) => key));
const source = join(import.meta.dirname, '..');
const plural = /_(one|few|many|other)$/;

/** `{ a: { b: 'x' } }` becomes `a.b` → `x`. */
function flat(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  );
}

/** This remote's own texts. Those of the contract are the names. */
async function textsOf(language: (typeof languages)[number]): Promise<Map<string, string>> {
  const texts = flat(JSON.parse(JSON.stringify(await loadMessages(language))));
  return new Map(texts.filter(([key]) => !names.has(key)));
}

/** The names of the values in a text. `count` is left out, because it chooses a plural form and a text need not contain it. */
function placeholders(text: string): string[] {
  const names = [...text.matchAll(/\{\{(\w+)\}\}|<(\w+)>/g)].map((match) => match[1] ?? match[2] ?? '');
  return names.filter((name) => name !== 'count').sort();
}

function keysInCode(): Set<string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const code = files.map((file) => readFileSync(join(source, file), 'utf8')).join('\n');
  const keys = [...code.matchAll(/\bt\(\s*'([\w.]+)'|i18nKey="([\w.]+)"/g)].map((match) => match[1] ?? match[2] ?? '');
  return new Set(keys.filter((key) => !names.has(key)));
}

const english = await textsOf('en');
const base = (key: string) => key.replace(plural, '');
const baseKeys = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(base))].sort();

test('the code and the English texts have the same keys', () => {
  expect(baseKeys(english)).toEqual([...keysInCode()].sort());
});

test.each(languages.filter((language) => language !== 'en'))('%s has every text, with the same values in each', async (language) => {
  const texts = await textsOf(language);
  expect(baseKeys(texts)).toEqual(baseKeys(english));
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const [key, text] of texts) {
    const original = english.get(key) ?? english.get(`${base(key)}_other`) ?? '';
    expect.soft(placeholders(text), `${language} ${key}`).toEqual(placeholders(original));
    expect.soft(text.trim(), `${language} ${key}`).not.toBe('');
    expect.soft(text, `${language} ${key}`).not.toContain('!');
  }
  for (const key of baseKeys(english).filter((each) => english.has(`${each}_other`))) {
    // Spanish uses `many` for millions and Russian uses `other` for fractions. Our counts are neither.
    const needed = forms.filter((form) => !(form === 'many' && language === 'es') && !(form === 'other' && language === 'ru'));
    for (const form of needed) expect.soft([...texts.keys()], language).toContain(`${key}_${form}`);
  }
});

test.each(languages)('the visible label of the button for an excluded date is part of its accessible name (%s)', async (language) => {
  const texts = await textsOf(language);
  expect(texts.get('time.putBackDate')?.toLowerCase()).toContain(texts.get('time.putBack')?.toLowerCase());
});
