import { expect, test } from 'vitest';
import { filled, partsOf, textOf } from './figure-parts.ts';

const text = 'Within {{confirmationMinutes}} minutes, {{fullRefundPercent}} back';

test('a text is split at its figures, and put together again', () => {
  expect(partsOf(text)).toEqual([
    { words: 'Within ' },
    { figure: 'confirmationMinutes' },
    { words: ' minutes, ' },
    { figure: 'fullRefundPercent' },
    { words: ' back' },
  ]);
  expect(textOf(partsOf(text))).toBe(text);
});

test('typed braces make no figure', () => {
  expect(textOf([{ words: 'a {{b}} c' }, { figure: 'ivaPercent' }])).toBe('a b c{{ivaPercent}}');
});

test('visitors read values, and a name where the value is not known', () => {
  expect(filled(text, { confirmationMinutes: '45' })).toBe('Within 45 minutes, fullRefundPercent back');
});
