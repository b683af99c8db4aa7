import { expect, test } from 'vitest';
import { exactText, factDate, momentText } from './order-facts.ts';

const at = new Date('2027-06-07T07:00:00Z');
const nbsp = '\u00a0';

test.each([
  ['en', `Monday 7${nbsp}June at 09:00`],
  ['es', `lunes 7${nbsp}de${nbsp}junio a las 09:00`],
  ['sv', `måndag 7${nbsp}juni kl.${nbsp}09:00`],
  ['da', `mandag den 7.${nbsp}juni kl.${nbsp}09:00`],
  ['no', `mandag 7.${nbsp}juni kl.${nbsp}09:00`],
  ['nl', `maandag 7${nbsp}juni om${nbsp}09:00`],
  ['de', `Montag, 7.${nbsp}Juni um 09:00`],
  ['ru', `09:00 7${nbsp}июня (понедельник)`],
] as const)('date and time in a sentence in %s, with day and month on one line', (language, text) => {
  expect(momentText(language, at)).toBe(text);
});

test('a legally relevant time has its year', () => {
  expect(exactText('es', at)).toBe(`lunes 7${nbsp}de${nbsp}junio${nbsp}de${nbsp}2027 a las 09:00`);
  expect(exactText('da', at)).toBe(`mandag den 7.${nbsp}juni${nbsp}2027 kl.${nbsp}09:00`);
});

test.each([
  ['en', 'Tuesday 08.06.2027'],
  ['da', 'tirsdag 08.06.2027'],
  ['de', 'Dienstag, 08.06.2027'],
  ['ru', 'вторник, 08.06.2027'],
] as const)('a date that stands alone in %s', (language, text) => {
  expect(factDate(language, '2027-06-08')).toBe(text);
});
