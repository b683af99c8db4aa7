import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flatten } from './text-set.ts';
import { checkTranslations } from './translations.ts';

const folder = 'mf-work/src/i18n';

async function open() {
  const root = await mkdtemp(join(tmpdir(), 'translations-'));
  await mkdir(join(root, 'mf-work'));
  return (texts: Record<string, object>, options = {}) =>
    checkTranslations(root, new Map([[folder, new Map(Object.entries(texts).map(([language, inner]) => [language, flatten(inner)]))]]), {
      write: false,
      kept: false,
      ...options,
    });
}

const first = {
  en: { title: 'Our visits', lead: 'Soon' },
  de: { title: 'Unsere Termine', lead: 'Bald' },
  ru: { title: 'Визиты', lead: 'Скоро' },
};

test('texts that are recorded pass, and new ones are reported', async () => {
  const check = await open();
  expect(await check(first)).toHaveLength(2);
  expect(await check(first, { write: true })).toEqual([]);
  expect(await check(first)).toEqual([]);
  expect(await check({ ...first, de: { ...first.de, lead: 'In Kürze' } })).toEqual([
    `${folder}: lead was changed. Record it: npm test -- texts --write`,
  ]);
});

test('a translation that is older than its English is named until it is changed or kept', async () => {
  const check = await open();
  await check(first, { write: true });
  const english = { ...first, en: { ...first.en, title: 'Your visits' } };
  const older = (into: string) => [
    `${folder}: the English of title has changed since it was translated into ${into}. Translate it, or: npm test -- texts --write --kept`,
  ];
  expect(await check(english)).toEqual(older('de, ru'));
  const german = { ...english, de: { ...first.de, title: 'Ihre Termine' } };
  expect(await check(german, { write: true })).toEqual(older('ru'));
  expect(await check(german)).toEqual(older('ru'));
  expect(await check({ ...german, ru: { ...first.ru, title: 'Ваши визиты' } }, { write: true })).toEqual([]);
  expect(await check({ ...german, ru: { ...first.ru, title: 'Ваши визиты' } })).toEqual([]);
});

test('translations that are still right are kept by a word', async () => {
  const check = await open();
  await check(first, { write: true });
  const english = { ...first, en: { ...first.en, title: 'Our visits.' } };
  expect(await check(english, { write: true, kept: true })).toEqual([]);
  expect(await check(english)).toEqual([]);
});

test('the forms of a plural are one text', async () => {
  const check = await open();
  const plural = { en: { room_one: 'room', room_other: 'rooms' }, ru: { room_one: 'комната', room_few: 'комнаты', room_many: 'комнат' } };
  await check(plural, { write: true });
  expect(await check({ ...plural, en: { ...plural.en, room_one: 'one room' } })).toHaveLength(1);
});
