import { type BookingDraft, type BookingStep, bookingSteps } from '@nitida/contract';
import { quoteInput } from '@nitida/contract/booking';
import { draftDefaults } from '@nitida/contract/draft-defaults';
import { describe, expect, test } from 'vitest';
import { draft, friday, home, quote } from '../../test/samples.ts';
import { priceBooking } from '../price/price-booking.ts';
import { seedPriceList } from '../seed-price-list.ts';
import { toQuoteInput } from './quote-input.ts';
import { slotOptions } from './slot-options.ts';
import { draftErrors, firstUnfinishedStep, noLongerHolds } from './step-errors.ts';

const errors = (step: BookingStep, changes: Partial<BookingDraft>, now: string = friday) =>
  draftErrors(draft(changes), seedPriceList, now)[step];
const firstUnfinished = (of: BookingDraft, now: string = friday) => firstUnfinishedStep(of, draftErrors(of, seedPriceList, now));

test('a complete draft has no errors, leads to the summary and has a price', () => {
  for (const step of bookingSteps) expect(errors(step, {})).toEqual({});
  expect(firstUnfinished(draft())).toBeNull();
  const input = toQuoteInput(draft(), seedPriceList);
  expect(input).toEqual(quote()); // the recommended 4 hours
  expect(quoteInput.safeParse(input).success).toBe(true);
  expect(input && priceBooking(seedPriceList, input, { now: friday })).toMatchObject({ ok: true });
});

test.each<[BookingStep, Partial<BookingDraft>, Record<string, string>]>([
  ['property', { apartmentSize: '' }, { apartmentSize: 'required' }],
  ['property', { apartmentSize: '10001', kitchensNum: 13 }, { apartmentSize: 'tooLarge', kitchensNum: 'tooLarge' }],
  ['type', { selectedCleaning: null }, { selectedCleaning: 'required' }],
  ['type', { numberOfHours: 2.5 }, { numberOfHours: 'hoursTooFew' }],
  ['type', { numberOfHours: 12.5 }, { numberOfHours: 'hoursTooMany' }],
  ['type', { numberOfHours: 3.25 }, { numberOfHours: 'notHalfHours' }],
  ['type', { apartmentSize: '1000' }, { numberOfHours: 'recommendedTooMany' }], // 1 + 10 + 0.75 + 1.5 = 13.25
  ['type', { apartmentSize: '1000', numberOfHours: 12 }, {}],
  ['type', { selectedCleaning: 'Detailed', numberOfHours: 99 }, {}], // only Basic uses hours
  ['speed', { selectedCleaning: 'Detailed', apartmentSize: '300' }, { selectedSpeed: 'tooManyHours' }], // 327 ÷ 24 = 13.5 h
  ['speed', { selectedCleaning: 'Detailed', apartmentSize: '300', selectedSpeed: '2x' }, {}],
  ['speed', { selectedCleaning: 'Detailed', apartmentSize: '2000' }, { selectedSpeed: 'noSpeedFits' }],
  ['speed', { apartmentSize: '' }, {}], // the error belongs to the step of the size
  ['time', { date: '' }, { date: 'required' }],
  ['time', { date: '30.02.2027' }, { date: 'invalidDate' }],
  ['time', { date: '14.01.2027' }, { date: 'invalidDate' }],
  ['time', { date: '31.12.9999' }, { date: 'invalidDate' }],
  ['time', { date: '15.01.2027', time: '11:30' }, { time: 'invalidDate' }], // over: it is 12:00 now
  ['time', { numberOfHours: 6.5, time: '18:00' }, { time: 'endsTooLate' }],
  ['time', { numberOfHours: 3.123 }, {}], // the error belongs to the step of the type
  ['time', { repeat: 'Weekly' }, { lastDate: 'required' }],
  ['time', { repeat: 'Weekly', lastDate: 'soon' }, { lastDate: 'invalidDate' }],
  ['time', { repeat: 'Weekly', lastDate: '25.01.2027' }, { lastDate: 'noPeriod' }],
  ['time', { repeat: 'Weekly', lastDate: '18.01.2028' }, { lastDate: 'tooManyVisits' }],
  ['time', { repeat: 'Weekly', lastDate: '26.01.2027', excludedDates: ['2027-01-19', '2027-01-26'] }, { lastDate: 'noPeriod' }],
  ['time', { repeat: 'Weekly', lastDate: '30.01.2027', excludedDates: ['2027-01-19'] }, {}],
  ['time', { repeat: 'Custom schedule' }, { customSchedule: 'required' }],
  ['address', { address1: '', postalCode: '28001' }, { address1: 'required', postalCode: 'outsideServiceArea' }],
  ['address', { address1: '', addressId: '8c7f3f0e-1c1d-4a53-9b62-0c3e3b0d7a11' }, {}],
  ['instructions', { instructions: 'x'.repeat(2001) }, { instructions: 'tooLong' }],
])('step %s with %j has the errors %j', (step, changes, expected) => {
  expect(errors(step, changes)).toEqual(expected);
});

