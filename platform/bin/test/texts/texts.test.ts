import { languages } from '@nitida/contract';
import { expect, test } from 'vitest';
import { pageTexts } from '../../../src/composer/texts.ts';
import { strayAddress } from './address.ts';
import { compareLanguages } from './compare.ts';
import { differingNames } from './same-names.ts';
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

test('an extra must have one name per language in pages and mails', () => {
  const pages = new Map([['sv', flatten({ extra: { oven: 'Ugn invändigt' }, title: 'Tillval' })]]);
  const mails = (oven: string) => new Map([['sv', flatten({ extra: { oven }, title: 'Faktura' })]]);
  expect(
    differingNames(
      new Map([
        ['pages', pages],
        ['mails', mails('Ugn invändigt')],
      ]),
    ),
  ).toEqual([]);
  expect(
    differingNames(
      new Map([
        ['pages', pages],
        ['mails', mails('Ugnen invändigt')],
      ]),
    ),
  ).toEqual(['mails: sv.json extra.oven is “Ugnen invändigt”, and “Ugn invändigt” in pages']);
});

test('a price line must have one wording per language before and after ordering and on the invoice', () => {
  const sets = (price: string, line: string) =>
    new Map([
      ['wizard', new Map([['en', flatten({ price: { promo: price } })]])],
      ['papers', new Map([['en', flatten({ line: { promo: line } })]])],
    ]);
  expect(differingNames(sets('Promo code {{code}}', 'Promo code {code}'))).toEqual([]);
  expect(differingNames(sets('Code {{code}}', 'Promo code {code}'))).toEqual([
    'papers: en.json line.promo is “Promo code {code}”, and “Code {{code}}” in wizard',
  ]);
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

test('a key inside a template string counts as used', () => {
  const texts = new Map([['ns', flatten({ size: 'x' })]]);
  expect(compareWithCode(texts, [{ path: 'page.tsx', text: "const label = `${t('size')}: ${value}`;" }])).toEqual([]);
});
