import { type CallName, calls, endpoints } from '@nitida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type BookingApi, type Customer, startBookingApi } from '../test/booking.ts';
import { openBrowser } from '../test/browser.ts';
import { confirmEmail, goodPassword, mailedToken, newEmail, person } from '../test/people.ts';

/** Section 7 of the specification, line by line: method and path, payload, and the field that the site reads from the answer. */
const specified: [CallName, `${string} ${string}`, payload: string[], answer: string][] = [
  ['signup', 'POST api/auth/signup_web', ['name', 'surname', 'mobile', 'email', 'password', 'role', 'affiliateId', 'lng'], 'user'],
  ['signin', 'POST api/auth/signin_web', ['email', 'password', 'role', 'lng'], 'user'],
  ['restoreSession', 'GET api/auth/auth_web/{lng}', [], 'user'],
  ['logout', 'GET api/auth/logout_web', [], 'message'],
  ['checkEmail', 'POST api/auth/check_email', ['name', 'surname', 'email', 'mobile', 'role', 'device'], 'message'],
  ['verifyEmail', 'GET api/auth/verify-email/{token}', [], 'id'],
  ['getUnverifiedUser', 'GET api/auth/get_unverified_user/{id}', [], 'unverifiedUser'],
  ['referral', 'GET ref/{code}', [], 'affiliateId'],
  ['createKnowingWay', 'POST api/knowingWay/create_knowing_way', ['userId', 'knowingWay'], 'knowingWay'],
  ['updateInfo', 'PUT api/profile/update_info', ['id', 'name', 'surname', 'mobile', 'email'], 'isNewEmail'],
  ['changePassword', 'PUT api/profile/change_password', ['id', 'currentPassword', 'newPassword'], 'message'],
  ['forgotPassword', 'POST api/profile/forgot_password_web', ['email'], 'message'],
  ['resetPassword', 'POST api/profile/reset_password_web', ['email', 'token', 'newPassword'], 'message'],
  ['getServiceTypes', 'GET api/services/get_service_types', [], 'serviceTypes'],
  ['getExtraServices', 'GET api/services/get_extra_services', [], 'extraServices'],
  ['getPromotionCodes', 'GET api/payment/get-all-promotion-codes/{id}', [], 'promocodes'],
  ['getPricing', 'GET api/pricing/get_pricing', [], 'pricing'],
  ['getTimePricing', 'GET api/pricing/get_time_pricing', [], 'timePricing'],
  ['getCleaningSizePricing', 'GET api/pricing/get_cleaning_size_pricing', [], 'cleaningSizePricing'],
  ['getSqmSizePricing', 'GET api/pricing/get_sqm_size_pricing', [], 'sqmSizePricing'],
  ['getPricePerHours', 'GET api/pricing/get_price_per_hours', [], 'pricePerHours'],
  ['getNotifications', 'GET api/notification/get_notifications_by_customer_id/{id}', [], 'notifications'],
  ['markReadNotifications', 'PATCH api/notification/mark_read_notifications/{id}', [], 'message'],
  ['createRate', 'POST api/rate/create_rate', ['rate', 'jobId', 'feedback'], 'jobId'],
];

/** Fields that the site sends in addition to the specification. They are optional. */
const ours: Partial<Record<CallName, string[]>> = { checkEmail: ['affiliateId', 'lng'], forgotPassword: ['lng'], updateInfo: ['tax'] };

const fieldsOf = (schema: unknown): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

it('the specification has 24 calls', () => {
  expect(new Set(specified.map(([name]) => name)).size).toBe(24);
});

it.each(specified)('%s is the call %s', (name, address, payload) => {
  const [method, path] = endpoints[name];
  expect(`${method} ${path.slice(1)}`).toBe(address);
  expect(fieldsOf(calls[name].body).filter((field) => !ours[name]?.includes(field))).toEqual(expect.arrayContaining(payload));
  expect(fieldsOf(calls[name].body)).toHaveLength(payload.length + (ours[name]?.length ?? 0));
});

it.each(Object.entries(ours))('%s requires no field beyond the specification', (name, fields) => {
  const { body } = calls[name as CallName];
  const needed = body instanceof z.ZodObject ? (body.safeParse({}).error?.issues.map(({ path }) => path[0]) ?? []) : fields;
  expect(needed.filter((field) => fields.includes(String(field)))).toEqual([]);
});

