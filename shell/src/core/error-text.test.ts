import { type ErrorCode, errorCatalogue, type Language, languages } from '@nitida/contract';
import { createInstance, type TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { commonMessages } from './common-messages.ts';
import { errorKeys, errorText } from './error-text.ts';

async function textsIn(lng: Language): Promise<TFunction> {
  const i18n = createInstance();
  const resources = { [lng]: { common: await commonMessages(lng) } };
  await i18n.init({ lng, fallbackLng: false, resources, interpolation: { escapeValue: false } });
  return i18n.t;
}

/** This address holds characters that markup would change. It must be shown as typed. */
const email = "o'neil+<b>&co@example.com";
const params = { email, minutes: 4, hours: 12, visits: 52, months: 12, days: 14 };
const codes = Object.keys(errorKeys) as ErrorCode[];
const withEmail: ErrorCode[] = ['email_exists', 'user_not_found', 'email_in_use'];

test.each([
  ['email_exists', `User with email ${email} already exists`],
  ['user_not_found', `User with email ${email} not found`],
  ['incorrect_password', 'Incorrect password'],
  ['current_password_incorrect', 'Current password is incorrect'],
  ['email_in_use', `${email} is already in use`],
  ['link_expired', 'The link has expired. Please sign up again'],
  ['email_not_confirmed', "Your email hasn't been confirmed. If someone else signed up with your email, please contact support."],
  ['email_already_verified', 'The email address has already been verified'],
  ['promo_not_found', "Promo code doesn't exist"],
  ['unexpected', 'Unexpected error. Please try again.'],
  ['invalid_mobile', 'Please enter a valid phone number'],
  ['invalid_date', 'Please enter a correct date'],
  ['validation', 'Please fill in all fields'],
  ['no_visits', "Change the date range or repeats, as it doesn't cover any selected period"],
] as const)("the code %s has the specification's sentence", async (code, sentence) => {
  expect(errorText(await textsIn('en'), { code, params })).toBe(sentence);
});

test.each(languages)('every code of the catalogue has a sentence with its values in the language %s', async (lng) => {
  const t = await textsIn(lng);
  expect(codes.toSorted()).toEqual(Object.keys(errorCatalogue).toSorted());
  for (const code of codes) expect([code, errorText(t, { code, params })]).not.toEqual([code, expect.stringMatching(/[{}]|^errors\.|^$/)]);
});

test.each(languages)('the email appears in the sentence as typed in the language %s', async (lng) => {
  const t = await textsIn(lng);
  const sentences = withEmail.map((code) => errorText(t, { code, params }));
  for (const sentence of sentences) expect(sentence.replace(email, '').trim().length).toBeGreaterThan(8);
  for (const sentence of sentences) expect(sentence).toContain(email);
  expect(new Set(sentences).size).toBe(withEmail.length);
});

test.each(languages)('a sentence whose value is missing becomes the general one in the language %s', async (lng) => {
  const t = await textsIn(lng);
  const unexpected = errorText(t, { code: 'unexpected' });
  for (const code of [...withEmail, 'rate_limited', 'too_many_hours'] as const) expect(errorText(t, { code })).toBe(unexpected);
});

test("a failure of one field has that field's sentence in the visitor's language", async () => {
  const t = await textsIn('de');
  expect(errorText(t, { code: 'validation', message: 'Please enter a valid email address' })).toBe(errorText(t, { code: 'invalid_email' }));
  expect(errorText(t, { code: 'invalid_date', message: 'This date has already been selected' })).toBe(
    errorText(t, { code: 'date_selected' }),
  );
  expect(errorText(t, { code: 'validation', message: 'Please fill in all fields' })).toBe(errorText(t, { code: 'validation' }));
});

test('an unknown sentence of the server is shown unchanged', async () => {
  const t = await textsIn('de');
  expect(errorText(t, { code: 'unexpected', message: 'We are closed today' })).toBe('We are closed today');
  expect(errorText(t, { code: 'unexpected', message: 'Unexpected error' })).toBe(errorText(t, { code: 'unexpected' }));
});
