import { type QuoteInput, repeats } from '@nitida/contract';
import { addDays, allSlots } from '@nitida/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyVisit } from '../../../../shared/domain/test/arbitraries.ts';
import { type BookingApi, giveTaxNumber, startBookingApi } from '../../../test/booking.ts';
import { detailed, orderOf } from '../../../test/booking-input.ts';

const numRuns = Number(process.env.NITIDA_PROPERTY_RUNS ?? 40);
/** Tuesday 1 June 2027, the day on which the tests begin. */
const today = '2027-06-01';

let api: BookingApi;

beforeAll(async () => {
  api = await startBookingApi();
  const unlimited = { amount: null, percent: null, first_booking_only: false, uses_per_customer: null, uses_in_all: null, issued_to: null };
  await api.db
    .insertInto('promo_codes')
    .values([
      { ...unlimited, code: 'FIRST', percent: 10, first_booking_only: true, uses_per_customer: 1 },
      { ...unlimited, code: 'ONCE', amount: 2000, uses_per_customer: 1 },
      { ...unlimited, code: 'LAST', percent: 100, uses_in_all: 3 },
    ])
    .execute();
});
afterAll(() => api.close());

/** From tomorrow on, so that the quote can be paid now or later. */
const anyDay = fc.integer({ min: 1, max: 60 }).map((days) => addDays(today, days));
const anyTime = fc.constantFrom(...allSlots);

const anyInput: fc.Arbitrary<QuoteInput> = fc
  .record({
    work: fc.oneof(fc.constant({}), anyVisit),
    repeat: fc.constantFrom(...repeats),
    date: anyDay,
    time: anyTime,
    weeks: fc.integer({ min: 0, max: 12 }),
    skipsFirst: fc.boolean(),
    rows: fc.uniqueArray(fc.record({ date: anyDay, time: anyTime }), { minLength: 1, maxLength: 4, selector: ({ date }) => date }),
    promoCode: fc.constantFrom(null, 'FIRST', 'first', 'ONCE', 'LAST'),
  })
  .map(({ work, repeat, date, time, weeks, skipsFirst, rows, promoCode }) => {
    const isSeries = repeat !== 'One-time' && repeat !== 'Custom schedule';
    return {
      ...detailed,
      ...work,
      repeat,
      date,
      time,
      lastDate: isSeries ? addDays(date, weeks * 7) : null,
      excludedDates: isSeries && skipsFirst && weeks > 8 ? [date] : [],
      customSchedule: repeat === 'Custom schedule' ? rows : [],
      promoCode,
    };
  });

describe('a quote', () => {
  it('is ordered at its accepted total while nothing else changes', async () => {
    let ordered = 0;
    await fc.assert(
      fc.asyncProperty(anyInput, async (input) => {
        const ana = await api.customer();
        await giveTaxNumber(ana);
        const { data, status } = await ana.browser.call('quote', { body: { input } });
        if (status !== 200) return;
        const made = await ana.browser.call('createOrder', { body: orderOf(data.quote) });
        expect(made.failure?.code, JSON.stringify(input)).toBeUndefined();
        const { activeOrders } = (await ana.browser.call('getOrders', { params: { id: ana.user.id } })).data;
        expect(activeOrders.map(({ total }) => total)).toEqual(data.quote.visits.map(({ total }) => total));
        expect(activeOrders.reduce((sum, { total }) => sum + total, 0)).toBe(data.quote.total);
        expect(made.data.order.promoCode).toBe(input.promoCode);
        ordered += 1;
      }),
      { numRuns },
    );
    expect(ordered).toBeGreaterThan(numRuns / 4);
  });

  it.each(repeats)('accepts a first-booking code for a %s booking, as the check and the page do', async (repeat) => {
    const ana = await api.customer();
    await giveTaxNumber(ana);
    const isSeries = repeat !== 'One-time' && repeat !== 'Custom schedule';
    const input: QuoteInput = {
      ...detailed,
      repeat,
      lastDate: isSeries ? '2027-09-08' : null,
      customSchedule:
        repeat === 'Custom schedule'
          ? [
              { date: '2027-06-08', time: '09:00' },
              { date: '2027-06-10', time: '12:00' },
            ]
          : [],
      promoCode: 'FIRST',
    };
    const checked = await ana.browser.call('checkPromotionCode', { body: { code: 'FIRST' } });
    expect(checked.data.promo).toEqual({ code: 'FIRST', percent: 10, amount: null });
    const { data } = await ana.browser.call('quote', { body: { input } });
    expect(data.quote.visits.map(({ promoDiscount }) => promoDiscount > 0)).toEqual(data.quote.visits.map((_, index) => index === 0));
    const made = await ana.browser.call('createOrder', { body: orderOf(data.quote) });
    expect(made.status).toBe(201);
    expect(made.data.order).toMatchObject({ promoCode: 'FIRST', total: data.quote.visits[0]?.total });
    const again = await ana.browser.call('quote', { body: { input } });
    expect(again.failure).toMatchObject({ code: 'promo_not_applicable', errors: { promoCode: 'firstBookingOnly' } });
  });
});
