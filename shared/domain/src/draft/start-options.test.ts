import { expect, test } from 'vitest';
import { seedPriceList } from '../seed-price-list.ts';
import { startOptions } from './start-options.ts';

const now = '2027-05-31T08:00:00.000Z'; // Monday, 10:00 in Madrid

test('a weekday offers every slot, at the standard tariff until 16:30', () => {
  const options = startOptions(seedPriceList, { date: '2027-06-08', durationMinutes: 180, now });
  expect(options).toHaveLength(21);
  expect(options.find(({ time }) => time === '16:30')).toEqual({ time: '16:30', tariff: 'Standard', coeffPercent: 100, disabled: null });
  expect(options.find(({ time }) => time === '17:00')).toMatchObject({ tariff: 'Off-peak', coeffPercent: 125 });
});

test('a start that would pass midnight cannot be chosen', () => {
  // 17:30 + 6 h 30 min = 24:00, which is in time; 18:00 is not.
  const options = startOptions(seedPriceList, { date: '2027-06-08', durationMinutes: 390, now });
  expect(options.filter(({ disabled }) => disabled !== null)).toEqual([
    { time: '18:00', tariff: 'Off-peak', coeffPercent: 125, disabled: 'endsTooLate' },
  ]);
});

test('today offers what is later than now, within six hours at the rush tariff', () => {
  const options = startOptions(seedPriceList, { date: '2027-05-31', durationMinutes: 180, now });
  expect(options[0]).toEqual({ time: '10:30', tariff: 'Rush', coeffPercent: 150, disabled: null });
  expect(options.find(({ time }) => time === '16:30')).toMatchObject({ tariff: 'Standard' });
});
