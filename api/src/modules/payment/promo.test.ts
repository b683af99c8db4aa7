import { bookingDraft } from '@nitida/contract';
import { toInstant } from '@nitida/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, startBookingApi } from '../../../test/booking.ts';
import { detailed } from '../../../test/booking-input.ts';
import { testStart } from '../../../test/support.ts';
import { issueAlternativeToken, proposeAlternatives } from '../booking/alternatives.ts';

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
    await first.cancel();
    expect((await ana.book({ promoCode: 'TEN' })).order).toMatchObject({ promoCode: 'TEN' });
  });

  describe('for a campaign of two uses', () => {
    const make = async (code: string) => {
      const limits = { first_booking_only: false, uses_in_all: 2, uses_per_customer: null, issued_to: null };
      await api.db
        .insertInto('promo_codes')
        .values({ code, percent: 10, amount: null, ...limits })
        .execute();
      const stored = () => api.db.selectFrom('promo_codes').select('uses').where('code', '=', code).executeTakeFirstOrThrow();
      return { promoCode: code, uses: async () => (await stored()).uses };
    };

    it('are not used up by bookings that come to nothing', async () => {
      const { promoCode, uses } = await make('TWICE');
      const ana = await api.customer();
      for (let nth = 0; nth < 4; nth += 1) await (await ana.book({ promoCode })).cancel();
      const refused = await ana.bookPaid({ promoCode });
      await refused.closeUnconfirmed();
      expect(await uses()).toBe(0);
      await (await ana.book({ promoCode })).cancel();
      await ana.book({ promoCode });
      await ana.book({ promoCode });
      expect(await uses()).toBe(2);
      expect((await ana.browser.call('checkPromotionCode', { body: { code: promoCode } })).failure.errors).toEqual({ promoCode: 'usedUp' });
    });

    it('are used by a booking whose cancellation cost something', async () => {
      const { promoCode, uses } = await make('LATE');
      const ana = await api.customer();
      const visit = await ana.bookConfirmed({ promoCode });
      await api.clock.moveTo(new Date(toInstant(visit.order.date, visit.order.time).getTime() - 18 * 60 * 60_000));
      await visit.cancel();
      expect((await visit.read()).service).toBe('cancelled');
      expect(await uses()).toBe(1);
    });

    it('are used again by a booking whose customer accepts another time', async () => {
      const { promoCode, uses } = await make('OTHER');
      await api.clock.moveTo(testStart);
      const ana = await api.customer();
      const visit = await ana.bookPaid({ promoCode });
      await visit.closeUnconfirmed();
      await visit.untilPayment('refunded');
      const proposed = await api.db
        .transaction()
        .execute((trx) => proposeAlternatives(api.ordering, trx, visit.id, [{ date: '2027-06-10', time: '10:00' }]));
      const [offer] = 'error' in proposed ? [] : proposed;
      const token = await issueAlternativeToken(api.db, offer?.id ?? '');
      expect(await uses()).toBe(0);
      expect((await ana.browser.call('acceptAlternative', { params: { token } })).status).toBe(200);
      expect(await uses()).toBe(1);
    });
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
