import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { goodPassword, mailedToken, newEmail, signUpCustomer } from '../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { listMails } from '../../mail/inbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const day = 24 * 60 * 60_000;
const nextPassword = 'terracotta7';
const infoOf = (user: { id: string; email: string }) => ({
  id: user.id,
  name: 'Eva',
  surname: 'Berg',
  email: user.email,
  mobile: '+46701234567',
});
const canLogIn = async (email: string, password: string) =>
  (await openBrowser(api.app).call('signin', { body: { email, password, lng: 'en' } })).status === 200;

describe('update_info', () => {
  it('saves name and mobile number at once', async () => {
    const { user, browser } = await signUpCustomer(api);
    const { status, data } = await browser.call('updateInfo', { body: infoOf(user) });
    expect(status).toBe(200);
    expect(data).toMatchObject({ isNewEmail: false, user: { name: 'Eva', mobile: '+46701234567' } });
  });

  it("keeps the old email until the new one's link is used", async () => {
    const { user, browser, email } = await signUpCustomer(api);
    const wanted = newEmail();
    const { data } = await browser.call('updateInfo', { body: { ...infoOf(user), email: wanted } });
    expect(data).toMatchObject({ isNewEmail: true, user: { email } });
    const token = await mailedToken(api, wanted);
    const verified = await openBrowser(api.app).call('verifyEmail', { params: { token } });
    expect(verified.data).toEqual({ id: user.id, purpose: 'emailChange' });
    expect((await browser.call('restoreSession', { params: { lng: 'en' } })).data.user?.email).toBe(wanted);
    expect(await canLogIn(wanted, goodPassword)).toBe(true);
  });

  it('refuses a used email when it is entered and when its link is opened', async () => {
    const { user, browser } = await signUpCustomer(api);
    const { email: taken } = await signUpCustomer(api);
    const refused = await browser.call('updateInfo', { body: { ...infoOf(user), email: taken } });
    expect(refused.status).toBe(409);
    expect(refused.failure).toMatchObject({ code: 'email_in_use', message: `${taken} is already in use` });

    const wanted = newEmail();
    await browser.call('updateInfo', { body: { ...infoOf(user), email: wanted } });
    const token = await mailedToken(api, wanted);
    await signUpCustomer(api, { email: wanted });
    expect((await browser.call('verifyEmail', { params: { token } })).failure.code).toBe('email_in_use');
  });

  it('reports an invalid number at its field', async () => {
    const { user, browser } = await signUpCustomer(api);
    const { failure } = await browser.call('updateInfo', { body: { ...infoOf(user), mobile: 'call me' } });
    expect(failure).toMatchObject({ code: 'invalid_mobile', errors: { mobile: 'notANumber' } });
  });

  it("answers 404 for another customer's id and requires a session", async () => {
    const { browser } = await signUpCustomer(api);
    const { user: other } = await signUpCustomer(api);
    expect((await browser.call('updateInfo', { body: infoOf(other) })).status).toBe(404);
    expect((await openBrowser(api.app).call('updateInfo', { body: infoOf(other) })).status).toBe(401);
  });
});

