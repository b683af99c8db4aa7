import { limits } from '@nitida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { goodPassword, mailedCode, mailedToken, newEmail, person, signUpCustomer } from '../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { verificationMs } from './verification.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const signUpBody = (email: string) => ({ ...person(email), password: goodPassword, lng: 'en' as const });
const other = (code: string) => code.replace(/./, (first) => String((Number(first) + 1) % 10));

/** A browser that asked for a sign-up, with the code that was mailed. */
async function asked(email = newEmail()) {
  const browser = openBrowser(api.app);
  await browser.call('checkEmail', { body: person(email) });
  return { browser, email, code: await mailedCode(api, email) };
}

describe('the code in the mail of a sign-up', () => {
  it('confirms the email in the browser that asked, which then creates the account', async () => {
    const { browser, email, code } = await asked();
    expect(code).toMatch(new RegExp(`^\\d{${limits.codeDigits}}$`));
    const { status, data } = await browser.call('verifyCode', { body: { code: ` ${code.slice(0, 3)} ${code.slice(3)}` } });
    expect(status).toBe(200);
    expect((await browser.call('getUnverifiedUser', { params: { id: data.id } })).data.unverifiedUser.email).toBe(email);
    expect((await browser.call('signup', { body: signUpBody(email) })).status).toBe(201);
  });

  it('says nothing to another browser, and does not confirm it', async () => {
    const { email, code } = await asked();
    const stranger = openBrowser(api.app);
    expect((await stranger.call('verifyCode', { body: { code } })).failure).toMatchObject({ code: 'incorrect_code' });
    const { browser: another } = await asked();
    expect((await another.call('verifyCode', { body: { code } })).status).toBe(400);
    expect((await another.call('signup', { body: signUpBody(email) })).failure.code).toBe('email_not_confirmed');
  });

  it('is needed: a browser that only asked is refused the account and the data', async () => {
    const { browser, email } = await asked();
    expect((await browser.call('signup', { body: signUpBody(email) })).failure.code).toBe('email_not_confirmed');
    const { id } = await api.db.selectFrom('unverified_users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    expect((await browser.call('getUnverifiedUser', { params: { id } })).failure.code).toBe('email_not_confirmed');
  });

  it('does not confirm the browser that asked when the link is opened in another one', async () => {
    const { browser, email } = await asked();
    await openBrowser(api.app).call('verifyEmail', { params: { token: await mailedToken(api, email) } });
    expect((await browser.call('signup', { body: signUpBody(email) })).failure.code).toBe('email_not_confirmed');
  });

  it('names its field when it is wrong, and can be guessed ten times', async () => {
    const { browser, code } = await asked();
    for (let guess = 0; guess < 10; guess += 1) {
      const { failure } = await browser.call('verifyCode', { body: { code: other(code) } });
      expect(failure).toMatchObject({ code: 'incorrect_code', errors: { code: 'incorrectCode' } });
    }
    expect((await browser.call('verifyCode', { body: { code } })).failure.code).toBe('rate_limited');
  });

  it('counts the guesses of every sign-up with the email together', async () => {
    const email = newEmail();
    for (let signUp = 0; signUp < 2; signUp += 1) {
      const { browser, code } = await asked(email);
      for (let guess = 0; guess < 5; guess += 1) await browser.call('verifyCode', { body: { code: other(code) } });
    }
    const { browser, code } = await asked(email);
    expect((await browser.call('verifyCode', { body: { code } })).status).toBe(429);
  });

  it('works once, uses up the link, and answers again in the confirmed browser', async () => {
    const { browser, email, code } = await asked();
    const token = await mailedToken(api, email);
    const { data } = await browser.call('verifyCode', { body: { code } });
    expect((await browser.call('verifyCode', { body: { code } })).data).toEqual(data);
    expect((await openBrowser(api.app).call('verifyEmail', { params: { token } })).failure.code).toBe('email_already_verified');
  });

  it('is not needed after the link was opened in the same browser', async () => {
    const { browser, email } = await asked();
    const { data } = await browser.call('verifyEmail', { params: { token: await mailedToken(api, email) } });
    expect((await browser.call('verifyCode', { body: { code: '000000' } })).data).toEqual({ id: data.id });
  });

  it('of an earlier mail does not work after another one was asked for', async () => {
    const { browser, email, code } = await asked();
    await browser.call('checkEmail', { body: person(email) });
    const newer = await mailedCode(api, email);
    if (newer !== code) expect((await browser.call('verifyCode', { body: { code } })).failure.code).toBe('incorrect_code');
    expect((await browser.call('verifyCode', { body: { code: newer } })).status).toBe(200);
  });

  it('works for half an hour', async () => {
    const { browser, code } = await asked();
    api.advanceReal(verificationMs);
    expect((await browser.call('verifyCode', { body: { code } })).failure.code).toBe('incorrect_code');
  });

  it('is refused when the email has an account meanwhile', async () => {
    const { browser, email, code } = await asked();
    await signUpCustomer(api, { email });
    expect((await browser.call('verifyCode', { body: { code } })).failure.code).toBe('email_already_verified');
  });

  it('is stored nowhere', async () => {
    const { code } = await asked();
    const rows = await Promise.all([
      api.db.selectFrom('links').selectAll().execute(),
      api.db.selectFrom('pending_verifications').selectAll().execute(),
      api.db.selectFrom('unverified_users').selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  });
});
