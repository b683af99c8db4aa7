import { checkEmailInput, signupInput } from '@nitida/contract';
import { emailCode, nameCode, passwordCode } from '@nitida/domain';
import { phoneCode } from '@nitida/domain/phone';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { newEmail, person } from '../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';

/** Section 5 of the specification: form (domain), schema (contract) and server must agree at every limit. */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { COUNTRY_HEADER: 'x-country' } });
});
afterAll(() => api.close());

const check = (more: object, country = 'ES') =>
  openBrowser(api.app).call('checkEmail', { body: { ...person(newEmail()), ...more }, headers: { 'x-country': country } });

describe('email', () => {
  const longest = `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.es`;
  it.each([
    ['a@b.es', null],
    ['ANA.Ruiz+casa@Example.ES', null],
    [longest, null],
    [`${longest}${'e'.repeat(255 - longest.length)}`, 'tooLong'],
    ['', 'required'],
    ['ana', 'invalidEmail'],
    ['ana@example', 'invalidEmail'],
    ['ana ruiz@example.es', 'invalidEmail'],
    ['<script>@example.es', 'invalidEmail'],
    ['ana@example.es\nbcc: all@example.es', 'invalidEmail'],
  ] as const)('%j has the error %s', async (email, code) => {
    expect(emailCode(email)).toBe(code);
    expect(checkEmailInput.shape.email.safeParse(email).success).toBe(code === null);
    const { status, failure } = await check({ email });
    expect([status, failure.errors?.email ?? null]).toEqual([code === null ? 200 : 400, code]);
  });

  it('is stored in lower case', async () => {
    const email = newEmail();
    await check({ email: email.toUpperCase() });
    expect(await api.db.selectFrom('unverified_users').select('email').where('email', '=', email).execute()).toHaveLength(1);
  });
});

describe('mobile', () => {
  it.each([
    ['612345678', 'ES', null],
    ['+34 612 34 56 78', 'SE', null],
    ['070 123 45 67', 'SE', null],
    ['952123456 ext. 12', 'ES', null],
    ['', 'ES', 'required'],
    ['call me', 'ES', 'notANumber'],
    ['61234', 'ES', 'tooShort'],
    ['6123456789', 'ES', 'tooLong'],
    ['+999 123 456 789', 'ES', 'invalidCountry'],
    ['123456789', 'ES', 'invalid'],
    [`${' '.repeat(238)}612345678`, 'ES', null],
    ['1'.repeat(250), 'ES', 'tooLong'],
    ['1'.repeat(251), 'ES', 'tooLong'],
  ] as const)('%j from %s has the error %s', async (mobile, country, code) => {
    if (mobile.length <= 250) expect(phoneCode(mobile, country)).toBe(code);
    const { status, failure } = await check({ mobile }, country);
    expect([status, failure.errors?.mobile ?? null]).toEqual([code === null ? 200 : 400, code]);
  });
});

describe('password', () => {
  it.each([
    ['', 'required'],
    ['a1b2c', 'passwordTooShort'],
    ['a1b2c3', null],
    ['A1b2C3'.repeat(21), null],
    [`${'A1b2C3'.repeat(21)}xy`, null],
    [`${'A1b2C3'.repeat(21)}xyz`, 'tooLong'],
    ['pass-word1', 'passwordCharacters'],
    ['пароль12', 'passwordCharacters'],
    ['contraseña1', 'passwordCharacters'],
    ['pass word1', 'passwordCharacters'],
  ] as const)('%j has the error %s', async (password, code) => {
    expect(passwordCode(password)).toBe(code);
    expect(signupInput.shape.password.safeParse(password).success).toBe(code === null);
    const { failure } = await openBrowser(api.app).call('signup', { body: { ...person(newEmail()), password, lng: 'en' } });
    expect(failure.errors?.password ?? null).toBe(code);
  });
});

describe('name', () => {
  it.each([
    ['Ana', null],
    [' ', 'required'],
    ['x'.repeat(100), null],
    ['x'.repeat(101), 'tooLong'],
    ['María-José O’Neill', null],
  ] as const)('%j has the error %s', async (name, code) => {
    expect(nameCode(name)).toBe(code);
    const { status, failure } = await check({ name, surname: name });
    expect([status, failure.errors?.name ?? null, failure.errors?.surname ?? null]).toEqual([code === null ? 200 : 400, code, code]);
  });
});
