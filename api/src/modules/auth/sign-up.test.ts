import { draftDefaults } from '@nitida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { confirmEmail, goodPassword, mailedToken, newEmail, person, signUpCustomer } from '../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { listMails } from '../../mail/inbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const hour = 60 * 60_000;
const signUpBody = (email: string) => ({ ...person(email), password: goodPassword, lng: 'en' as const });

describe('check_email', () => {
  it('mails a link in the language of the form and never answers with the id', async () => {
    const email = newEmail();
    const { status, data } = await openBrowser(api.app).call('checkEmail', { body: { ...person(email), lng: 'es' } });
    expect(status).toBe(200);
    expect(Object.keys(data)).toEqual(['message']);
    await api.jobs.runDue();
    const [mail] = await listMails(api.db, email);
    expect(mail?.subject).toBe('Confirma tu correo electrónico');
    expect(mail?.links[0]).toMatch(/^http:\/\/localhost:4000\/verification\?token=[\w-]{43}$/);
  });

  it('stores the token only in the mail', async () => {
    const email = newEmail();
    await openBrowser(api.app).call('checkEmail', { body: person(email) });
    const token = await mailedToken(api, email);
    const jobs = await api.db.selectFrom('jobs').selectAll().execute();
    const links = await api.db.selectFrom('links').selectAll().execute();
    expect(JSON.stringify([jobs, links])).not.toContain(token);
  });

  it("refuses an email that has an account, with the specification's sentence", async () => {
    const { email } = await signUpCustomer(api);
    const { status, failure } = await openBrowser(api.app).call('checkEmail', { body: person(email.toUpperCase()) });
    expect(status).toBe(409);
    expect(failure).toMatchObject({ code: 'email_exists', message: `User with email ${email} already exists`, params: { email } });
  });

  it('names each invalid field', async () => {
    const { status, failure } = await openBrowser(api.app).call('checkEmail', {
      body: { name: ' ', surname: 'Lind', email: 'astrid@', mobile: '+34612345678' },
    });
    expect(status).toBe(400);
    expect(failure).toMatchObject({ code: 'validation', errors: { name: 'required', email: 'invalidEmail' } });
  });

  it('names the error of a phone number', async () => {
    const { status, failure } = await openBrowser(api.app).call('checkEmail', {
      body: { ...person(newEmail()), mobile: '+34 612' },
    });
    expect(status).toBe(400);
    expect(failure).toMatchObject({
      code: 'invalid_mobile',
      message: 'Please enter a valid phone number',
      errors: { mobile: 'tooShort' },
    });
  });

  it('accepts no other role', async () => {
    const { failure } = await openBrowser(api.app).call('checkEmail', { body: { ...person(newEmail()), role: 'admin' } });
    expect(failure.code).toBe('wrong_role');
  });

  it('keeps earlier links valid when another person types the same email', async () => {
    const email = newEmail();
    const owner = openBrowser(api.app);
    await owner.call('checkEmail', { body: person(email) });
    const token = await mailedToken(api, email);
    await openBrowser(api.app).call('checkEmail', { body: { ...person(email), name: 'Mallory' } });
    const { data } = await owner.call('verifyEmail', { params: { token } });
    const { data: found } = await owner.call('getUnverifiedUser', { params: { id: data.id } });
    expect(found.unverifiedUser.name).toBe('Astrid');
  });
});

