import { describe, expect, test } from 'vitest';
import { friday, quote, withRules } from '../../test/samples.ts';
import { seedPriceList } from '../seed-price-list.ts';
import { grossOf } from './gross-of.ts';
import { priceVisit } from './price-visit.ts';
import { priceWork } from './price-work.ts';
import type { VisitInput } from './types.ts';

/** 85 m², 1 living room, 2 bedrooms, 2 bathrooms, 1 kitchen. */
const detailed = quote({ selectedCleaning: 'Detailed', numberOfHours: null });
const tuesdayNine = { date: '2027-01-19', time: '09:00', bookedAt: friday };

function visit(input: VisitInput, when: Partial<Parameters<typeof priceVisit>[2]> = {}, priceList = seedPriceList) {
  const result = priceVisit(priceList, input, { ...tuesdayNine, ...when });
  if (!result.ok) throw new Error(`${result.failure.code} ${result.failure.field}`);
  return result.visit;
}

test('Detailed, oven and windows, 2x, Tuesday 09:00', () => {
  const price = visit({ ...detailed, selectedServices: ['oven', 'windows'], selectedSpeed: '2x' });
  expect(price).toEqual({
    date: '2027-01-19',
    time: '09:00',
    tariff: 'Standard',
    timeCoeff: 1,
    lines: [
      { kind: 'cleaning', ref: 'Detailed', amount: 15_850 }, // 40 + 85 × 0.90 (76.50) + 6 + 2 × 5 + 2 × 8 + 10
      { kind: 'extra', ref: 'oven', amount: 1800 },
      { kind: 'extra', ref: 'windows', amount: 3000 },
      { kind: 'speed', ref: '2x', amount: 2065 }, // 10% of 158.50 + 48 = 206.50
      { kind: 'time', ref: 'Standard', amount: 0 },
    ],
    cleaningSum: 15_850,
    extrasSum: 4800,
    speedSum: 2065,
    timeSum: 0,
    promoDiscount: 0,
    cardFee: 0,
    subtotal: 22_715,
    ivaPercent: 21,
    iva: 4770, // 21% of 227.15 = 47.7015
    total: 27_485,
    labourMinutes: 510, // 206.50 ÷ 24 = 8.60 h, down to 8.5
    durationMinutes: 270, // 4.25 h each, up to 4.5
    cleaners: 2,
  });
});

