import { expect, test } from 'vitest';
import { fixedFigures, partedUnits } from './figures.ts';

test.each([
  ['en', 'Cancel up to 24 hours before', ['24']],
  ['en', 'Six or more letters', ['Six']],
  ['en', 'All back until noon, half after it', ['half']],
  ['en', 'Available for two hours a month', ['two hours']],
  ['es', 'Se devuelve la mitad', ['la mitad']],
  ['sv', 'Vi sparar det i sex år', ['sex']],
  ['da', 'Halvdelen tilbage inden for tre dage', ['tre dage', 'Halvdelen']],
  ['no', 'Minst seks tegn', ['seks']],
  ['nl', 'Hij werkt vierentwintig uur, of twaalf', ['twaalf']],
  ['de', 'Spätestens nach zwei Monaten', ['zwei Monaten']],
  ['ru', 'Не меньше шести букв', ['шести']],
] as const)('in %s, “%s” contains the figures %j', (language, text, figures) => {
  expect(fixedFigures(text, language)).toEqual(figures);
});

test.each([
  ['en', 'Within {{fullRefundMinutes}} minutes, {halfRefundPercent}%'],
  ['en', 'Two or three cleaners (2×, 3×), 24/7'],
  ['en', 'Half an hour more, and half the time'],
  ['en', 'Five digits, such as 29601'],
  ['de', 'Die letzten vier Ziffern. Alle zwei Wochen.'],
  ['ru', 'Раз в две недели, вся семья'],
] as const)('in %s, “%s” contains none that a setting could change', (language, text) => {
  expect(fixedFigures(text, language)).toEqual([]);
});

test('a figure that one text may have is reported in another', () => {
  expect(fixedFigures('At least 1 m²', 'en', 'mf-booking/src/i18n/en.json errors.size.tooSmall')).toEqual([]);
  expect(fixedFigures('At least 1 m²', 'en', 'mf-booking/src/i18n/en.json errors.hours')).toEqual(['1']);
});

test.each([
  ['es', 'Como mucho {{max}} horas', ['{{max}} horas']],
  ['es', 'Como mucho {{max}}\u00a0horas', []],
  ['da', 'Op til {{max}} m²', ['{{max}} m²']],
  ['ru', 'Ещё {{hours}} часов, {{name}} часовой', ['{{hours}} часов']],
  ['en', 'From {{from}} to {{until}}, {{name}} yearns', []],
] as const)('in %s, “%s” can part %j', (language, text, parted) => {
  expect(partedUnits(text, language)).toEqual(parted);
});
