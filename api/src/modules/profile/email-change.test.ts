import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { confirmEmail, goodPassword, mailedToken, newEmail, person, signUpCustomer } from '../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { listMails } from '../../mail/inbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const day = 24 * 60 * 60_000;
type SignedUp = Awaited<ReturnType<typeof signUpCustomer>>;

const ask = ({ browser, user }: SignedUp, email: string) =>
  browser.call('updateInfo', { body: { id: user.id, name: 'Eva', surname: 'Berg', mobile: '+46701234567', email } });
const open = (token: string) => openBrowser(api.app).call('verifyEmail', { params: { token } });
const emailOf = async ({ browser }: SignedUp) => (await browser.call('restoreSession', { params: { lng: 'en' } })).data.user?.email;

it('a change of email is announced to the old address and takes effect with the link to the new one', async () => {
  const customer = await signUpCustomer(api, { lng: 'de' });
  const wanted = newEmail();
  expect((await ask(customer, wanted)).data).toMatchObject({ isNewEmail: true, user: { email: customer.email } });
  const token = await mailedToken(api, wanted);
  const [asked] = await listMails(api.db, wanted);
  expect(asked?.links[0]).toBe(`http://localhost:4000/verification?token=${token}&purpose=emailChange`);
  const [notice] = await listMails(api.db, customer.email);
  expect(notice?.subject).toBe('Die E-Mail-Adresse Ihres Kontos soll geändert werden');
  expect(notice?.text).not.toContain(wanted);
  expect(notice?.links).toEqual(['http://localhost:4000/forgot-password']);
  expect(await emailOf(customer)).toBe(customer.email);
  expect((await open(token)).data).toEqual({ id: customer.user.id, purpose: 'emailChange' });
  expect(await emailOf(customer)).toBe(wanted);
});

const pendingOf = async ({ browser }: SignedUp) =>
  (await browser.call('restoreSession', { params: { lng: 'en' } })).data.user?.pendingEmail;

it('a pending email is shown to its owner until it is confirmed, even after its link has expired', async () => {
  const customer = await signUpCustomer(api);
  const wanted = newEmail();
  expect(await pendingOf(customer)).toBeNull();
  expect((await ask(customer, wanted)).data.user.pendingEmail).toBe(wanted);
  const late = await mailedToken(api, wanted);
  await api.clock.advance(day);
  await open(late);
  expect(await pendingOf(customer)).toBe(wanted);
  // Saving a name meanwhile does not affect the pending email.
  expect((await ask(customer, customer.email)).data.user.pendingEmail).toBe(wanted);
  await ask(customer, wanted);
  await open(await mailedToken(api, wanted));
  expect(await pendingOf(customer)).toBeNull();
  await api.clock.advance(-day);
});

it('a cancelled change invalidates its link, even one that is mailed afterwards', async () => {
  const [customer, other] = [await signUpCustomer(api), await signUpCustomer(api)];
  const [sent, unsent] = [newEmail(), newEmail()];
  const takeBack = (by: SignedUp) => by.browser.call('cancelEmailChange', { params: { id: customer.user.id } });
  await ask(customer, sent);
  const token = await mailedToken(api, sent);
  expect((await takeBack(other)).status).toBe(404);
  expect((await takeBack(customer)).data.user).toMatchObject({ email: customer.email, pendingEmail: null });
  expect((await open(token)).status).toBe(410);
  await ask(customer, unsent);
  await takeBack(customer);
  await api.jobs.runDue();
  expect(await listMails(api.db, unsent)).toEqual([]);
  expect(await emailOf(customer)).toBe(customer.email);
});

it('the same email in another case sends no mail', async () => {
  const customer = await signUpCustomer(api);
  const before = (await listMails(api.db, customer.email)).length;
  expect((await ask(customer, customer.email.toUpperCase())).data.isNewEmail).toBe(false);
  await api.jobs.runDue();
  expect(await listMails(api.db, customer.email)).toHaveLength(before);
});

