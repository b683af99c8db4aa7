import { type CallName, errorCatalogue } from '@nitida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../test/booking.ts';
import { detailed } from '../test/booking-input.ts';
import { openBrowser } from '../test/browser.ts';
import { confirmEmail, goodPassword, mailedToken, newEmail, person, signUpCustomer } from '../test/people.ts';

/** Section 8 of the specification: the message of each call. */
describe("a call that is refused with the specification's message", () => {
  let api: BookingApi;
  let ana: Customer;
  const visitor = () => openBrowser(api.app);
  const own = (more: object) => ({ id: ana.user.id, name: 'Ana', surname: 'Ruiz', mobile: '+34612345678', email: ana.email, ...more });
  const signUpOf = (email: string) => ({ ...person(email), password: goodPassword, lng: 'en' as const });

  beforeAll(async () => {
    api = await startBookingApi();
    ana = await api.customer();
  });
  afterAll(() => api.close());

  async function linkOf(email: string) {
    await visitor().call('checkEmail', { body: person(email) });
    return mailedToken(api, email);
  }
  /** Uses a link after its 24 hours. */
  async function pressLate(press: () => Promise<Refused>) {
    await api.clock.advance(24 * 60 * 60_000);
    const answer = await press();
    await api.clock.advance(-24 * 60 * 60_000);
    return answer;
  }

  type Refused = { status: number; failure: { message: string } };
  const refused: [call: CallName, why: string, status: number, message: string, ask: (email: string) => Promise<Refused>][] = [
    [
      'checkEmail',
      'has an account',
      409,
      'User with email {email} already exists',
      async (email) => {
        await visitor().call('checkEmail', { body: person(email) });
        const browser = visitor();
        await browser.call('checkEmail', { body: person(email) });
        await confirmEmail(api, browser, email);
        await browser.call('signup', { body: signUpOf(email) });
        return visitor().call('checkEmail', { body: person(email) });
      },
    ],
    [
      'signup',
      'got an account meanwhile',
      409,
      'User with email {email} already exists',
      async (email) => {
        const tabs = [visitor(), visitor()] as const;
        for (const tab of tabs) {
          await tab.call('checkEmail', { body: person(email) });
          await confirmEmail(api, tab, email);
        }
        await tabs[0].call('signup', { body: signUpOf(email) });
        return tabs[1].call('signup', { body: signUpOf(email) });
      },
    ],
    ['signup', 'used no link', 403, "Your email hasn't been confirmed", (email) => visitor().call('signup', { body: signUpOf(email) })],
    [
      'signin',
      'is nobody',
      404,
      'User with email {email} not found',
      (email) => visitor().call('signin', { body: { email, password: goodPassword, lng: 'en' } }),
    ],
    [
      'signin',
      'has not used its link',
      403,
      "Your email hasn't been confirmed",
      async (email) => {
        await visitor().call('checkEmail', { body: person(email) });
        return visitor().call('signin', { body: { email, password: goodPassword, lng: 'en' } });
      },
    ],
    [
      'signin',
      'types another password',
      401,
      'Incorrect password',
      () => visitor().call('signin', { body: { email: ana.email, password: 'another9', lng: 'en' } }),
    ],
    [
      'getUnverifiedUser',
      'used no link',
      403,
      "Your email hasn't been confirmed",
      () => visitor().call('getUnverifiedUser', { params: { id: ana.user.id } }),
    ],
    [
      'verifyEmail',
      'comes late',
      410,
      'The link has expired. Please sign up again',
      async (email) => {
        const token = await linkOf(email);
        return pressLate(() => visitor().call('verifyEmail', { params: { token } }));
      },
    ],
    [
      'verifyEmail',
      'comes twice',
      409,
      'The email address has already been verified',
      async (email) => {
        const token = await linkOf(email);
        await visitor().call('verifyEmail', { params: { token } });
        return visitor().call('verifyEmail', { params: { token } });
      },
    ],
    [
      'updateInfo',
      'wants the address of somebody',
      409,
      '{email} is already in use',
      async (email) => {
        await api.db
          .updateTable('users')
          .set({ email })
          .where('id', '=', (await api.customer()).user.id)
          .execute();
        return ana.browser.call('updateInfo', { body: own({ email }) });
      },
    ],
    [
      'updateInfo',
      'types half a number',
      400,
      'Please enter a valid phone number',
      () => ana.browser.call('updateInfo', { body: own({ mobile: '612' }) }),
    ],
    [
      'checkEmail',
      'types half a number',
      400,
      'Please enter a valid phone number',
      (email) => visitor().call('checkEmail', { body: { ...person(email), mobile: '612' } }),
    ],
    [
      'checkEmail',
      'leaves a name out',
      400,
      'Please fill in all fields',
      (email) => visitor().call('checkEmail', { body: { ...person(email), surname: '' } }),
    ],
    [
      'changePassword',
      'does not know the current one',
      400,
      'Current password is incorrect',
      () => ana.browser.call('changePassword', { body: { id: ana.user.id, currentPassword: 'another9', newPassword: 'terracotta7' } }),
    ],
    [
      'forgotPassword',
      'is nobody',
      404,
      'User with email {email} not found',
      (email) => visitor().call('forgotPassword', { body: { email } }),
    ],
    [
      'resetPassword',
      'has no link',
      410,
      'The link has expired. Please sign up again',
      (email) => visitor().call('resetPassword', { body: { email, token: 'made-up', newPassword: 'terracotta7' } }),
    ],
    [
      'resetPassword',
      'used the link already',
      410,
      'The link has already been used',
      async (email) => {
        const { browser } = await signUpCustomer(api, { email });
        await browser.call('forgotPassword', { body: { email } });
        const body = { email, token: await mailedToken(api, email), newPassword: 'terracotta7' };
        await visitor().call('resetPassword', { body });
        return visitor().call('resetPassword', { body });
      },
    ],
    [
      'checkPromotionCode',
      'makes a code up',
      404,
      "Promo code doesn't exist",
      () => ana.browser.call('checkPromotionCode', { body: { code: 'NOSUCH' } }),
    ],
    [
      'createRate',
      'rates what is not theirs',
      404,
      'not found',
      () => ana.browser.call('createRate', { body: { rate: 5, jobId: ana.user.id, feedback: '' } }),
    ],
  ];

  it.each(refused)('%s by a person who %s answers %i %s', async (_call, _why, status, message, ask) => {
    const email = newEmail();
    const answer = await ask(email);
    expect([answer.status, answer.failure.message]).toEqual([status, message.replace('{email}', email)]);
  });

  const dated = (more: object) => ({ input: { ...detailed, ...more } });
  const weekly = { repeat: 'Weekly', lastDate: '2027-06-29' };
  const wrong: [call: CallName, what: string, message: string, body: () => Record<string, unknown>][] = [
    ['checkEmail', 'no address', 'Please enter a valid email address', () => ({ ...person('ana@'), mobile: '612' })],
    ['checkEmail', 'an address that is too long', 'Please enter a valid email address', () => person(`${'a'.repeat(250)}@b.es`)],
    ['checkEmail', 'an endless number', 'Please enter a valid phone number', () => ({ ...person(newEmail()), mobile: '6'.repeat(251) })],
    ['checkEmail', 'nothing at all', 'Please fill in all fields', () => ({})],
    ['signin', 'no password', 'Please fill in all fields', () => ({ email: 'a@b.es', password: '', lng: 'en' })],
    ['signin', 'no address', 'Please enter a valid email address', () => ({ email: 'a', password: 'x', lng: 'en' })],
    ['signup', 'a short password', 'Please select and confirm your password', () => ({ ...signUpOf(newEmail()), password: 'a1b2c' })],
    ['signup', 'other characters', 'Please select and confirm your password', () => ({ ...signUpOf(newEmail()), password: 'pass-word' })],
    ['resetPassword', 'no new one', 'Please select and confirm your password', () => ({ email: 'a@b.es', token: 'x', newPassword: '' })],
    [
      'changePassword',
      'a short one',
      'Please select and confirm your password',
      () => ({ id: ana.user.id, currentPassword: 'x', newPassword: 'a' }),
    ],
    ['forgotPassword', 'no address', 'Please enter a valid email address', () => ({ email: 'ana' })],
    [
      'createContactMessage',
      'no address',
      'Please enter a valid email address',
      () => ({ name: 'A', email: 'a', message: 'B', contactWay: 'Email' }),
    ],
    ['quote', 'a day that is past', 'Please enter a correct date', () => dated({ date: '2027-05-01' })],
    ['quote', 'no day', 'Please enter a correct date', () => dated({ date: '31.02.2027' })],
    [
      'quote',
      'a day excluded twice',
      'This date has already been excluded',
      () => dated({ ...weekly, excludedDates: ['2027-06-15', '2027-06-15'] }),
    ],
    [
      'quote',
      'a day excluded that is none',
      "This date isn't included in the selected cleaning dates",
      () => dated({ ...weekly, excludedDates: ['2027-06-16'] }),
    ],
    [
      'quote',
      'a day chosen twice',
      'This date has already been selected',
      () => dated({ repeat: 'Custom schedule', customSchedule: [1, 2].map(() => ({ date: '2027-06-08', time: '09:00' })) }),
    ],
  ];

  it.each(wrong)('%s with %s names the first invalid field: %s', async (call, _what, message, body) => {
    const { status, failure } = await ana.browser.call(call, { body: body() });
    expect([status, failure.message]).toEqual([400, message]);
  });

  it('accepts only ratings of one to five whole stars', async () => {
    for (const rate of [0, 6, 2.5]) {
      const { status } = await ana.browser.call('createRate', { body: { rate, jobId: ana.user.id, feedback: '' } });
      expect([rate, status]).toEqual([rate, 400]);
    }
  });
});

describe('the error catalogue', () => {
  it.each([
    ['email_exists', 'User with email {email} already exists'],
    ['not_found', 'not found'],
    ['incorrect_password', 'Incorrect password'],
    ['current_password_incorrect', 'Current password is incorrect'],
    ['email_in_use', '{email} is already in use'],
    ['link_expired', 'The link has expired. Please sign up again'],
    ['email_not_confirmed', "Your email hasn't been confirmed"],
    ['email_already_verified', 'The email address has already been verified'],
    ['promo_not_found', "Promo code doesn't exist"],
    ['unexpected', 'Unexpected error'],
    ['invalid_mobile', 'Please enter a valid phone number'],
    ['invalid_date', 'Please enter a correct date'],
    ['validation', 'Please fill in all fields'],
  ] as const)("has the specification's message for %s", (code, message) => {
    expect(errorCatalogue[code].message).toBe(message);
  });
});