describe('verify-email', () => {
  it('works once', async () => {
    const email = newEmail();
    const browser = openBrowser(api.app);
    await browser.call('checkEmail', { body: person(email) });
    const token = await mailedToken(api, email);
    const first = await browser.call('verifyEmail', { params: { token } });
    expect(first.data).toMatchObject({ purpose: 'signup' });
    const second = await browser.call('verifyEmail', { params: { token } });
    expect(second.status).toBe(409);
    expect(second.failure).toMatchObject({
      code: 'email_already_verified',
      message: 'The email address has already been verified',
    });
  });

  it('works once for simultaneous requests', async () => {
    const email = newEmail();
    await openBrowser(api.app).call('checkEmail', { body: person(email) });
    const token = await mailedToken(api, email);
    const presses = Array.from({ length: 5 }, () => openBrowser(api.app).call('verifyEmail', { params: { token } }));
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('expires after 24 hours of business time', async () => {
    const email = newEmail();
    const browser = openBrowser(api.app);
    await browser.call('checkEmail', { body: person(email) });
    const token = await mailedToken(api, email);
    await api.clock.advance(24 * hour);
    const { status, failure } = await browser.call('verifyEmail', { params: { token } });
    await api.clock.advance(-24 * hour);
    expect(status).toBe(410);
    expect(failure).toMatchObject({ code: 'link_expired', message: 'The link has expired. Please sign up again' });
  });

  it('refuses an invented token', async () => {
    const { status } = await openBrowser(api.app).call('verifyEmail', { params: { token: 'made-up' } });
    expect(status).toBe(410);
  });

  it('sets a cookie for 30 minutes that scripts cannot read', async () => {
    const email = newEmail();
    const browser = openBrowser(api.app);
    await browser.call('checkEmail', { body: person(email) });
    const token = await mailedToken(api, email);
    const { setCookies } = await browser.call('verifyEmail', { params: { token } });
    expect(setCookies.join()).toMatch(/^nitida_verification=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

describe('a sign-up whose link was used but whose account was not created', () => {
  async function halfway() {
    const email = newEmail();
    const browser = openBrowser(api.app);
    await browser.call('checkEmail', { body: person(email) });
    const token = await mailedToken(api, email);
    const { data } = await browser.call('verifyEmail', { params: { token } });
    return { email, browser, token, id: data.id };
  }

  it('continues with a new mail when the cookie is lost', async () => {
    const { email, token } = await halfway();
    const elsewhere = openBrowser(api.app);
    const again = await elsewhere.call('verifyEmail', { params: { token } });
    expect(again.status).toBe(409);
    expect(again.failure).toMatchObject({ code: 'email_already_verified', details: { isResent: true } });
    expect(JSON.stringify(again.failure)).not.toContain(email);
    const fresh = await mailedToken(api, email);
    expect(fresh).not.toBe(token);
    expect((await elsewhere.call('verifyEmail', { params: { token: fresh } })).status).toBe(200);
    expect((await elsewhere.call('signup', { body: signUpBody(email) })).status).toBe(201);
  });

  it('continues with a new mail a day later, when the cookie has expired', async () => {
    const { email, browser, token } = await halfway();
    api.advanceReal(31 * 60_000);
    await api.clock.advance(25 * hour);
    expect((await browser.call('verifyEmail', { params: { token } })).failure.details).toEqual({ isResent: true });
    expect((await browser.call('verifyEmail', { params: { token: await mailedToken(api, email) } })).status).toBe(200);
    await api.clock.advance(-25 * hour);
  });

  it('continues at once in the browser that used the link', async () => {
    const { browser, token, id } = await halfway();
    const again = await browser.call('verifyEmail', { params: { token } });
    expect([again.status, again.failure.details]).toEqual([409, { unverifiedUserId: id }]);
  });

  it('sends a limited number of mails', async () => {
    const { token } = await halfway();
    const statuses = [];
    for (let press = 0; press < 12; press += 1) {
      statuses.push((await openBrowser(api.app).call('verifyEmail', { params: { token } })).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([409, 429]);
  });

  it('sends nothing when the account exists', async () => {
    const { email, browser, token } = await halfway();
    await browser.call('signup', { body: signUpBody(email) });
    const { failure } = await openBrowser(api.app).call('verifyEmail', { params: { token } });
    expect([failure.code, failure.details]).toEqual(['email_already_verified', undefined]);
  });
});

describe('get_unverified_user', () => {
  it('is refused without the cookie', async () => {
    const email = newEmail();
    const browser = openBrowser(api.app);
    await browser.call('checkEmail', { body: person(email) });
    const id = await confirmEmail(api, browser, email);
    const { status, failure } = await openBrowser(api.app).call('getUnverifiedUser', { params: { id } });
    expect(status).toBe(403);
    expect(failure).toMatchObject({ code: 'email_not_confirmed', message: "Your email hasn't been confirmed" });
  });

  it('shows only the user to whom the cookie belongs', async () => {
    const [mine, theirs] = [newEmail(), newEmail()];
    const [me, they] = [openBrowser(api.app), openBrowser(api.app)];
    await me.call('checkEmail', { body: person(mine) });
    await they.call('checkEmail', { body: person(theirs) });
    const myId = await confirmEmail(api, me, mine);
    await confirmEmail(api, they, theirs);
    expect((await me.call('getUnverifiedUser', { params: { id: myId } })).data.unverifiedUser.email).toBe(mine);
    expect((await they.call('getUnverifiedUser', { params: { id: myId } })).status).toBe(404);
  });

  it('is refused after 30 minutes', async () => {
    const email = newEmail();
    const browser = openBrowser(api.app);
    await browser.call('checkEmail', { body: person(email) });
    const id = await confirmEmail(api, browser, email);
    api.advanceReal(31 * 60_000);
    expect((await browser.call('getUnverifiedUser', { params: { id } })).failure.code).toBe('email_not_confirmed');
  });
});

describe('signup_web', () => {
  it('returns the user and logs them in', async () => {
    const { user, browser, email } = await signUpCustomer(api);
    expect(user).toMatchObject({ name: 'Astrid', email, mobile: '+34612345678', role: 'client', addresses: [] });
    expect((await browser.call('restoreSession', { params: { lng: 'en' } })).data.user?.id).toBe(user.id);
    expect(browser.cookie('nitida_verification')).toBeUndefined();
  });

  it("is refused without the link's cookie and for another email", async () => {
    const email = newEmail();
    const browser = openBrowser(api.app);
    expect((await browser.call('signup', { body: signUpBody(email) })).failure.code).toBe('email_not_confirmed');
    await browser.call('checkEmail', { body: person(email) });
    await confirmEmail(api, browser, email);
    const { status } = await browser.call('signup', { body: signUpBody(newEmail()) });
    expect(status).toBe(403);
  });

  it.each(['123456', 'Password1', 'aaaaaaa', 'astrid'])('refuses the password %s', async (password) => {
    const email = newEmail();
    const browser = openBrowser(api.app);
    await browser.call('checkEmail', { body: person(email) });
    await confirmEmail(api, browser, email);
    const { status, failure } = await browser.call('signup', { body: { ...signUpBody(email), password } });
    expect(status).toBe(400);
    expect(failure).toMatchObject({ code: 'weak_password', errors: { password: 'passwordTooCommon' } });
  });

  it.each([
    ['abc12', 'passwordTooShort'],
    ['pass word', 'passwordCharacters'],
    ['пароль12', 'passwordCharacters'],
  ])("refuses the password %s by the specification's rule", async (password, code) => {
    const { failure } = await openBrowser(api.app).call('signup', { body: { ...signUpBody(newEmail()), password } });
    expect(failure.errors).toEqual({ password: code });
  });

  it('creates one account for two links that were opened side by side', async () => {
    const email = newEmail();
    const [one, two] = [openBrowser(api.app), openBrowser(api.app)];
    for (const browser of [one, two]) {
      await browser.call('checkEmail', { body: person(email) });
      await confirmEmail(api, browser, email);
    }
    const answers = await Promise.all([one, two].map((browser) => browser.call('signup', { body: signUpBody(email) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('continues the draft in another browser', async () => {
    const email = newEmail();
    const [laptop, phone] = [openBrowser(api.app), openBrowser(api.app)];
    const draft = { ...draftDefaults, apartmentSize: '85', selectedServices: ['oven' as const] };
    await laptop.call('saveDraft', { body: { draft, revision: 0 } });
    await laptop.call('checkEmail', { body: person(email) });
    const later = { ...draft, apartmentSize: '90' };
    await laptop.call('saveDraft', { body: { draft: later, revision: 1 } });
    await confirmEmail(api, phone, email);
    await phone.call('signup', { body: signUpBody(email) });
    expect((await phone.call('getDraft')).data.stored?.draft).toEqual(later);
    expect((await laptop.call('getDraft')).data.stored).toBeNull();
  });
});