describe('the parts of the price', () => {
  test('Basic, 3 h, Standard costs 72.00 + 21% = 87.12', () => {
    expect(visit(quote({ numberOfHours: 3 }))).toMatchObject({ subtotal: 7200, iva: 1512, total: 8712, durationMinutes: 180 });
  });

  test('Off-peak on Saturday adds 96.00 × 0.25 = 24.00', () => {
    // 120.00 + 25.20
    expect(visit(quote(), { date: '2027-01-23' })).toMatchObject({
      timeSum: 2400,
      subtotal: 12_000,
      iva: 2520,
      total: 14_520,
      timeCoeff: 1.25,
    });
  });

  test('Sunday adds 96.00 × 0.50 = 48.00 and is still named Off-peak', () => {
    expect(visit(quote(), { date: '2027-01-24' })).toMatchObject({ tariff: 'Off-peak', timeSum: 4800, total: 17_424 }); // 144.00 × 1.21
  });

  test('the time surcharge of 3x and Off-peak applies to cleaning, extras and speed', () => {
    // 96 + 18 = 114. 15% = 17.10. 131.10 × 0.25 = 32.775, half up 32.78. 163.88. 21% = 34.4148
    const price = visit(quote({ selectedServices: ['oven'], selectedSpeed: '3x' }), { time: '08:00' });
    expect(price).toMatchObject({ speedSum: 1710, timeSum: 3278, subtotal: 16_388, iva: 3441, total: 19_829, cleaners: 3 });
  });

  test('a visit booked exactly 6 hours ahead is a Rush', () => {
    expect(visit(quote(), { bookedAt: '2027-01-19T02:00:00.000Z' })).toMatchObject({ tariff: 'Rush', timeSum: 4800 }); // 09:00 is 08:00 UTC
  });

  test('a discount in percent is a separate line before IVA', () => {
    // 96.00 − 15% (14.40) = 81.60; 21% = 17.136
    const price = visit(quote(), { promo: { code: 'SPRING', percent: 15, amount: null } });
    expect(price).toMatchObject({ promoDiscount: 1440, subtotal: 8160, iva: 1714, total: 9874 });
    expect(price.lines.at(-1)).toEqual({ kind: 'promo', ref: 'SPRING', amount: -1440 });
  });

  test('a discount also applies to surcharges: 10% of 120.00', () => {
    expect(visit(quote(), { date: '2027-01-23', promo: { code: 'TEN', percent: 10, amount: null } })).toMatchObject({
      promoDiscount: 1200,
    });
  });

  test('a fixed discount is at most the amount, so the price is never negative', () => {
    const price = visit(quote(), { promo: { code: 'GIFT', percent: null, amount: 20_000 } });
    expect(price).toMatchObject({ promoDiscount: 9600, subtotal: 0, iva: 0, total: 0 });
    expect(price.lines.at(-1)).toEqual({ kind: 'promo', ref: 'GIFT', amount: -9600 });
  });

  test('a negative fixed discount changes nothing', () => {
    expect(visit(quote(), { promo: { code: 'ODD', percent: null, amount: -500 } })).toMatchObject({ promoDiscount: 0, subtotal: 9600 });
  });

  test('a card fee of the price list is a line, calculated after the discount', () => {
    // (96.00 − 6.00) × 1.5% = 1.35; 91.35 × 21% = 19.1835
    const price = visit(quote(), { promo: { code: 'SIX', percent: null, amount: 600 } }, withRules({ cardFeePercent: 1.5 }));
    expect(price).toMatchObject({ cardFee: 135, subtotal: 9135, iva: 1918, total: 11_053 });
    expect(price.lines.at(-1)).toEqual({ kind: 'cardFee', ref: 'cardFee', amount: 135 });
  });

  test('the initial price list has no card fee and no line for it', () => {
    expect(visit(quote()).lines.map(({ kind }) => kind)).toEqual(['cleaning', 'time']);
  });

  test('the IVA rate is taken from the price list', () => {
    expect(visit(quote(), {}, withRules({ ivaPercent: 10 }))).toMatchObject({ ivaPercent: 10, iva: 960, total: 10_560 });
  });
});

test('the price has no tariff line before a time is chosen', () => {
  expect(priceWork(seedPriceList, quote()).lines.map(({ kind }) => kind)).toEqual(['cleaning']);
});

test('a price that is shown alone includes its IVA: 24.00 becomes 29.04', () => {
  expect(grossOf(seedPriceList, 2400)).toBe(2904);
});

