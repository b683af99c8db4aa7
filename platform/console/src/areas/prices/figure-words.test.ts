import { expect, test } from 'vitest';
import { createTexts } from '../../i18n/texts.ts';
import { figureWords } from './figure-table.ts';
import { figureText, labelOf, withUnit, wordsOf } from './figure-words.ts';
import { figuresOf } from './figures.ts';
import { seedList } from './price-fixture.ts';

test('every figure of the settings has words, and every entry of the table is a figure', () => {
  const figures = Object.values(seedList).flatMap((setting) => figuresOf(setting));
  expect(figures.filter((figure) => wordsOf(figure) === undefined).map(({ key }) => key)).toEqual([]);
  const used = new Set(figures.map((figure) => wordsOf(figure)));
  expect(Object.keys(figureWords).filter((place) => !used.has(figureWords[place]))).toEqual([]);
});

test('a figure has a name, a row and a unit in the words of colleagues', async () => {
  const texts = await createTexts();
  const labels = figuresOf(seedList.priceList).map((figure) =>
    [labelOf(texts, seedList.priceList, figure), figureText(texts, figure)].join(': '),
  );
  expect(labels).toContain('Inside the oven: Price: €18.00');
  expect(labels).toContain('Early, late and weekend · Mon–Fri · 00:00–08:30: Price: 125 % of the usual price');
  expect(labels).toContain('Short notice · every day: Hours before the start: 6 h');
  expect(labels).toContain('Detailed cleaning: Band 1 ends at: 100 m²');
  expect(labels).toContain('Detailed cleaning: Band 2: 0.70 €/m²');
  expect(labels).toContain('Minimum Basic cleaning: 3 h');
  const rate = { path: ['ratePerHour', 'Junior'] };
  expect(labelOf(texts, seedList.cleanerPay, rate)).toBe('Junior: Pay per hour');
  expect(withUnit(texts, rate, 'Junior')).toBe('Junior (€)');
});
