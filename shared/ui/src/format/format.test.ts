import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDuration,
  formatEndTime,
  formatList,
  formatMoney,
  formatMoneyRange,
  formatMonth,
  formatPercent,
  formatTime,
  formatWeekday,
} from './index.ts';

const nbsp = '\u00a0';

describe('money', () => {
  test.each([
    ['en-GB', '€1,274.85'],
    ['es-ES', `1274,85${nbsp}€`],
    ['sv-SE', `1${nbsp}274,85${nbsp}€`],
    ['da-DK', `1.274,85${nbsp}€`],
    ['nl-NL', `€${nbsp}1.274,85`],
    ['de-DE', `1.274,85${nbsp}€`],
    ['ru-RU', `1${nbsp}274,85${nbsp}€`],
  ])('money in %s', (locale, expected) => {
    expect(formatMoney(127_485, locale)).toBe(expected);
  });
  test('Norwegian has cents and a sign', () => {
    expect(formatMoney(127_485, 'nb-NO').replace(/\s/g, ' ')).toBe('1 274,85 €');
  });
  test.each([
    ['en-GB', '−€1.00'],
    ['de-DE', `−1,00${nbsp}€`],
    ['nb-NO', `−1,00${nbsp}€`],
    ['nl-NL', `€${nbsp}−1,00`],
  ])('a negative amount in %s has a minus sign', (locale, expected) => {
    expect(formatMoney(-100, locale)).toBe(expected);
  });
  test.each([
    ['en-GB', 14_00, 33_00, '€14–33'],
    ['es-ES', 14_00, 33_00, `14–33${nbsp}€`],
    ['nl-NL', 14_00, 33_00, `€${nbsp}14–33`],
    ['de-DE', 14_50, 1033_00, `14,50–1.033${nbsp}€`],
    ['ru-RU', 14_00, 33_00, `14–33${nbsp}€`],
  ])('a range in %s has one sign, where the locale puts it', (locale, least, most, expected) => {
    expect(formatMoneyRange(least, most, locale)).toBe(expected);
  });
  test('a price and its sign are never on two lines', () => {
    for (const locale of ['es-ES', 'sv-SE', 'da-DK', 'nb-NO', 'nl-NL', 'de-DE', 'ru-RU'])
      expect(formatMoney(27_485, locale)).not.toContain(' ');
  });
});

describe('dates', () => {
  test('a local date is the same day in every zone of the machine', () => {
    expect(formatDate('2027-06-08', 'en-GB', 'full')).toBe(`Tuesday 8${nbsp}June${nbsp}2027`);
    expect(formatDate('2027-01-01', 'es-ES')).toBe(`1${nbsp}de${nbsp}enero${nbsp}de${nbsp}2027`);
  });
  test.each([
    ['en-GB', `Tuesday 8${nbsp}June`, `Tuesday 8${nbsp}June${nbsp}2027`],
    ['es-ES', `martes 8${nbsp}de${nbsp}junio`, `martes 8${nbsp}de${nbsp}junio${nbsp}de${nbsp}2027`],
    ['da-DK', `tirsdag den 8.${nbsp}juni`, `tirsdag den 8.${nbsp}juni${nbsp}2027`],
    ['de-DE', `Dienstag, 8.${nbsp}Juni`, `Dienstag, 8.${nbsp}Juni${nbsp}2027`],
    ['ru-RU', `8${nbsp}июня (вторник)`, `вторник, 8${nbsp}июня${nbsp}2027${nbsp}г.`],
  ])('day, month and year stay on one line in %s', (locale, weekday, full) => {
    expect(formatDate('2027-06-08', locale, 'weekday')).toBe(weekday);
    expect(formatDate('2027-06-08', locale, 'full')).toBe(full);
  });
  test('an instant is shown in Madrid time, also after a clock change', () => {
    expect(formatDate(new Date('2027-06-07T22:30:00Z'), 'en-GB')).toBe(`8${nbsp}June${nbsp}2027`);
    expect(formatTime(new Date('2027-06-08T07:05:00Z'), 'en-GB')).toBe('09:05');
    expect(formatTime(new Date('2027-12-08T08:05:00Z'), 'da-DK')).toBe('09:05');
    expect(formatTime(new Date('2027-06-07T22:00:00Z'), 'en-GB')).toBe('00:00');
  });
  test('a booked date alone is its weekday and dd.MM.yyyy in every language', () => {
    for (const [locale, text] of [
      ['en-GB', `Tue${nbsp}08.06.2027`],
      ['es-ES', `mar${nbsp}08.06.2027`],
      ['de-DE', `Di${nbsp}08.06.2027`],
      ['ru-RU', `вт${nbsp}08.06.2027`],
    ] as const)
      expect(formatDate('2027-06-08', locale, 'fact')).toBe(text);
  });

  test('short dates have the typed format in every language', () => {
    for (const locale of ['en-GB', 'sv-SE', 'nl-NL', 'ru-RU']) expect(formatDate('2027-06-08', locale, 'short')).toBe('08.06.2027');
  });
  test('months begin with a capital letter, like headings', () => {
    expect(formatMonth('2027-06-08', 'es-ES')).toBe('Junio de 2027');
    expect(formatMonth('2027-06-08', 'ru-RU')).toBe('Июнь 2027');
  });
  test('weekdays have a long and a short form', () => {
    expect(formatWeekday('2027-06-08', 'de-DE')).toBe('Dienstag');
    expect(formatWeekday('2027-06-08', 'en-GB', 'short')).toBe('Tue');
  });
});

describe('durations', () => {
  test.each([
    [270, 'en-GB', `4${nbsp}h 30${nbsp}min`],
    [120, 'en-GB', `2${nbsp}h`],
    [30, 'es-ES', `30${nbsp}min`],
    [0, 'en-GB', `0${nbsp}min`],
    [270, 'ru-RU', `4${nbsp}ч 30${nbsp}мин`],
  ])('%i minutes in %s', (minutes, locale, expected) => {
    expect(formatDuration(minutes, locale)).toBe(expected);
  });
});

test('percentages are given in percent', () => {
  expect(formatPercent(21, 'en-GB')).toBe('21%');
  expect(formatPercent(21, 'de-DE')).toBe(`21${nbsp}%`);
});

test('lists use the words of the language', () => {
  expect(formatList(['name', 'email', 'terms'], 'es-ES')).toBe('name, email y terms');
});

test.each([
  ['21:30', 'en-GB', '21:30'],
  ['00:00', 'en-GB', 'midnight'],
  ['24:00', 'en-GB', 'midnight'],
  ['00:00', 'es-ES', '24:00'],
  ['24:00', 'nb-NO', '24:00'],
])('a range that ends at %s ends in %s at %s', (time, locale, expected) => {
  expect(formatEndTime(time, locale)).toBe(expected);
});
