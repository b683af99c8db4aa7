import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageBrowser } from '../../../../test/identity.ts';
import { goodPassword, newEmail, signUpCustomer } from '../../../../test/people.ts';
import {
  callsOf,
  gmail,
  logInByGoogle,
  type PageBrowser,
  personOf,
  type SocialApi,
  site,
  startSocialApi,
  userOf,
} from '../../../../test/social.ts';
import { listMails } from '../../../mail/inbox.ts';

let api: SocialApi;
beforeAll(async () => {
  api = await startSocialApi();
});
afterAll(() => api.close());

const finish = (browser: PageBrowser, more: object = {}) =>
  callsOf(api, browser).call('signupSocial', {
    body: { name: 'Ingrid', surname: 'Holm', mobile: '+46701234567', acceptedTerms: true, lng: 'es', ...more },
  });

describe('a new person', () => {
  it('continues with the sign-up with name and email filled in, gives mobile number and terms, and gets an account', async () => {
    const person = personOf(gmail());
    const { status, location, browser } = await logInByGoogle(api, person);
    expect(status).toBe(303);
    const id = location.match(/^http:\/\/localhost:4000\/password\/([0-9a-f-]{36})$/)?.[1] ?? '';
    expect(await userOf(api, browser)).toBeNull();
    const { data: found } = await callsOf(api, browser).call('getUnverifiedUser', { params: { id } });
    expect(found.unverifiedUser).toEqual({
      name: 'Ingrid',
      surname: 'Holm',
      email: person.email,
      mobile: '',
      affiliateId: null,
      provider: 'google',
    });
    const { status: made, data } = await finish(browser);
    expect([made, data.user.email, data.user.role]).toEqual([201, person.email, 'client']);

    const again = await logInByGoogle(api, person);
    expect(again.location).toBe(`${site}/booking`);
    expect((await userOf(api, again.browser))?.id).toBe(data.user.id);
  });

  it('is assigned to the partner of the referral link without any cookie', async () => {
    const partner = { id: randomUUID(), code: `casa-${randomUUID().slice(0, 8)}`, user_id: null };
    await api.db.insertInto('affiliates').values(partner).execute();
    const { browser } = await logInByGoogle(api, personOf(gmail()), pageBrowser(api.app), `/booking?partner=${partner.code}`);
    expect([...browser.jar.keys()].filter((name) => name.includes('affiliate'))).toEqual([]);
    expect((await finish(browser)).data.user.affiliateId).toBe(partner.id);
  });

  it('is assigned to no partner when the code is unknown', async () => {
    const { browser } = await logInByGoogle(api, personOf(gmail()), pageBrowser(api.app), '/booking?partner=nobody');
    expect((await finish(browser)).data.user.affiliateId).toBeNull();
  });

  it('must accept the terms and give a valid mobile number', async () => {
    const { browser } = await logInByGoogle(api, personOf(gmail()));
    expect((await finish(browser, { acceptedTerms: false })).failure.errors).toHaveProperty('acceptedTerms');
    expect((await finish(browser, { mobile: '612' })).failure).toMatchObject({
      code: 'invalid_mobile',
      errors: { mobile: 'tooShort' },
    });
  });

  it('cannot change the email or the role', async () => {
    const person = personOf(gmail());
    const { browser } = await logInByGoogle(api, person);
    const { data } = await finish(browser, { email: 'boss@nitida.example', role: 'admin' });
    expect(data.user).toMatchObject({ email: person.email, role: 'client' });
  });

  it('is refused when the provider has not confirmed the email', async () => {
    const { location } = await logInByGoogle(api, personOf(gmail(), { emailVerified: false }));
    expect(location).toBe(`${site}/booking?logInError=email_not_confirmed`);
  });

  it('is refused without having come from a provider', async () => {
    expect((await finish(pageBrowser(api.app))).failure.code).toBe('email_not_confirmed');
  });
});

describe('an account with the same email', () => {
  it('is connected when the provider issues the email, and its owner gets a mail', async () => {
    const email = gmail();
    const { user } = await signUpCustomer(api, { email });
    const { location, browser } = await logInByGoogle(api, personOf(email));
    expect(location).toBe(`${site}/booking`);
    expect((await userOf(api, browser))?.id).toBe(user.id);
    await api.jobs.runDue();
    expect((await listMails(api.db, email))[0]).toMatchObject({ subject: 'A new way to log in to your account' });
  });

  it("is connected when Google hosts the company's emails", async () => {
    const email = `${randomUUID().slice(0, 8)}@casa.example`;
    const { user } = await signUpCustomer(api, { email });
    const { browser } = await logInByGoogle(api, personOf(email, { more: { hd: 'casa.example' } }));
    expect((await userOf(api, browser))?.id).toBe(user.id);
  });

  it('requires its password once when the provider only confirmed the email', async () => {
    const email = newEmail();
    const { user } = await signUpCustomer(api, { email });
    const person = personOf(email);
    const { location, browser } = await logInByGoogle(api, person);
    expect(location).toBe(`${site}/booking?logInError=social_needs_password`);
    expect(await userOf(api, browser)).toBeNull();
    await callsOf(api, browser).call('signin', { body: { email, password: goodPassword, lng: 'en' } });
    const again = await logInByGoogle(api, person);
    expect((await userOf(api, again.browser))?.id).toBe(user.id);
  });

  it('is not connected by the password of another account', async () => {
    const [victim, thief] = [newEmail(), await signUpCustomer(api)];
    await signUpCustomer(api, { email: victim });
    const { browser } = await logInByGoogle(api, personOf(victim));
    await callsOf(api, browser).call('signin', { body: { email: thief.email, password: goodPassword, lng: 'en' } });
    expect(await api.db.selectFrom('identities').selectAll().where('user_id', '=', thief.user.id).execute()).toEqual([]);
  });

  it.each(['cleaner', 'affiliate', 'admin'] as const)('stays closed for the role %s', async (role) => {
    const email = gmail();
    const { user } = await signUpCustomer(api, { email });
    await api.db.updateTable('users').set({ role }).where('id', '=', user.id).execute();
    expect((await logInByGoogle(api, personOf(email))).location).toBe(`${site}/booking?logInError=wrong_role`);
  });

  it('is disconnected by a new password, as the mail says', async () => {
    const email = gmail();
    const { user, browser: owner } = await signUpCustomer(api, { email });
    const person = personOf(email);
    await logInByGoogle(api, person);
    await owner.call('changePassword', { body: { id: user.id, currentPassword: goodPassword, newPassword: 'terracotta7' } });
    expect(await api.db.selectFrom('identities').selectAll().where('user_id', '=', user.id).execute()).toEqual([]);
  });
});
