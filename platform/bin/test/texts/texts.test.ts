import { languages } from '@nitida/contract';
import { expect, test } from 'vitest';
import { pageTexts } from '../../../src/composer/texts.ts';
import { strayAddress } from './address.ts';
import { compareLanguages } from './compare.ts';
import { differingWords, repeatedNames } from './same-names.ts';
import { flatten, placeholders } from './text-set.ts';
import { compareWithCode } from './usage.ts';

const everyLanguage = (texts: (language: string) => object) => new Map(languages.map((language) => [language, flatten(texts(language))]));

test('nested and flat files have the same keys', () => {
  expect(flatten({ a: { b: 'x' } })).toEqual(flatten({ 'a.b': 'x' }));
});

test('placeholders of both spellings and tags are found', () => {
  expect(placeholders('Pay {{ amount }} to {merchant} <1>now</1>')).toEqual(['</1>', '<1>', '{merchant}', '{{amount}}']);
});

test('a set with equal keys in eight languages passes', () => {
  expect(compareLanguages(everyLanguage((language) => ({ greeting: `${language}: {{name}}` })))).toEqual([]);
});

test('a missing language, key or placeholder, an empty text and untranslated English are reported', () => {
  const set = everyLanguage((language) => ({ title: `${language} {{name}}`, word: `${language} word`, empty: `${language} full` }));
  set.delete('ru');
  set.set('es', flatten({ title: 'Hola', word: 'en word', empty: '' }));
  set.set('de', flatten({ title: 'de {{name}}', word: 'de' }));
  expect(compareLanguages(set)).toEqual([
    'has no ru.json',
    'es.json word is still English: en word',
    'es.json empty is empty',
    'es.json title has no placeholder where English has {{name}}',
    'de.json lacks empty',
  ]);
});

test('each language has one form of address', () => {
  const said: Record<string, string> = {
    es: 'Cancele la visita',
    nl: 'Sinds u die zag',
    de: 'Dein Konto',
    ru: 'Твой заказ',
    da: 'De første',
  };
  expect(compareLanguages(everyLanguage((language) => ({ title: said[language] ?? `${language} word` })))).toEqual([
    'es.json title addresses its reader by “Cancele”, unlike the rest of the site',
    'nl.json title addresses its reader by “Sinds u”, unlike the rest of the site',
    'de.json title addresses its reader by “Dein”, unlike the rest of the site',
    'ru.json title addresses its reader by “Твой”, unlike the rest of the site',
  ]);
});

test.each(languages)('the texts outside scripts use the form of address of the pages in %s', (language) => {
  expect(strayAddress(Object.values(pageTexts[language]).join(' '), language)).toBeNull();
});

test('a plural needs the forms of its language, of which Russian has three for integers', () => {
  const set = everyLanguage((language) => ({ rooms_one: `${language} one`, rooms_other: `${language} {{count}}` }));
  expect(compareLanguages(set)).toEqual(['ru.json lacks rooms_few', 'ru.json lacks rooms_many']);
});

test('a word that two packages use must be the same in both', () => {
  const sets = (ofPages: string) =>
    new Map([
      ['pages', new Map([['sv', flatten({ auth: { confirmPassword: ofPages } })]])],
      ['account', new Map([['sv', flatten({ password: { reset: { confirm: 'Upprepa lösenordet' } } })]])],
    ]);
  expect(differingWords(sets('Upprepa lösenordet'))).toEqual([]);
  expect(differingWords(sets('Bekräfta lösenordet'))).toEqual([
    'account: sv.json password.reset.confirm is “Upprepa lösenordet”, and “Bekräfta lösenordet” in pages',
  ]);
});

test('a package must not have names of its own for what the shared names have', () => {
  const sets = (own: object) =>
    new Map([
      ['names', new Map([['en', flatten({ extra: { oven: 'Inside the oven' } })]])],
      ['wizard', new Map([['en', flatten(own)]])],
    ]);
  expect(repeatedNames(sets({ extras: { title: 'Extras' } }), 'names')).toEqual([]);
  expect(repeatedNames(sets({ extra: { oven: 'Oven' } }), 'names')).toEqual(['wizard: has extra, which names has']);
});

test('names may stay untranslated', () => {
  expect(compareLanguages(everyLanguage(() => ({ way: 'WhatsApp', price: '{{amount}} €' })))).toEqual([]);
});

test('an unused key, a missing key and a key that is assembled at run time are reported', () => {
  const texts = new Map([['ns', flatten({ used: 'x', table: { entry: 'x' }, rooms_one: 'x', rooms_other: 'x', forgotten: 'x' })]]);
  const text = "t('used'); const table = { a: 'table.entry' }; t('rooms', { count }); t('gone'); t(`step.${name}`);";
  expect(compareWithCode(texts, [{ path: 'page.tsx', text }])).toEqual([
    'page.tsx asks for gone, which no text has',
    'page.tsx assembles a key at run time: step.${name}',
    'no code uses forgotten',
  ]);
});

test('a package that loads the shared names may ask for them and need not use each', () => {
  const texts = new Map([['ns', flatten({ title: 'x' })]]);
  const source = { path: 'page.tsx', text: "t('title'); t('extra.oven');" };
  expect(compareWithCode(texts, [source], flatten({ extra: { oven: 'x', fridge: 'x' } }))).toEqual([]);
  expect(compareWithCode(texts, [source])).toEqual(['page.tsx asks for extra.oven, which no text has']);
});

test('a key inside a template string counts as used', () => {
  const texts = new Map([['ns', flatten({ size: 'x' })]]);
  expect(compareWithCode(texts, [{ path: 'page.tsx', text: "const label = `${t('size')}: ${value}`;" }])).toEqual([]);
});
