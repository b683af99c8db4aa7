import { languages, localeOf } from '@nitida/contract';
import { loadPhoneRules } from '@nitida/domain/phone-rules';
import { createInstance, type TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { commonMessages } from '../core/common-messages.ts';
import { phoneText } from './phone-text.ts';

async function textsIn(lng: (typeof languages)[number]): Promise<TFunction<'common'>> {
  const i18n = createInstance();
  const resources = { [lng]: { common: await commonMessages(lng) } };
  await i18n.init({ lng, fallbackLng: false, defaultNS: 'common', resources, interpolation: { escapeValue: false } });
  return i18n.getFixedT(lng, 'common');
}

beforeAll(async () => void (await loadPhoneRules()));

const invalid = 'Please enter a valid phone number.';

test.each([
  ['612 345 678', 'ES', undefined],
  ['952 123 456 ext. 12', 'ES', undefined],
  ['+46 70 123 45 67', 'ES', undefined],
  ['', 'ES', 'Please enter a valid phone number.'],
  ['call me', 'ES', `${invalid} This number contains no digits.`],
  ['61234', 'ES', `${invalid} This number is too short (Spain).`],
  ['6123456789', 'ES', `${invalid} This number is too long (Spain).`],
  ['0701', 'SE', `${invalid} This number is too short (Sweden).`],
  ['+999 123 456 789', 'ES', `${invalid} We don’t know this country code.`],
  // The length is valid in Spain but the pattern is not, so there is no detail to add.
  ['123 456 789', 'ES', invalid],
  ['6'.repeat(250), 'ES', `${invalid} This number is too long (Spain).`],
  ['6'.repeat(251), 'ES', `${invalid} This number is too long (Spain).`],
  [`${' '.repeat(242)}612345678`, 'ES', `${invalid} This number is too long (Spain).`],
])('phoneText explains %j with the country %s as: %s', async (typed, country, sentence) => {
  expect(phoneText(await textsIn('en'), typed, country, 'en-GB')).toBe(sentence);
});

test.each(languages)("each phone error has its own sentence, with the country's name in the language %s", async (lng) => {
  const t = await textsIn(lng);
  const say = (typed: string) => phoneText(t, typed, 'ES', localeOf[lng]) ?? '';
  const sentences = ['call me', '61234', '6123456789', '+999 123 456 789', '123 456 789'].map(say);
  expect(new Set(sentences).size).toBe(5);
  const spain = new Intl.DisplayNames(localeOf[lng], { type: 'region' }).of('ES') ?? '';
  for (const sentence of sentences.slice(1, 3)) expect(sentence).toContain(spain);
  for (const sentence of sentences) expect(sentence.startsWith(say(''))).toBe(true);
});