describe('a call of the specification', () => {
  let api: BookingApi;
  let ana: Customer;
  let jobId: string;

  beforeAll(async () => {
    api = await startBookingApi();
    ana = await api.customer();
    jobId = (await ana.book()).id;
    await api.db.updateTable('orders').set({ service: 'completed' }).where('id', '=', jobId).execute();
  });
  afterAll(() => api.close());

  /** Performs a sign-up until its link has set the cookie. */
  async function confirmed() {
    const [browser, email] = [openBrowser(api.app), newEmail()];
    await browser.call('checkEmail', { body: person(email) });
    return { browser, email, id: await confirmEmail(api, browser, email) };
  }
  const own = () => ({ params: { id: ana.user.id } });
  const info = () => ({ id: ana.user.id, name: 'Ana', surname: 'Ruiz', mobile: '+34612345678', email: ana.email });

  type Result = { status: number; data: object };
  const good: Record<string, () => Promise<Result>> = {
    async signup() {
      const { browser, email } = await confirmed();
      return browser.call('signup', { body: { ...person(email), password: goodPassword, role: 'client', affiliateId: null, lng: 'sv' } });
    },
    signin: () => openBrowser(api.app).call('signin', { body: { email: ana.email, password: goodPassword, role: 'client', lng: 'en' } }),
    restoreSession: () => ana.browser.call('restoreSession', { params: { lng: 'en' } }),
    logout: () => openBrowser(api.app).call('logout'),
    checkEmail: () => openBrowser(api.app).call('checkEmail', { body: { ...person(newEmail()), role: 'client', device: 'web' } }),
    async verifyEmail() {
      const [browser, email] = [openBrowser(api.app), newEmail()];
      await browser.call('checkEmail', { body: person(email) });
      return browser.call('verifyEmail', { params: { token: await mailedToken(api, email) } });
    },
    async getUnverifiedUser() {
      const { browser, id } = await confirmed();
      return browser.call('getUnverifiedUser', { params: { id } });
    },
    referral: () => openBrowser(api.app).call('referral', { params: { code: 'nobody' } }),
    createKnowingWay: () => ana.browser.call('createKnowingWay', { body: { userId: ana.user.id, knowingWay: 'Friend' } }),
    updateInfo: () => ana.browser.call('updateInfo', { body: info() }),
    async changePassword() {
      const { browser, user } = await api.customer();
      return browser.call('changePassword', { body: { id: user.id, currentPassword: goodPassword, newPassword: 'terracotta7' } });
    },
    forgotPassword: () => openBrowser(api.app).call('forgotPassword', { body: { email: ana.email } }),
    async resetPassword() {
      const { email } = await api.customer();
      await openBrowser(api.app).call('forgotPassword', { body: { email } });
      const token = await mailedToken(api, email);
      return openBrowser(api.app).call('resetPassword', { body: { email, token, newPassword: 'terracotta7' } });
    },
    getServiceTypes: () => openBrowser(api.app).call('getServiceTypes'),
    getExtraServices: () => openBrowser(api.app).call('getExtraServices'),
    getPromotionCodes: () => ana.browser.call('getPromotionCodes', own()),
    getPricing: () => openBrowser(api.app).call('getPricing'),
    getTimePricing: () => openBrowser(api.app).call('getTimePricing'),
    getCleaningSizePricing: () => openBrowser(api.app).call('getCleaningSizePricing'),
    getSqmSizePricing: () => openBrowser(api.app).call('getSqmSizePricing'),
    getPricePerHours: () => openBrowser(api.app).call('getPricePerHours'),
    getNotifications: () => ana.browser.call('getNotifications', own()),
    markReadNotifications: () => ana.browser.call('markReadNotifications', own()),
    createRate: () => ana.browser.call('createRate', { body: { rate: 5, jobId, feedback: '' } }),
  };

  it.each(specified)(
    '%s succeeds with its payload, and its answer contains the field that the site reads',
    async (name, _address, _payload, answer) => {
      const { status, data } = (await good[name]?.()) ?? { status: 0, data: {} };
      expect([status, calls[name].answer.safeParse(data).success]).toEqual([calls[name].status, true]);
      expect(data).toHaveProperty(answer);
      if (name === 'createRate') expect(status).toBe(201);
      if (name === 'getUnverifiedUser') expect(status).toBe(200);
    },
  );

  it('accepts a web sign-up without role and device, as client and web', async () => {
    const [browser, email] = [openBrowser(api.app), newEmail()];
    expect(calls.checkEmail.body.parse(person(email))).toMatchObject({ role: 'client', device: 'web' });
    expect((await browser.call('checkEmail', { body: person(email) })).status).toBe(200);
    await confirmEmail(api, browser, email);
    const { data } = await browser.call('signup', { body: { ...person(email), password: goodPassword, lng: 'en' } });
    expect(data.user.role).toBe('client');
    expect((await openBrowser(api.app).call('signin', { body: { email, password: goodPassword, lng: 'en' } })).status).toBe(200);
  });

  it('restores a session as null for a guest and as the customer after the log-in', async () => {
    const restore = async (browser: Customer['browser']) => (await browser.call('restoreSession', { params: { lng: 'en' } })).data.user;
    expect([await restore(openBrowser(api.app)), (await restore(ana.browser))?.id]).toEqual([null, ana.user.id]);
  });

  it('returns lists whose first item the site reads', async () => {
    const { data: rules } = await openBrowser(api.app).call('getPricing');
    const { data: hours } = await openBrowser(api.app).call('getPricePerHours');
    expect([rules.pricing[0], hours.pricePerHours[0]]).toEqual([expect.any(Object), expect.any(Object)]);
  });
});