it('an expired link says that the change must be requested again', async () => {
  const customer = await signUpCustomer(api);
  const wanted = newEmail();
  await ask(customer, wanted);
  const late = await mailedToken(api, wanted);
  await api.clock.advance(day);
  const { status, failure } = await open(late);
  expect([status, failure.code, failure.details]).toEqual([410, 'link_expired', { purpose: 'emailChange' }]);
  await ask(customer, wanted);
  expect((await open(await mailedToken(api, wanted))).status).toBe(200);
  await api.clock.advance(-day);
});

it('a new request invalidates the earlier link', async () => {
  const customer = await signUpCustomer(api);
  const [first, second] = [newEmail(), newEmail()];
  await ask(customer, first);
  const older = await mailedToken(api, first);
  await ask(customer, second);
  expect((await open(older)).status).toBe(410);
  expect((await open(await mailedToken(api, second))).status).toBe(200);
});

it('a new password cancels the change, as the notice says', async () => {
  const customer = await signUpCustomer(api);
  const wanted = newEmail();
  await ask(customer, wanted);
  const token = await mailedToken(api, wanted);
  const body = { id: customer.user.id, currentPassword: goodPassword, newPassword: 'terracotta7' };
  await customer.browser.call('changePassword', { body });
  expect((await open(token)).status).toBe(410);
  expect(await emailOf(customer)).toBe(customer.email);
  expect(await pendingOf(customer)).toBeNull();
});

it('only one of two customers gets an email that both confirm at the same moment', async () => {
  const wanted = newEmail();
  const customers = [await signUpCustomer(api), await signUpCustomer(api)];
  const tokens: string[] = [];
  for (const customer of customers) {
    await ask(customer, wanted);
    tokens.push(await mailedToken(api, wanted));
  }
  const answers = await Promise.all(tokens.map(open));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.failure.code).toBe('email_in_use');
});

it('either the customer or a new account gets an email that both confirm at the same moment', async () => {
  const wanted = newEmail();
  const customer = await signUpCustomer(api);
  const stranger = openBrowser(api.app);
  await stranger.call('checkEmail', { body: person(wanted) });
  await confirmEmail(api, stranger, wanted);
  await ask(customer, wanted);
  const token = await mailedToken(api, wanted);
  const [changed, signedUp] = await Promise.all([
    open(token),
    stranger.call('signup', { body: { ...person(wanted), password: goodPassword, lng: 'en' } }),
  ]);
  const holders = await api.db.selectFrom('users').select('id').where('email', '=', wanted).execute();
  expect(holders).toHaveLength(1);
  const outcome = `${changed.status} ${signedUp.status}`;
  expect(['200 409', '409 201']).toContain(outcome);
});

it('the old email has no account afterwards, and its old sign-up link does not continue', async () => {
  const email = newEmail();
  const stranger = openBrowser(api.app);
  await stranger.call('checkEmail', { body: person(email) });
  const other = await mailedToken(api, email);
  const browser = openBrowser(api.app);
  await browser.call('checkEmail', { body: person(email) });
  const token = await mailedToken(api, email);
  await open(token);
  const customer = await signUpCustomer(api, { email, browser });
  const wanted = newEmail();
  await ask(customer, wanted);
  await open(await mailedToken(api, wanted));
  await api.jobs.runDue();

  const { status, failure } = await openBrowser(api.app).call('signin', { body: { email, password: goodPassword, lng: 'en' } });
  expect([status, failure.message]).toEqual([404, `User with email ${email} not found`]);
  expect((await open(token)).failure).toMatchObject({ code: 'email_already_verified' });
  expect((await open(token)).failure.details).toBeUndefined();
  const mails = (await listMails(api.db, email)).length;
  await api.jobs.runDue();
  expect(await listMails(api.db, email)).toHaveLength(mails);
  expect((await open(other)).status).toBe(200); // This link was never used, so its reader may create an account.
});