describe('change_password', () => {
  const change = (id: string, currentPassword = goodPassword, newPassword = nextPassword) => ({
    body: { id, currentPassword, newPassword },
  });

  it('ends all other sessions and keeps the current one', async () => {
    const { user, browser, email } = await signUpCustomer(api);
    const other = openBrowser(api.app);
    await other.call('signin', { body: { email, password: goodPassword, lng: 'en' } });
    const before = browser.cookie('nitida_session');
    expect((await browser.call('changePassword', change(user.id))).status).toBe(200);
    expect(browser.cookie('nitida_session')).not.toBe(before);
    expect((await browser.call('restoreSession', { params: { lng: 'en' } })).data.user?.id).toBe(user.id);
    expect((await other.call('restoreSession', { params: { lng: 'en' } })).data.user).toBeNull();
    expect([await canLogIn(email, goodPassword), await canLogIn(email, nextPassword)]).toEqual([false, true]);
  });

  it('informs the owner by mail', async () => {
    const { user, browser, email } = await signUpCustomer(api);
    await browser.call('changePassword', change(user.id));
    await api.jobs.runDue();
    expect((await listMails(api.db, email))[0]?.subject).toBe('Your password was changed');
  });

  it('requires the current password', async () => {
    const { user, browser } = await signUpCustomer(api);
    const { status, failure } = await browser.call('changePassword', change(user.id, 'another9'));
    expect(status).toBe(400);
    expect(failure).toMatchObject({ code: 'current_password_incorrect', message: 'Current password is incorrect' });
  });

  it('refuses common passwords', async () => {
    const { user, browser } = await signUpCustomer(api);
    const { failure } = await browser.call('changePassword', change(user.id, goodPassword, 'qwerty123'));
    expect(failure).toMatchObject({ code: 'weak_password', errors: { newPassword: 'passwordTooCommon' } });
  });

  it('allows ten guesses', async () => {
    const { user, browser } = await signUpCustomer(api);
    const guess = () => browser.call('changePassword', change(user.id, 'another9'));
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  it("answers 404 for another customer's id", async () => {
    const { browser } = await signUpCustomer(api);
    expect((await browser.call('changePassword', change(randomUUID()))).status).toBe(404);
  });
});

describe('a forgotten password', () => {
  async function askForLink(email: string) {
    const { status } = await openBrowser(api.app).call('forgotPassword', { body: { email, lng: 'de' } });
    expect(status).toBe(200);
    return mailedToken(api, email);
  }
  const reset = (email: string, token: string, newPassword = nextPassword) =>
    openBrowser(api.app).call('resetPassword', { body: { email, token, newPassword } });

  it('is replaced through a link, which ends all sessions', async () => {
    const { browser, email } = await signUpCustomer(api);
    const token = await askForLink(email);
    const [mail] = await listMails(api.db, email);
    expect(mail?.links[0]).toBe(`http://localhost:4000/forgot-password?token=${token}#email=${encodeURIComponent(email)}`);
    expect(mail?.subject).toBe('Wählen Sie ein neues Passwort');
    expect((await reset(email, token)).status).toBe(200);
    expect((await browser.call('restoreSession', { params: { lng: 'en' } })).data.user).toBeNull();
    expect([await canLogIn(email, goodPassword), await canLogIn(email, nextPassword)]).toEqual([false, true]);
  });

  it('is reported as unknown when no account has the email', async () => {
    const email = newEmail();
    const { status, failure } = await openBrowser(api.app).call('forgotPassword', { body: { email } });
    expect([status, failure.message]).toEqual([404, `User with email ${email} not found`]);
  });

  it('is replaced once per link, for its own email only, within 24 hours', async () => {
    const { email } = await signUpCustomer(api);
    const { email: other } = await signUpCustomer(api);
    const token = await askForLink(email);
    expect((await reset(other, token)).failure.code).toBe('link_expired');
    expect((await reset(email, token)).status).toBe(200);
    expect((await reset(email, token)).status).toBe(410);
    const late = await askForLink(email);
    await api.clock.advance(day);
    expect((await reset(email, late)).failure.code).toBe('link_expired');
    await api.clock.advance(-day);
  });

  it('keeps its link valid when the new password is refused', async () => {
    const { email } = await signUpCustomer(api);
    const token = await askForLink(email);
    expect((await reset(email, token, 'iloveyou')).failure.code).toBe('weak_password');
    expect((await reset(email, token)).status).toBe(200);
  });

  it('has only one valid link: a new one invalidates the earlier', async () => {
    const { email } = await signUpCustomer(api);
    const first = await askForLink(email);
    const second = await askForLink(email);
    expect((await reset(email, second)).status).toBe(200);
    expect((await reset(email, first)).status).toBe(410);
  });

  it('sends at most five mails per hour to an email', async () => {
    const { email } = await signUpCustomer(api);
    const ask = () => openBrowser(api.app).call('forgotPassword', { body: { email } });
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  it('cannot be replaced with a sign-up link', async () => {
    const email = newEmail();
    await openBrowser(api.app).call('checkEmail', { body: { ...infoOf({ id: '', email }) } });
    const token = await mailedToken(api, email);
    expect((await reset(email, token)).status).toBe(410);
  });
});