test('each row of a custom schedule is checked separately', () => {
  const customSchedule = ['19.01.2027', '19.01.2027', '', '32.01.2027', '20.01.2028'].map((date) => ({ date, time: '12:00' }));
  expect(errors('time', { repeat: 'Custom schedule', customSchedule })).toEqual({
    'customSchedule.1.date': 'alreadySelected',
    'customSchedule.2.date': 'required',
    'customSchedule.3.date': 'invalidDate',
    'customSchedule.4.date': 'tooManyVisits', // more than 12 months after the first
  });
});

test('a service or an extra that is no longer sold is an error of its own step', () => {
  const bare = { ...seedPriceList, serviceTypes: seedPriceList.serviceTypes.slice(1), extraServices: [] };
  expect(draftErrors(draft(), bare, friday).type).toEqual({ selectedCleaning: 'notAvailable' });
  expect(draftErrors(draft({ selectedServices: ['oven'] }), bare, friday).extras).toEqual({ selectedServices: 'notAvailable' });
});

describe('the first unfinished step', () => {
  test('a new draft begins at the property', () => {
    expect(firstUnfinished(draftDefaults)).toBe('property');
  });

  test.each(bookingSteps)('%s is the first unfinished step when all other steps are finished', (step) => {
    const completedSteps = bookingSteps.filter((each) => each !== step);
    expect(firstUnfinished(draft({ completedSteps }))).toBe(step);
  });

  test('a finished step that became invalid is unfinished again', () => {
    expect(firstUnfinished(draft(), '2027-01-19T11:00:00.000Z')).toBe('time'); // its start is now
    const big = draft({ selectedCleaning: 'Detailed', apartmentSize: '300' });
    expect(firstUnfinished(big)).toBe('speed');
    const wrong = draftErrors(big, seedPriceList, friday);
    expect(bookingSteps.filter((step) => noLongerHolds(big, step, wrong))).toEqual(['speed']);
    expect(noLongerHolds({ completedSteps: [] }, 'speed', wrong)).toBe(false); // it was never finished
  });
});

describe('the quote of a draft', () => {
  test.each<[string, Partial<BookingDraft>]>([
    ['size', { apartmentSize: 'big' }],
    ['type', { selectedCleaning: null }],
    ['date', { date: '' }],
    ['last date', { repeat: 'Weekly' }],
    ['a row’s date', { repeat: 'Custom schedule', customSchedule: [{ date: '', time: '12:00' }] }],
    ['rows', { repeat: 'Custom schedule' }],
  ])('a draft without its %s has no quote', (_, changes) => {
    expect(toQuoteInput(draft(changes), seedPriceList)).toBeNull();
  });

  test('the last date becomes the last visit, and excluded dates without a visit are dropped', () => {
    const input = toQuoteInput(
      draft({ repeat: 'Weekly', lastDate: '30.01.2027', excludedDates: ['2027-01-26', '2027-01-27', '2027-01-26'] }),
      seedPriceList,
    );
    expect(input).toMatchObject({ lastDate: '2027-01-26', excludedDates: ['2027-01-26'] });
  });

  test('only Basic has hours, and the promo code is trimmed', () => {
    expect(toQuoteInput(draft({ selectedCleaning: 'Detailed', numberOfHours: 5, promoCode: ' TEN ' }), seedPriceList)).toMatchObject({
      numberOfHours: null,
      promoCode: 'TEN',
    });
  });
});

test('each slot of a day has a price and a tariff, and a disabled slot names the reason and a speed that fits', () => {
  const input = { ...quote(), ...home, numberOfHours: 6.5 };
  const options = slotOptions(seedPriceList, input, { date: '2027-01-19', now: friday });
  expect(options).toHaveLength(21);
  expect(
    options.filter(({ disabled }) => disabled !== null).map(({ visit, disabled, fittingSpeed }) => [visit.time, disabled, fittingSpeed]),
  ).toEqual([['18:00', 'endsTooLate', '2x']]);
  const standard = options.filter(({ visit }) => visit.tariff === 'Standard').map(({ visit }) => visit.time);
  expect([standard[0], standard.at(-1)]).toEqual(['09:00', '16:30']);
});
