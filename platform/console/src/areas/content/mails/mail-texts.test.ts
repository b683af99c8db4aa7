import { expect, test } from 'vitest';
import { behindSince, faultCounts, faultsIn, fitting, fromField, isBehindAt, missingIn, textAt, toField, written } from './mail-texts.ts';

const seeds = {
  en: { subject: 'Due {due}', 'paragraphs.0': 'Pay {due} by {payBy}.' },
  sv: { subject: 'Att betala {due}', 'paragraphs.0': 'Betala {due} senast {payBy}.' },
};

test('a changed text is sent in place of that of the files, in its language only', () => {
  const changes = written(seeds, {}, 'en', 'subject', 'Please pay {due}');
  expect([textAt(seeds, changes, 'en', 'subject'), textAt(seeds, changes, 'sv', 'subject')]).toEqual([
    'Please pay {due}',
    'Att betala {due}',
  ]);
  expect(written(seeds, changes, 'en', 'subject', 'Due {due}')).toEqual({});
});

test('a lost figure is a fault of its place, and is named', () => {
  const changes = written(seeds, {}, 'en', 'paragraphs.0', 'Pay {due}.');
  expect(faultsIn(seeds, changes, 'en').get('paragraphs.0')).toContain('the mail fills in due, payBy');
  expect(faultCounts(seeds, changes)).toMatchObject({ en: 1, sv: 0 });
  expect(missingIn('Pay {due}.', 'Pay {due} by {payBy}.')).toEqual(['payBy']);
});

test('a place that the release no longer has is not published again', () => {
  expect(fitting(seeds, { en: { subject: 'Pay {due}', 'notes.3': 'Thanks' } })).toEqual({ en: { subject: 'Pay {due}' } });
});

test('figures stand in the field as pieces', () => {
  expect(toField('Pay {due} by {payBy}.')).toBe('Pay {{due}} by {{payBy}}.');
  expect(fromField(toField('Pay {due}.'))).toBe('Pay {due}.');
});

test('a language is behind where English changed and it did not', () => {
  const changes = { en: { subject: 'Hello', title: 'New' }, es: { title: 'Nuevo' } };
  expect(['subject', 'title', 'text'].map((place) => isBehindAt(changes, 'es', place))).toEqual([true, false, false]);
  expect(isBehindAt(changes, 'en', 'subject')).toBe(false);
  expect([behindSince({}, changes, 'es'), behindSince({}, changes, 'de'), behindSince({}, changes, 'en')]).toEqual([1, 2, 0]);
  // What is published already is no work of this change.
  expect(behindSince(changes, changes, 'es')).toBe(0);
});
