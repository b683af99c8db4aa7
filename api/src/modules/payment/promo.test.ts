import { bookingDraft } from '@nitida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, startBookingApi } from '../../../test/booking.ts';
import { detailed } from '../../../test/booking-input.ts';

let api: BookingApi;

beforeAll(async () => {
  api = await startBookingApi();
});
afterAll(() => api.close());

describe('promo codes', () => {
  it('can be checked without a booking', async () => {
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
    await ana.book();
    const check = (code: string, customer = ana) => customer.browser.call('checkPromotionCode', { body: { code } });
    expect((await check('ten', await api.customer())).data.promo).toEqual({ code: 'TEN', percent: 10, amount: null });
    expect((await check('ten')).failure).toMatchObject({ code: 'promo_not_applicable', errors: { promoCode: 'firstBookingOnly' } });
    expect((await check('none')).failure.code).toBe('promo_not_found');
  });

  it('for a first booking can be used again after that booking is cancelled', async () => {
    const ana = await api.customer();
    const first = await ana.book({ promoCode: 'TEN' });
    expect((await ana.browser.call('checkPromotionCode', { body: { code: 'TEN' } })).failure.errors).toEqual({
      promoCode: 'firstBookingOnly',
    });
    await api.db.updateTable('orders').set({ service: 'cancelled' }).where('id', '=', first.id).execute();
    expect((await ana.book({ promoCode: 'TEN' })).order).toMatchObject({ promoCode: 'TEN' });
  });

  it('cannot be guessed by their check, nor by asking for prices, and a price with a known one may be asked for often', async () => {
    const ana = await api.customer();
    const codes: string[] = [];
    for (let sent = 0; sent < 35; sent += 1) {
      const input = { ...detailed, promoCode: `GUESS${sent}` };
      codes.push((await ana.browser.call('quote', { body: { input } })).failure.code);
    }
    expect(codes.filter((code) => code === 'promo_not_found')).toHaveLength(30);
    expect(codes.at(-1)).toBe('rate_limited');
    expect((await ana.browser.call('checkPromotionCode', { body: { code: 'GUESS' } })).failure.code).toBe('rate_limited');
    const bea = await api.customer();
    for (let sent = 0; sent < 35; sent += 1) expect((await bea.quote({ promoCode: 'TEN' })).visits).toHaveLength(1);
  });

  it('have the same maximum length in a draft, a check and a quote', async () => {
    const ana = await api.customer();
    const long = 'X'.repeat(41);
    expect((await ana.browser.call('checkPromotionCode', { body: { code: long } })).failure.code).toBe('validation');
    expect((await ana.browser.call('quote', { body: { input: { ...detailed, promoCode: long } } })).failure.code).toBe('validation');
    expect(bookingDraft.shape.promoCode.safeParse(long).success).toBe(false);
    expect(bookingDraft.shape.promoCode.safeParse(long.slice(1)).success).toBe(true);
  });
});
