import { describe, expect, test } from 'vitest';
import { seedPriceList } from '../seed-price-list.ts';
import { toInstant } from '../time/madrid.ts';
import { tariffAt } from './tariff-at.ts';

const at = (date: string, time: string, bookedAt: Date | string | null = null) => {
  const found = tariffAt(seedPriceList, { date, time }, bookedAt);
  return found && [found.tariff, found.coeffPercent];
};

test.each([
  ['Monday', '2027-01-18', '08:30', 'Off-peak', 125],
  ['Monday', '2027-01-18', '09:00', 'Standard', 100],
  ['Wednesday', '2027-01-20', '12:00', 'Standard', 100],
  ['Friday', '2027-01-22', '16:30', 'Standard', 100],
  ['Friday', '2027-01-22', '17:00', 'Off-peak', 125],
  ['Friday', '2027-01-22', '18:00', 'Off-peak', 125],
  ['Saturday', '2027-01-23', '12:00', 'Off-peak', 125],
  ['Sunday', '2027-01-24', '08:00', 'Off-peak', 150],
  ['Sunday', '2027-01-24', '12:00', 'Off-peak', 150],
])('%s: %s at %s has the tariff %s at %i%%', (_, date, time, tariff, coeff) => {
  expect(at(date, time)).toEqual([tariff, coeff]);
});

describe('Rush', () => {
  const hoursBefore = (date: string, time: string, hours: number) => new Date(toInstant(date, time).getTime() - hours * 3_600_000);

  test('a start at most 6 elapsed hours ahead is a Rush', () => {
    const start = ['2027-01-20', '12:00'] as const;
    expect(at(...start, hoursBefore(...start, 6))).toEqual(['Rush', 150]);
    expect(at(...start, new Date(hoursBefore(...start, 6).getTime() - 1))).toEqual(['Standard', 100]);
    expect(at(...start, hoursBefore(...start, 0.5))).toEqual(['Rush', 150]);
  });

  test('Rush applies only when it is higher: Sunday already has 150%, Saturday has 125%', () => {
    expect(at('2027-01-24', '12:00', hoursBefore('2027-01-24', '12:00', 2))).toEqual(['Off-peak', 150]);
    expect(at('2027-01-23', '12:00', hoursBefore('2027-01-23', '12:00', 2))).toEqual(['Rush', 150]);
  });

  test('the hours are elapsed hours: 02:00 to 09:00 are 6 when the clocks go forward', () => {
    // The date is a Sunday, so Rush must exceed the Sunday tariff here.
    const timePricing = seedPriceList.timePricing.map((row) => (row.tariff === 'Rush' ? { ...row, coeffPercent: 200 } : row));
    const tariff = (bookedAt: string) =>
      tariffAt({ ...seedPriceList, timePricing }, { date: '2027-03-28', time: '09:00' }, bookedAt)?.tariff;
    expect(tariff('2027-03-28T01:00:00.000Z')).toBe('Rush'); // 09:00 is 07:00 UTC
    expect(tariff('2027-03-28T00:59:59.000Z')).toBe('Off-peak');
  });
});

test('a start that no row covers is not sold', () => {
  const timePricing = seedPriceList.timePricing.filter((row) => !row.weekdays.includes(0) || row.withinHours !== null);
  expect(tariffAt({ ...seedPriceList, timePricing }, { date: '2027-01-24', time: '12:00' }, '2027-01-24T09:00:00.000Z')).toBeNull();
});
