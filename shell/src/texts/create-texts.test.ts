import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { languages } from '@nitida/contract';
import type { InitOptions } from 'i18next';
import { expect, test, vi } from 'vitest';
import { createInstance } from './create-texts.ts';
import type { TextTree } from './fill-placeholders.ts';

/** i18next itself. An import would be the part of it that pages share. */
const reference: { createInstance(): { init(options: InitOptions): Promise<unknown>; t(key: string, values?: object): string } } =
  createRequire(import.meta.url)('i18next');

const root = join(import.meta.dirname, '../../..');
const folders = [
  'shell/src/i18n',
  ...readdirSync(root)
    .filter((folder) => folder.startsWith('mf-'))
    .map((folder) => `${folder}/src/i18n`),
];
const filesOf = (language: string): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith(`${language}.json`))
      .map((path) => join(root, folder, path)),
  );

const isText = (value: string | TextTree): value is string => typeof value === 'string';
const textsIn = (tree: TextTree, above = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) => (isText(value) ? [[`${above}${key}`, value]] : textsIn(value, `${above}${key}.`)));

async function both(options: { resources: Record<string, Record<string, TextTree>>; lng: string; defaultNS: string }) {
  const [texts, original] = [createInstance(), reference.createInstance()];
  const settings = { fallbackLng: false as const, interpolation: { escapeValue: false }, returnNull: false, ...options };
  await Promise.all([texts.init({ ...options, interpolation: { escapeValue: false } }), original.init(settings)]);
  return { texts, original };
}

test.each(languages)('each text of the site reads as i18next has it, with values and in each plural form: %s', async (language) => {
  for (const file of filesOf(language)) {
    const tree: TextTree = JSON.parse(readFileSync(file, 'utf8'));
    const { texts, original } = await both({ lng: language, defaultNS: 'site', resources: { [language]: { site: tree } } });
    for (const [key, text] of textsIn(tree)) {
      const values = Object.fromEntries([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => [name, `{{x}} $1 <${name}> &`]));
      expect(texts.t(key, values)).toBe(original.t(key, values));
      const named = key.replace(/_(one|few|many|other)$/, '');
      const counts = named === key ? [] : [0, 1, 2, 5, 21, 1.5];
      for (const count of counts) expect(texts.t(named, { ...values, count })).toBe(original.t(named, { ...values, count }));
    }
  }
});

const tree = {
  plain: 'Plain',
  nested: { deep: 'Deep {{a}}' },
  empty: '',
  'flat.key': 'Flat',
  hours_one: '{{count}} hour',
  hours_other: '{{count}} hours',
};

test('what is missing, empty, nested, marked up or in another namespace reads as i18next has it', async () => {
  const resources = { en: { common: tree, other: { plain: 'Other {{ a }}', none_zero: 'None', none_other: 'Some' } } };
  const { texts, original } = await both({ lng: 'en', defaultNS: 'common', resources });
  const asked: [string, Record<string, unknown>?][] = [
    ['plain'],
    ['nested.deep'],
    ['nested.deep', { a: 0 }],
    ['nested.deep', { a: null }],
    ['nested.deep', { a: undefined }],
    ['nested.deep', { a: '$&' }],
    ['nested.deep', { a: '<b>"&', interpolation: { escapeValue: true } }],
    ['nested.deep', { interpolation: { prefix: '#$?', suffix: '?$#' } }],
    ['nested'],
    ['empty'],
    ['empty', { defaultValue: 'Default' }],
    ['missing.key'],
    ['missing {{a}}', { a: 1 }],
    ['flat.key'],
    ['other:plain', { a: 1 }],
    ['plain', { ns: 'other', a: 1 }],
    ['plain', { ns: ['other'], a: 1 }],
    ['constructor'],
    ['hours', { count: 1 }],
    ['hours', { count: '1' }],
    ['other:none', { count: 0 }],
    ['other:none', { count: 3 }],
  ];
  for (const [key, options] of asked) expect([key, options, texts.t(key, options)]).toEqual([key, options, original.t(key, options)]);
  expect(texts.exists('other:plain')).toBe(true);
  expect(texts.exists('other:missing')).toBe(false);
  expect(texts.getFixedT('en', 'other')('plain', { a: 2 })).toBe('Other 2');
});

test('texts that are added join those of their namespace, and a change of the language calls the listeners', async () => {
  const texts = createInstance();
  await texts.init({ lng: 'en', defaultNS: 'common' });
  texts.addResourceBundle('es', 'common', { yes: 'Sí' }).addResourceBundle('es', 'common', { no: 'No' });
  const changed = vi.fn();
  texts.on('languageChanged', changed);
  const t = await texts.changeLanguage('es');
  expect([t('yes'), t('no'), texts.language]).toEqual(['Sí', 'No', 'es']);
  expect(changed).toHaveBeenCalledExactlyOnceWith('es');
  texts.off('languageChanged', changed);
  await texts.changeLanguage('en');
  expect(changed).toHaveBeenCalledOnce();
  expect([texts.hasResourceBundle('es', 'common'), texts.hasResourceBundle('en', 'common')]).toEqual([true, false]);
});
