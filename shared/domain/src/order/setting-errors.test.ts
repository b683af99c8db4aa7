import { describe, expect, it } from 'vitest';
import { priceListErrors } from '../price/price-list-errors.ts';
import { seedBusinessSettings as business } from '../seed-business-settings.ts';
import { seedPriceList as priceList } from '../seed-price-list.ts';
import { seedCleanerPay as pay } from './seed-cleaner-pay.ts';
import { businessSettingsErrors, cleanerPayErrors, isPayCovered } from './setting-errors.ts';

const { pricing } = priceList;

it('cleaner pay beyond all sums has errors', () => {
  const most = 2_147_483_647;
  const endless = {
    ...pay,
    ratePerHour: { Junior: -most, Middle: -most, Senior: -most },
    bonusPercent: { offPeak: most, sunday: most, rush: most },
  };
  expect(cleanerPayErrors(endless, { priceList, business })).toMatchObject({ ratePerHour: 'notAvailable' });
});

describe('a price list', () => {
  it('the initial price list is valid', () => {
    expect(priceListErrors(priceList)).toEqual({});
  });

  it.each([
    ['misses a service', { serviceTypes: priceList.serviceTypes.slice(1) }, { serviceTypes: 'notAvailable' }],
    [
      'names an extra twice',
      { extraServices: [...priceList.extraServices, ...priceList.extraServices.slice(0, 1)] },
      { extraServices: 'notAvailable' },
    ],
    ['gives money back for an extra', { extraServices: priceList.extraServices.map((extra) => ({ ...extra, price: -1 })).slice(0, 9) }, {}],
    ['has hours for nothing', { pricePerHours: priceList.pricePerHours.map((row) => ({ ...row, pricePerHour: 0 })) }, {}],
    [
      'has no price above a size',
      { sqmSizePricing: priceList.sqmSizePricing.slice(0, -1) },
      { 'sqmSizePricing.After party': 'notAvailable' },
    ],
    ['has bands that fall', { sqmSizePricing: [...priceList.sqmSizePricing].reverse() }, {}],
    [
      'gives more back later',
      { pricing: { ...pricing, cancellation: { ...pricing.cancellation, halfRefundHours: 25 } } },
      { 'pricing.cancellation.halfRefundHours': 'tooLarge' },
    ],
    [
      'has a rate of IVA that the tax agency refuses',
      { pricing: { ...pricing, ivaPercent: 20 } },
      { 'pricing.ivaPercent': 'notAvailable' },
    ],
    ['warns after it cancels', { pricing: { ...pricing, unpaidCancellationHours: 49 } }, { 'pricing.unpaidCancellationHours': 'tooLarge' }],
    [
      'sends one cleaner at twice the speed',
      { pricing: { ...pricing, speeds: pricing.speeds.map((row) => ({ ...row, cleaners: 1 })) } },
      { 'pricing.speeds': 'notAvailable' },
    ],
    [
      'sells no start',
      { timePricing: priceList.timePricing.filter(({ withinHours }) => withinHours !== null) },
      { timePricing: 'required' },
    ],
    ['makes a tariff cheaper than Standard', { timePricing: priceList.timePricing.map((row) => ({ ...row, coeffPercent: 99 })) }, {}],
  ] as const)('a price list is invalid when it %s', (_what, change, expected) => {
    const errors = priceListErrors({
      ...priceList,
      ...change,
      timePricing: 'timePricing' in change ? [...change.timePricing] : priceList.timePricing,
    } as typeof priceList);
    expect(Object.keys(errors).length).toBeGreaterThan(0);
    expect(errors).toMatchObject(expected);
  });
});

describe('cleaner pay', () => {
  const errorsOf = (change: Partial<typeof pay>) => cleanerPayErrors({ ...pay, ...change }, { priceList, business });

  it('the initial pay is valid', () => {
    expect(errorsOf({})).toEqual({});
  });

  it.each([
    [{ ratePerHour: { ...pay.ratePerHour, Junior: 1399 } }, { ratePerHour: 'notAvailable' }],
    [{ limits: { least: 1000, most: 5000 } }, { 'limits.least': 'tooSmall' }],
    [{ limits: { least: 1400, most: 6000 } }, { 'limits.most': 'tooLarge' }],
    [{ bonusPercent: { ...pay.bonusPercent, rush: 19 } }, { 'bonusPercent.rush': 'tooSmall' }],
    [{ bonusPercent: { ...pay.bonusPercent, rush: 101 } }, { 'bonusPercent.rush': 'tooLarge' }],
    [{ bonusPercent: { ...pay.bonusPercent, offPeak: 401 } }, { 'bonusPercent.offPeak': 'tooLarge' }],
    // 24.00 × 1.00 on a Standard hour is less than 24.01.
    [{ ratePerHour: { ...pay.ratePerHour, Senior: 2401 } }, { ratePerHour: 'tooLarge' }],
  ])('the change %o is rejected', (change, expected) => {
    expect(errorsOf(change)).toMatchObject(expected);
  });

  it('pay must not exceed the price of an hour, Sunday and Rush included', () => {
    expect(isPayCovered(pay, priceList)).toBe(true);
    // 22 × 1.64 = 36.08 against 24 × 1.5 = 36.
    expect(isPayCovered({ ...pay, bonusPercent: { ...pay.bonusPercent, sunday: 64 } }, priceList)).toBe(false);
  });
});

describe('business settings', () => {
  it('the initial settings are valid', () => {
    expect(businessSettingsErrors(business)).toEqual({});
  });

  it.each([
    [{ minimumAge: 17 }, 'minimumAge'],
    [{ referral: { percent: 101, months: 12 } }, 'referral.percent'],
    [{ giftCard: { price: 200_00, value: 50_00 } }, 'giftCard.value'],
    [{ levels: { ...business.levels, Senior: { completedJobs: 1, fiveStarRatings: 40 } } }, 'levels.Senior.completedJobs'],
  ])('the change %o is rejected', (change, path) => {
    expect(businessSettingsErrors({ ...business, ...change })).toHaveProperty([path]);
  });
});

describe('the company', () => {
  const errorsOf = (company: Partial<typeof business.company>) =>
    businessSettingsErrors({ ...business, company: { ...business.company, ...company } });

  it('has every detail', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ name: ' ', taxId: '' })).toEqual({ 'company.name': 'required', 'company.taxId': 'required' });
  });

  it('has a Spanish postal code and a number that can be dialled', () => {
    expect(errorsOf({ postalCode: '2960' })).toEqual({ 'company.postalCode': 'invalidPostalCode' });
    expect(errorsOf({ phone: '600 111 222' })).toEqual({ 'company.phone': 'notANumber' });
  });
});
