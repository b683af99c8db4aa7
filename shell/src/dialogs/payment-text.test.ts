import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import texts from '../i18n/en.json' with { type: 'json' };
import { paymentText } from './payment-text.ts';

const i18n = createInstance();
await i18n.init({
  lng: 'en',
  resources: { en: { common: texts } },
  ns: ['common'],
  defaultNS: 'common',
  interpolation: { escapeValue: false },
});
const t = i18n.getFixedT('en', 'common');
const at = '2027-06-07T07:00:00.000Z';
const later = 'We’ll email you a link to pay before the cleaning.';
const in36Hours = '36\u00a0hours before the cleaning, we’ll email you a link to pay.';

test.each([
  ['where nothing is known of it', undefined, later],
  ['held on the card', { how: 'held', amount: 8712 }, '€87.12 is authorised on your card. We’re charging it now.'],
  ['free', { how: 'nothing', amount: 0 }, 'There’s nothing to pay.'],
  ['paid later, with no last hour', { how: 'later', amount: 8712, hours: 36 }, `€87.12 is still to be paid. ${in36Hours}`],
  ['paid later, told by an older page', { how: 'later', amount: 8712 }, `€87.12 is still to be paid. ${later}`],
  ['due, with no last hour', { how: 'due', amount: 8712 }, '€87.12 is still to be paid.'],
  [
    'due',
    { how: 'due', amount: 8712, at },
    '€87.12 is still to be paid. Please pay by Monday 7\u00a0June at 09:00, or we’ll cancel the cleaning at no charge.',
  ],
] as const)('the text for the payment %s is correct', (_name, payment, sentence) => {
  expect(paymentText(payment, { t, locale: 'en-GB' })).toBe(sentence);
});

test('what is paid of several visits is the first of them', () => {
  expect(paymentText({ how: 'paid', amount: 8712 }, { t, locale: 'en-GB', visits: 4 })).toBe('€87.12 is paid for the first visit.');
});
