import { expect, test } from 'vitest';
import { dialledNumber, parsePhone, phoneCode } from './phone.ts';

test.each([
  ['612 345 678', 'ES', '+34612345678', 'ES'],
  ['952 123 456', 'es', '+34952123456', 'ES'],
  ['+46 70 123 45 67', 'ES', '+46701234567', 'SE'], // the country of the number wins
  ['0701234567', 'SE', '+46701234567', 'SE'],
  ['+46 70 123 45 67', 'XX', '+46701234567', 'SE'],
  ['07911 123456', 'GB', '+447911123456', 'GG'], // Guernsey shares Britain's calling code,
  ['\u202a+34 612 345 678\u202c', 'SE', '+34612345678', 'ES'],
  ['(+34) 612 345 678', 'XX', '+34612345678', 'ES'],
  ['612 345 678 (WhatsApp)', 'ES', '+34612345678', 'ES'],
  ['tel:+34612345678', 'SE', '+34612345678', 'ES'],
  ['Móvil: 612\u00a0345\u200b678', 'ES', '+34612345678', 'ES'],
  ['0034 612.345.678', 'ES', '+34612345678', 'ES'],
  ['＋３４ ６１２３４５６７８', 'SE', '+34612345678', 'ES'],
])('%j with %s selected is %s', (typed, selected, e164, country) => {
  expect(parsePhone(typed, selected)).toEqual({ ok: true, e164, country, extension: null, full: e164 });
});

test('an extension is allowed and returned separately', () => {
  expect(parsePhone('952 123 456 ext. 12', 'ES')).toMatchObject({ ok: true, e164: '+34952123456', extension: '12' });
});

test.each([
  ['', 'ES', 'required'],
  ['   ', 'ES', 'required'],
  ['hello', 'ES', 'notANumber'],
  ['612', 'ES', 'tooShort'],
  ['6123456789', 'ES', 'tooLong'],
  ['1'.repeat(251), 'ES', 'tooLong'],
  ['+999 123 456 789', 'ES', 'invalidCountry'],
  ['612345678', 'XX', 'invalidCountry'],
  ['123 456 789', 'ES', 'invalid'], // a Spanish length, but no Spanish pattern
])('%j with %s selected is rejected as %s', (typed, country, code) => {
  expect(phoneCode(typed, country)).toBe(code);
});

test('an empty optional number is valid, an incomplete one is not', () => {
  expect(phoneCode(' ', 'ES', { isOptional: true })).toBeNull();
  expect(phoneCode('612', 'ES', { isOptional: true })).toBe('tooShort');
});

test.each([
  ['952 12 34 56 ext. 12', 'ES', '+34952123456 ext. 12', '952 12 34 56 ext. 12'],
  ['+34 952123456;ext=7', '', '+34952123456 ext. 7', '952 12 34 56 ext. 7'],
  ['612345678', 'ES', '+34612345678', '612 34 56 78'],
])('%j keeps its extension, which is not dialled', (typed, country, full, shown) => {
  const read = parsePhone(typed, country);
  expect(read).toMatchObject({ ok: true, full, e164: dialledNumber(full) });
  expect(dialledNumber(full)).toMatch(/^\+34\d{9}$/);
  expect(parsePhone(full, '')).toEqual(read);
  expect(parsePhone(shown, 'ES')).toEqual(read);
});
