import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, order, startBookingApi } from '../../../test/booking.ts';

let api: BookingApi;

beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());

describe('promo codes', () => {
  it('are checked by themselves', async () => {
    await api.db
      .insertInto('promo_codes')
      .values({
        code: 'TEN',
        percent: 10,
        amount: null,
        first_booking_only: true,
        uses_in_all: null,
        uses_per_customer: 1,
        issued_to: null,
      })
      .execute();
    const ana = await api.customer();
    await order(ana);
    const check = (code: string, customer = ana) => customer.browser.call('checkPromotionCode', { body: { code } });
    expect((await check('ten', await api.customer())).data.promo).toEqual({ code: 'TEN', percent: 10, amount: null });
    expect((await check('ten')).failure).toMatchObject({ code: 'promo_not_applicable', errors: { promoCode: 'firstBookingOnly' } });
    expect((await check('none')).failure.code).toBe('promo_not_found');
  });
});
