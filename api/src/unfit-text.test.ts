import { type CallName, draftDefaults } from '@nitida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../test/booking.ts';
import { detailed, home, orderOf } from '../test/booking-input.ts';
import { openBrowser } from '../test/browser.ts';
import { goodPassword, newEmail, person } from '../test/people.ts';
import { signInStaff, startStaffApp } from '../test/staff.ts';
import { escaped } from './modules/booking/calendar.ts';

let api: BookingApi;
let ana: Customer;
beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
});
afterAll(() => api.close());

/** PostgreSQL refuses null bytes; half a surrogate pair has no UTF-8; the others can falsify what is shown in a page, a mail or a log. */
const unfit = '\u0000\ud800\u001b\u202e\u2066\u007f';
const message = {
  name: `A${unfit}na`,
  email: 'ana@example.es',
  mobile: '',
  message: `Ho${unfit}la\r\nque\rtal`,
  contactWay: 'Email',
  lng: 'en',
  filledInMs: 9000,
};

describe('characters that no text needs', () => {
  const texts: [call: CallName, what: string, body: () => Record<string, unknown> | Promise<Record<string, unknown>>, kept?: object][] = [
    [
      'saveDraft',
      'a draft',
      () => ({ draft: { ...draftDefaults, address1: `Calle${unfit} Ancha`, instructions: `a${unfit}\r\nb` }, revision: 0 }),
      { stored: { draft: { address1: 'Calle Ancha', instructions: 'a\nb' } } },
    ],
    ['checkEmail', 'a name', () => ({ ...person(newEmail()), name: `An${unfit}a` })],
    ['quote', 'a promo code of a quote', () => ({ input: { ...detailed, promoCode: `NO${unfit}NE` } })],
    ['checkPromotionCode', 'a promo code', () => ({ code: `NO${unfit}NE` })],
    [
      'createAddress',
      'an address',
      () => ({ ...home, city: `Mar${unfit}bella`, accessInstructions: `The ${unfit}key\ris under` }),
      { addresses: [{ city: 'Marbella', accessInstructions: 'The key\nis under' }] },
    ],
    ['createContactMessage', 'a message', () => message],
    ['createCallBackRequest', 'a request for a call', () => ({ ...message, businessName: `Bar${unfit}` })],
    ['createJoinRequest', 'a request to join', () => ({ ...message, company: `Casa${unfit}s`, kind: 'host', mobile: '+34612345678' })],
    ['redeemGiftCard', 'a gift card', () => ({ code: `GIFT${unfit}` })],
    ['createRate', 'a rating', async () => ({ rate: 5, jobId: (await ana.bookPaid()).id, feedback: `Go${unfit}od` })],
    [
      'createOrder',
      'an order',
      async () => orderOf(await ana.quote(), { instructions: `Ring${unfit}\rtwice` }),
      { order: { instructions: 'Ring\ntwice' } },
    ],
  ];

  it.each(texts)('are removed by %s from %s', async (call, _what, body, kept) => {
    const { status, data } = await ana.browser.call(call, { body: await body() });
    expect(status).toBeLessThan(500);
    if (kept) expect(data).toMatchObject(kept);
  });

  it('are removed from a name before it is stored', async () => {
    const email = newEmail();
    await openBrowser(api.app).call('checkEmail', { body: { ...person(email), name: `  A${unfit}\u0301na\u202e `, surname: 'Lo\tpez' } });
    const row = await api.db
      .selectFrom('unverified_users')
      .select(['name', 'surname'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ name: 'Ána', surname: 'Lo pez' });
  });

  it('leave the same postal code, email, number and promo code in every call', async () => {
    const odd = (text: string) => `\u202a${text.slice(0, 2)}\u200b${text.slice(2)}\u00a0\ufeff`;
    const saved = await ana.browser.call('createAddress', { body: { ...home, postalCode: '\u202a29\u00a0601\u200b' } });
    expect(saved.data).toMatchObject({ addresses: expect.arrayContaining([expect.objectContaining({ postalCode: '29601' })]) });
    const email = newEmail();
    const asked = await openBrowser(api.app).call('checkEmail', {
      body: { ...person(email), email: odd(email.toUpperCase()), mobile: 'tel:(+34) 612\u00a0345 678 (WhatsApp)' },
    });
    expect(asked.status).toBeLessThan(300);
    const row = await api.db.selectFrom('unverified_users').select('mobile').where('email', '=', email).executeTakeFirstOrThrow();
    expect(row.mobile).toBe('+34612345678');
    const open = { amount: null, first_booking_only: false, uses_per_customer: null, uses_in_all: null, issued_to: null };
    await api.db
      .insertInto('promo_codes')
      .values({ ...open, code: 'SPRING', percent: 10 })
      .execute();
    const promo = await ana.browser.call('checkPromotionCode', { body: { code: odd('SPRING') } });
    expect(promo.data).toMatchObject({ promo: { code: 'SPRING' } });
    expect((await openBrowser(api.app).call('signin', { body: { email: odd(ana.email), password: goodPassword, lng: 'en' } })).status).toBe(
      200,
    );
  });

  it.each(['%00', '%ED%A0%80', 'a%0Db', '%E2%80%AE'])('in a URL match nothing: %s', async (sign) => {
    const get = (url: string) =>
      api.app.inject({ url, headers: { accept: 'application/json', host: 'localhost:4000', cookie: ana.browser.cookieHeader() } });
    for (const url of [
      `/ref/${sign}`,
      `/api/auth/verify-email/${sign}`,
      `/api/auth/get_unverified_user/${sign}`,
      `/api/order/get_alternative/${sign}`,
      `/api/order/get_calendar/${sign}`,
      `/api/auth/auth_web/${sign}`,
      `/api/notification/get_notifications_by_customer_id/${ana.user.id}?after=${sign}`,
    ]) {
      const { statusCode } = await get(url);
      expect([url, [400, 404].includes(statusCode)]).toEqual([url, true]);
    }
  });

  it('in a password match no password', async () => {
    const { status } = await openBrowser(api.app).call('signin', {
      body: { email: ana.email, password: `${goodPassword}\u0000`, lng: 'en' },
    });
    expect(status).toBe(400);
  });

  it('are refused in a search by staff', async () => {
    const app = await startStaffApp(api);
    const { browser } = await signInStaff(api, app);
    expect((await browser.call('getAudit', { query: { subject: '\u0000' } })).status).toBe(400);
    expect((await browser.call('getAudit', { query: { before: String(2 ** 40) } })).status).toBe(400);
    await app.close();
  });

  it('leave no carriage returns in a calendar file except at the ends of its lines', async () => {
    const address = { ...home, address1: 'Calle\rVieja 1', address2: 'Puerta B\r\nBEGIN:VEVENT' };
    const visit = await ana.book({}, { address });
    const { body } = await api.app.inject({ url: `/api/order/get_calendar/${visit.id}`, headers: { cookie: ana.browser.cookieHeader() } });
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(body.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    // An address that was stored before texts were cleaned.
    expect(escaped('Calle\rVieja 1\r\nBEGIN:VEVENT\u0000')).toBe('Calle\\nVieja 1\\nBEGIN:VEVENT');
  });
});

describe('a number beyond its column', () => {
  it.each([2 ** 31, 2 ** 53, 1e300, -1])('is refused before the database for %d', async (number) => {
    const { status } = await openBrowser(api.app).call('saveDraft', { body: { draft: draftDefaults, revision: number } });
    expect(status).toBe(400);
    const read = await ana.browser.call('getNotifications', { params: { id: ana.user.id }, query: { after: String(number) } });
    expect(read.status).toBe(400);
    const mark = await ana.browser.call('markReadNotification', { params: { id: number } });
    expect(mark.status).toBe(404);
  });
});
