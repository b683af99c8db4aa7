import { expect, test } from 'vitest';
import { faultCounts, faultsIn, fitting, fromField, missingIn, textAt, toField, written } from './mail-texts.ts';

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
