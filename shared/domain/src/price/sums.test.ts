import type { ServiceTypeName } from '@nitida/contract';
import { expect, test } from 'vitest';
import { quote, withRules } from '../../test/samples.ts';
import { seedPriceList } from '../seed-price-list.ts';
import { recommendedHours } from './recommended-hours.ts';
import { chosenExtras, cleaningSum, extrasSum } from './sums.ts';
import { durationMinutes, labourMinutes } from './work.ts';

const noRooms = { livingRoomsNum: 0, bedroomsNum: 0, bathroomsNum: 0, kitchensNum: 0 };

test.each<[ServiceTypeName, number, number]>([
  ['Detailed', 1, 4090], // 40 + 1 × 0.90
  ['Detailed', 100, 13_000], // 40 + 100 × 0.90
  ['Detailed', 101, 13_080], // 40 + 90 + 1 × 0.80: only the 101st m² is in the next band
  ['Detailed', 250, 25_000], // 40 + 90 + 150 × 0.80 = 40 + 90 + 120
  ['Detailed', 251, 25_070], // the above + 1 × 0.70
  ['Move in/out', 120, 20_200], // 60 + 100 × 1.20 + 20 × 1.10 = 60 + 120 + 22
  ['After builders', 300, 58_000], // 90 + 100 × 1.80 + 150 × 1.60 + 50 × 1.40 = 90 + 180 + 240 + 70
  ['After party', 260, 29_300], // 50 + 100 × 1.00 + 150 × 0.90 + 10 × 0.80 = 50 + 100 + 135 + 8
  ['Detailed', 10_000, 707_500], // 40 + 90 + 120 + 9,750 × 0.70 = 250 + 6,825
])('%s of %i m² without rooms costs %i cents', (selectedCleaning, apartmentSize, expected) => {
  expect(cleaningSum(seedPriceList, quote({ ...noRooms, selectedCleaning, apartmentSize }))).toBe(expected);
});

test('rooms of a type that is priced by size cost: living room 6, bedroom 5, bathroom 8, kitchen 10', () => {
  const input = quote({
    selectedCleaning: 'Detailed',
    apartmentSize: 100,
    livingRoomsNum: 1,
    bedroomsNum: 2,
    bathroomsNum: 3,
    kitchensNum: 4,
  });
  expect(cleaningSum(seedPriceList, input)).toBe(13_000 + 600 + 2 * 500 + 3 * 800 + 4 * 1000); // 180.00
});

test('Basic costs its hours, whatever the size of the home', () => {
  expect(cleaningSum(seedPriceList, quote({ numberOfHours: 3.5 }))).toBe(8400); // 3.5 × 24
  expect(cleaningSum(seedPriceList, quote({ numberOfHours: 3.5, apartmentSize: 9000 }))).toBe(8400);
  const oddHour = { ...seedPriceList, pricePerHours: [{ type: 'Basic' as const, pricePerHour: 2401 }] };
  expect(cleaningSum(oddHour, quote({ numberOfHours: 3.5 }))).toBe(8404); // 3.5 × 24.01 = 84.035
});

test('each of the nine extras counts once, in the order of the price list', () => {
  const input = quote({ selectedServices: ['tileWalls', 'fridge', 'fridge', 'oven'] });
  expect(chosenExtras(seedPriceList, input).map(({ id }) => id)).toEqual(['fridge', 'oven', 'tileWalls']);
  expect(extrasSum(seedPriceList, input)).toBe(1500 + 1800 + 2800);
  const all = quote({ selectedServices: seedPriceList.extraServices.map(({ id }) => id) });
  expect(extrasSum(seedPriceList, all)).toBe(15_400); // 15 + 18 + 10 + 10 + 10 + 8 + 25 + 30 + 28
});

test('a size that no band covers throws', () => {
  const bounded = { ...seedPriceList, sqmSizePricing: [{ type: 'Detailed' as const, upToSqm: 100, perSqm: 90 }] };
  expect(() => cleaningSum(bounded, quote({ selectedCleaning: 'Detailed', apartmentSize: 101 }))).toThrow(RangeError);
});

test.each([
  [85, 1, 2, 2, 1, 4], // 1 + 0.85 + 0.25 × 3 + 0.5 × 3 = 4.10
  [40, 1, 1, 1, 1, 3], // 1 + 0.40 + 0.50 + 1.00 = 2.90, and 3 is the minimum
  [100, 1, 3, 2, 1, 4.5], // 1 + 1.00 + 1.00 + 1.50 = 4.50
  [99, 1, 3, 2, 1, 4], // 4.49 rounds down
  [125, 1, 2, 2, 1, 4.5], // 1 + 1.25 + 0.75 + 1.50 = 4.50
  [10_000, 12, 12, 12, 12, 119], // 1 + 100 + 6 + 12: more than a booking allows, and still returned
])(
  'a home of %i m² with %i, %i, %i, %i rooms has %f recommended hours',
  (apartmentSize, livingRoomsNum, bedroomsNum, bathroomsNum, kitchensNum, hours) => {
    const input = { apartmentSize, livingRoomsNum, bedroomsNum, bathroomsNum, kitchensNum };
    expect(recommendedHours(seedPriceList, input)).toBe(hours);
  },
);

test('the minimum of recommended hours is a setting', () => {
  expect(recommendedHours(withRules({ basicMinimumHours: 2 }), { ...noRooms, apartmentSize: 10 })).toBe(2);
});

test.each([
  ['Basic, 4 h', quote(), 240],
  ['Basic, 4 h, oven and windows: 48 ÷ 24 = 2 h more', quote({ selectedServices: ['oven', 'windows'] }), 360],
  ['Basic, 4 h, oven: 18 ÷ 24 = 0.75 h, rounded down to 0.5', quote({ selectedServices: ['oven'] }), 270],
  ['Basic, 4 h, microwave: 8 ÷ 24 = 0.33 h, rounded down to none', quote({ selectedServices: ['microwave'] }), 240],
  // (158.50 + 48) ÷ 24 = 8.60
  [
    'Detailed with oven and windows',
    quote({ selectedCleaning: 'Detailed', selectedServices: ['oven', 'windows'], numberOfHours: null }),
    510,
  ],
])('labour time of %s', (_, input, minutes) => {
  expect(labourMinutes(seedPriceList, input)).toBe(minutes);
});

test.each([
  [360, 1, 360],
  [360, 2, 180], // 6 hours become 3
  [360, 3, 120], // 6 hours become 2
  [510, 2, 270], // 255 rounded up to 30
  [510, 3, 180], // 170 rounded up
  [0, 2, 0],
])('%i minutes of labour shared by %i cleaners take %i minutes on site', (labour, cleaners, onSite) => {
  expect(durationMinutes(labour, cleaners)).toBe(onSite);
});
