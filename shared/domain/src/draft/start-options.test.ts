import { expect, test } from 'vitest';
import { seedPriceList } from '../seed-price-list.ts';
import { startOptions } from './start-options.ts';

const now = '2027-05-31T08:00:00.000Z'; // Monday, 10:00 in Madrid

test('a weekday offers every slot, and those until 16:30 have the standard tariff', () => {
  const options = startOptions(seedPriceList, { date: '2027-06-08', durationMinutes: 180, now });
  expect(options).toHaveLength(21);
  expect(options.find(({ time }) => time === '16:30')).toEqual({ time: '16:30', tariff: 'Standard', coeffPercent: 100, disabled: null });
  expect(options.find(({ time }) => time === '17:00')).toMatchObject({ tariff: 'Off-peak', coeffPercent: 125 });
});

test('a start is disabled when the visit would end after midnight', () => {
  // 17:30 + 6 h 30 min = 24:00, which is allowed. 18:00 is too late.
  const options = startOptions(seedPriceList, { date: '2027-06-08', durationMinutes: 390, now });
  expect(options.filter(({ disabled }) => disabled !== null)).toEqual([
    { time: '18:00', tariff: 'Off-peak', coeffPercent: 125, disabled: 'endsTooLate' },
  ]);
});

test('today offers the starts after now, and those within six hours have the rush tariff', () => {
  const options = startOptions(seedPriceList, { date: '2027-05-31', durationMinutes: 180, now });
  expect(options[0]).toEqual({ time: '10:30', tariff: 'Rush', coeffPercent: 150, disabled: null });
  expect(options.find(({ time }) => time === '16:30')).toMatchObject({ tariff: 'Standard' });
});
