import { type DraftPage, type Language, languages } from '@nitida/contract';
import { expect, test } from 'vitest';
import { changedLanguages, differenceOf } from './difference.ts';

const page = (title: string, more = 'Book'): DraftPage => ({
  title: 'Cleaning in Marbella',
  description: 'About cleaning',
  sections: [
    { type: 'opening', title, lead: 'Soon' },
    { type: 'opening', title: more, lead: 'Now' },
  ],
});
const inEach = (body: (language: Language) => DraftPage) => Object.fromEntries(languages.map((language) => [language, body(language)]));
const published = inEach(() => page('Hello'));

test('the one section that differs is named, also when it differs in one language only', () => {
  const drafts = inEach((language) => page(language === 'sv' ? 'Hej' : 'Hello'));
  expect(differenceOf(published, drafts)).toEqual({ section: 0 });
  expect(changedLanguages(published, drafts)).toEqual(['sv']);
});

test('no experiment are versions that are the same, differ in two sections or in the head, or lack a language', () => {
  expect(differenceOf(published, published)).toEqual({ what: 'both sides are the same' });
  expect(
    differenceOf(
      published,
      inEach((language) => page('Hi', language)),
    ),
  ).toEqual({ what: 'the sides differ in more than one section' });
  expect(
    differenceOf(
      published,
      inEach(() => ({ ...page('Hi'), title: 'Other' })),
    ),
  ).toEqual({ what: 'title, description or lead differ' });
  const { ru: _ru, ...seven } = published;
  expect(differenceOf(published, seven)).toEqual({ what: 'both sides need a version in each language' });
});
