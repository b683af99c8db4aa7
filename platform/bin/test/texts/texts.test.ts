import { fileURLToPath } from 'node:url';
import { languages } from '@nitida/contract';
import type { Term } from '@nitida/contract/terms';
import { expect, test } from 'vitest';
import { pageTexts } from '../../../src/composer/texts.ts';
import { strayAddress } from './address.ts';
import { compareLanguages } from './compare.ts';
import { differingWords, repeatedNames } from './same-names.ts';
import { listFaults, readTerms, termFaults } from './terms.ts';
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

test('a format in a placeholder is reported', () => {
  const set = everyLanguage((language) => ({ price: `${language} {{price, number}}` }));
  expect(compareLanguages(set)).toContain('en.json price has a format in a placeholder, which pages do not have');
});

test('a set of two languages needs these two', () => {
  const set = new Map(['en', 'es'].map((language) => [language, flatten({ title: `${language} title` })]));
  expect(compareLanguages(set, ['en', 'es'])).toEqual([]);
  set.delete('es');
  set.set('de', flatten({ title: 'de title' }));
  expect(compareLanguages(set, ['en', 'es'])).toEqual(['has no es.json', 'has de.json, which is none of the 2 languages']);
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

const skip: Term = { thing: 'skip', term: 'hoppa över', out: ['lämna bort', 'utelämn\\w*'] };
const faultsOf = (text: string, term: Term = skip) =>
  termFaults(new Map([['pages', new Map([['sv', flatten({ time: { info: text } })]])]]), new Map([['sv', [term]]]));

test('a word that the term list of its language excludes is reported with the term', () => {
  expect(faultsOf('Du kan hoppa över ett besök.')).toEqual([]);
  expect(faultsOf('Du kan Lämna\u00a0bort ett besök.')).toEqual([
    'pages: sv.json time.info says “Lämna\u00a0bort”; the term is “hoppa över” (skip)',
  ]);
  expect(faultsOf('Besöket utelämnades.')).toHaveLength(1);
});

test('an excluded word is a whole word of any script, and neither a placeholder nor a part of a word with hyphens', () => {
  const email: Term = { thing: 'email', term: 'E-Mail', out: ['Mail', 'почта'] };
  expect(faultsOf('Ihre E-Mail-Adresse, {{mail}}, Mailbox, <mail>hier</mail>, почтальон', email)).toEqual([]);
  expect(faultsOf('Ihre Mail', email)).toHaveLength(1);
  expect(faultsOf('Ваша Почта.', email)).toHaveLength(1);
});

test('a word may stay in an allowed phrase and in a text whose wording is fixed, and a word for later is ignored', () => {
  const vat: Term = { thing: 'vat', term: 'VAT (IVA)', out: ['IVA'], allowed: ['VAT \\(IVA\\)'], later: ['tax'] };
  expect(faultsOf('VAT (IVA) and other tax included', vat)).toEqual([]);
  expect(faultsOf('VAT (IVA) included, IVA 21%', vat)).toHaveLength(1);
  expect(faultsOf('IVA', { ...vat, except: ['time.info'] })).toEqual([]);
  expect(faultsOf('IVA', { ...vat, except: ['pages:time.info'] })).toEqual([]);
  expect(faultsOf('IVA', { ...vat, except: ['mails:time.info'] })).toHaveLength(1);
});

test('the term list of each language has the same things, and their terms break no rule', async () => {
  const lists = await readTerms(fileURLToPath(new URL('../../../..', import.meta.url)));
  expect(listFaults(lists)).toEqual([]);
  for (const [language, list] of lists) {
    const terms = new Map([[language, new Map(list.map(({ thing, term }) => [thing, term]))]]);
    expect(termFaults(new Map([['the list itself', terms]]), lists), language).toEqual([]);
  }
});

test('a thing that a list lacks, has alone or has twice is reported', () => {
  const lists = new Map([
    ['en' as const, [skip, { ...skip, thing: 'visit' }]],
    ['sv' as const, [skip, skip, { ...skip, thing: 'other' }]],
  ]);
  expect(listFaults(lists)).toEqual([
    'shared/contract/terms: sv.json lacks visit',
    'shared/contract/terms: sv.json has other, which English has not',
    'shared/contract/terms: sv.json has skip twice',
  ]);
});