describe('a visit without a price', () => {
  const failure = (input: VisitInput, when: Partial<Parameters<typeof priceVisit>[2]> = {}) => {
    const result = priceVisit(seedPriceList, input, { ...tuesdayNine, ...when });
    return result.ok ? null : result.failure;
  };

  test.each([
    ['apartmentSize', 'notWhole', { apartmentSize: 85.5 }],
    ['apartmentSize', 'tooSmall', { apartmentSize: 0 }],
    ['apartmentSize', 'tooLarge', { apartmentSize: 10_001 }],
    ['livingRoomsNum', 'tooSmall', { livingRoomsNum: -1 }],
    ['bedroomsNum', 'tooLarge', { bedroomsNum: 13 }],
    ['bathroomsNum', 'notWhole', { bathroomsNum: Number.NaN }],
    ['kitchensNum', 'tooLarge', { kitchensNum: 13 }],
    ['numberOfHours', 'required', { numberOfHours: null }],
    ['numberOfHours', 'hoursTooFew', { numberOfHours: 2.5 }],
    ['numberOfHours', 'notHalfHours', { numberOfHours: 3.25 }],
  ] as const)('%s %s', (field, reason, changes) => {
    expect(failure(quote(changes))).toEqual({ code: 'validation', field, reason, fittingSpeed: null });
  });

  test('a service, extra or speed that the price list no longer sells is rejected', () => {
    const input = quote({ selectedServices: ['oven'], selectedSpeed: '3x' });
    const reasonAt = (changes: Partial<typeof seedPriceList>) => {
      const result = priceVisit({ ...seedPriceList, ...changes }, input, tuesdayNine);
      return result.ok ? null : [result.failure.field, result.failure.reason];
    };
    expect(reasonAt({ serviceTypes: [] })).toEqual(['selectedCleaning', 'notAvailable']);
    expect(reasonAt({ extraServices: [] })).toEqual(['selectedServices', 'notAvailable']);
    expect(reasonAt(withRules({ speeds: seedPriceList.pricing.speeds.slice(0, 2) }))).toEqual(['selectedSpeed', 'notAvailable']);
    expect(reasonAt({ timePricing: [] })).toEqual(['time', 'slotNotOffered']);
  });

  test('Basic allows 12 hours, and half an hour more is rejected and not cut', () => {
    expect(failure(quote({ numberOfHours: 12 }))).toBeNull();
    expect(failure(quote({ numberOfHours: 12.5 }))).toMatchObject({
      code: 'too_many_hours',
      field: 'numberOfHours',
      reason: 'hoursTooMany',
    });
  });

  test('a visit of 13 hours on site names the slowest speed that fits', () => {
    // Detailed, 250 m², rooms 42 → 292 + 30 = 322 ÷ 24 = 13.4 h, down to 13. 2x: 6.5
    const input = { ...detailed, apartmentSize: 250, selectedServices: ['windows' as const] };
    expect(failure(input)).toEqual({ code: 'too_many_hours', field: 'selectedSpeed', reason: 'tooManyHours', fittingSpeed: '2x' });
    expect(failure({ ...input, selectedSpeed: '2x' })).toBeNull();
  });

  test('no speed fits a visit of over 12 hours even with three cleaners', () => {
    // 40 + 90 + 120 + 850 × 0.70 (595) + 42 = 887 ÷ 24 = 36.9, down to 36.5. ÷ 3 = 12.17, up to 12.5
    const input = { ...detailed, apartmentSize: 1100, selectedSpeed: '3x' as const };
    expect(failure(input)).toEqual({ code: 'too_many_hours', field: 'selectedSpeed', reason: 'noSpeedFits', fittingSpeed: null });
    // 860 ÷ 24 = 35.8, down to 35.5. ÷ 3 = 11.83, up to 12
    expect(failure({ ...input, apartmentSize: 1061 })).toBeNull();
  });

  test('a visit may end at 24:00 and not later', () => {
    const sixHours = quote({ numberOfHours: 6 });
    expect(failure(sixHours, { time: '18:00' })).toBeNull();
    const longer = quote({ numberOfHours: 6.5 });
    expect(failure(longer, { time: '18:00' })).toEqual({ code: 'ends_too_late', field: 'time', reason: 'endsTooLate', fittingSpeed: '2x' });
    expect(failure(longer, { time: '17:30' })).toBeNull();
  });

  test('a faster speed that would still end after midnight is not suggested', () => {
    // 12 h and all extras: 154 ÷ 24 = 6.4, down to 6 → 18 h. From 18:00 2x ends at 03:00, 3x at 24:00
    const extras = seedPriceList.extraServices.map(({ id }) => id);
    const long = quote({ numberOfHours: 12, selectedServices: extras, selectedSpeed: '2x' });
    expect(failure(long, { time: '18:00' })).toMatchObject({ code: 'ends_too_late', fittingSpeed: '3x' });
  });

  test('a date that does not exist is invalid', () => {
    expect(failure(quote(), { date: '2027-02-29' })).toMatchObject({ code: 'invalid_date', field: 'date' });
  });
});
