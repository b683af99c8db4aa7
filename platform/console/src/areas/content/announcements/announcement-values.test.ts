import { type Language, languages } from '@nitida/contract';
import { expect, test } from 'vitest';
import { type AnnouncementValues, faultsByField, filledWithEnglish, inputOf, linkedTo, valuesOf } from './announcement-values.ts';

const shown = { takenDown: ['faq'], campaigns: ['campaigns/spring'] };
const now = new Date('2027-06-01T08:00:00Z');
const empty = valuesOf(null, now);
const texts = Object.fromEntries(languages.map((language: Language) => [`text-${language}`, `Closed on 6 May (${language})`]));
const whole: AnnouncementValues = { ...empty, ...texts, untilDay: '03.06.2027', untilTime: '18:00' };

test('a new announcement begins now, and every text and its end are missing', () => {
  expect([empty.fromDay, empty.fromTime]).toEqual(['01.06.2027', '10:00']);
  expect(Object.keys(faultsByField(empty, shown)).toSorted()).toEqual(
    [...languages.map((language) => `text-${language}`), 'untilDay'].toSorted(),
  );
});

test('without a link no words of a link are sent, and with one they are asked for in each language', () => {
  expect(faultsByField(whole, shown)).toEqual({});
  expect(inputOf({ ...whole, 'label-en': 'More' })).toMatchObject({ to: null, texts: { en: { text: 'Closed on 6 May (en)' } } });
  expect(inputOf({ ...whole, 'label-en': 'More' })?.texts.en).not.toHaveProperty('label');
  expect(faultsByField({ ...whole, to: 'marketing.contactUs', 'label-en': 'More' }, shown)).toMatchObject({
    'label-es': 'this text is empty',
  });
});

test('a link to a page that visitors do not have is a fault of the link', () => {
  const faultOf = (to: string, known: typeof shown | null = shown) => faultsByField({ ...whole, to }, known).to;
  expect(faultOf('campaigns/spring')).toBeUndefined();
  expect(faultOf('campaigns/summer')).toBe('this leads to a page that was never published');
  expect(faultOf('marketing.faq')).toBe('this leads to a page that was taken down');
  expect(faultOf('campaigns/summer', null)).toBeUndefined();
  expect(inputOf({ ...whole, to: 'campaigns/spring', 'label-en': 'More' })).toMatchObject({
    to: 'campaigns/spring',
    texts: { en: { label: 'More' } },
  });
});

test('an announcement that ends before it begins is not sent', () => {
  expect(faultsByField({ ...whole, untilDay: '01.06.2027', untilTime: '10:00' }, shown)).toEqual({ untilDay: 'it ends before it begins' });
  expect(inputOf({ ...whole, untilTime: '25:00' })).toBeNull();
});

test('an earlier one fills the fields in Madrid time', () => {
  const earlier = {
    id: '0b2ad57c-0e9b-4a41-9c1d-0d8a4a3b8f10',
    texts: { en: { text: 'Closed', label: 'More' } },
    to: 'marketing.faq',
    audience: 'public',
    from: '2027-06-02T07:30:00Z',
    until: '2027-06-03T16:00:00Z',
    state: 'shown',
    by: 'Pilar Soto',
    at: '2027-06-01T08:00:00Z',
  } as const;
  expect(valuesOf(earlier, now)).toMatchObject({
    ...{ 'text-en': 'Closed', 'label-en': 'More', 'text-es': '', to: 'marketing.faq', audience: 'public' },
    ...{ fromDay: '02.06.2027', fromTime: '09:30', untilDay: '03.06.2027', untilTime: '18:00' },
  });
});

test('a link has its usual words in every language at once, and what somebody wrote stays', () => {
  const linked = linkedTo({ ...whole, 'label-en': 'See the offer' }, 'marketing.contactUs');
  expect(faultsByField(linked, shown)).toEqual({});
  expect([linked['label-en'], linked['label-de']]).toEqual(['See the offer', 'Mehr erfahren']);
  expect(linkedTo(whole, '')['label-de']).toBe('');
});

test('the English text is taken for the languages without one only', () => {
  const filled = filledWithEnglish({ ...empty, 'text-en': 'Closed on 6 May', 'text-es': 'Cerrado el 6 de mayo' });
  expect([filled['text-es'], filled['text-sv'], filled['text-ru']]).toEqual(['Cerrado el 6 de mayo', 'Closed on 6 May', 'Closed on 6 May']);
});
