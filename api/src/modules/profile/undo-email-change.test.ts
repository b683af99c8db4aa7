import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { goodPassword, mailedToken, newEmail, signUpCustomer } from '../../../test/people.ts';
import { startTestApi, type TestApi, testStart } from '../../../test/support.ts';
import { listMails } from '../../mail/inbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.clock.advance(testStart.getTime() - api.clock.now().getTime());
});

const minute = 60_000;
const day = 24 * 60 * minute;
type Customer = Awaited<ReturnType<typeof signUpCustomer>>;

const ask = ({ browser, user }: Customer, email: string) => browser.call('updateInfo', { body: { id: user.id, email } });
const logIn = (email: string, password = goodPassword, browser = openBrowser(api.app)) =>
  browser.call('signin', { body: { email, password, lng: 'en' } });
const whoIs = async (browser: Customer['browser']) => (await browser.call('restoreSession', { params: { lng: 'en' } })).data.user?.email;
const undo = (token: string) => openBrowser(api.app).call('undoEmailChange', { body: { token } });

/** Changes the email, and returns the token in the mail to the former one. */
async function change(customer: Customer, former: string, wanted = newEmail()) {
  await ask(customer, wanted);
  await openBrowser(api.app).call('verifyEmail', { params: { token: await mailedToken(api, wanted) } });
  return { wanted, token: await mailedToken(api, former) };
}

it('a log-in that is older than ten minutes does not change the email, and a new one does', async () => {
  const customer = await signUpCustomer(api);
  api.advanceReal(10 * minute);
  const taken = await signUpCustomer(api);
  for (const wanted of [newEmail(), taken.email]) {
    const { status, failure } = await ask(customer, wanted);
    expect([status, failure.code]).toEqual([403, 'log_in_again']);
    await api.jobs.runDue();
    expect((await listMails(api.db, wanted)).filter(({ subject }) => subject.includes('new email'))).toEqual([]);
  }
  const body = { id: customer.user.id, name: 'Ana', mobile: '+34611111111' };
  expect((await customer.browser.call('updateInfo', { body })).data.user).toMatchObject({ name: 'Ana', mobile: '+34611111111' });
  await logIn(customer.email, goodPassword, customer.browser);
  expect((await ask(customer, newEmail())).data.isNewEmail).toBe(true);
});

it('a changed email ends all sessions but the one that asked for it', async () => {
  const customer = await signUpCustomer(api);
  const other = openBrowser(api.app);
  await logIn(customer.email, goodPassword, other);
  const { wanted } = await change(customer, customer.email);
  expect(await whoIs(customer.browser)).toBe(wanted);
  expect(await whoIs(other)).toBeUndefined();
});

it('a session that asked for another email before ends with the others', async () => {
  const customer = await signUpCustomer(api);
  const thief = openBrowser(api.app);
  await logIn(customer.email, goodPassword, thief);
  await thief.call('updateInfo', { body: { id: customer.user.id, email: newEmail() } });
  const { wanted } = await change(customer, customer.email);
  expect([await whoIs(customer.browser), await whoIs(thief)]).toEqual([wanted, undefined]);
});

it('the former email has a link that takes the account back for seven days: every session, the password and the new email end', async () => {
  const customer = await signUpCustomer(api, { lng: 'sv' });
  const { wanted, token } = await change(customer, customer.email);
  const [mail] = await listMails(api.db, customer.email);
  expect(mail?.subject).toBe('Din e-postadress har ändrats');
  expect(mail?.text).not.toContain(wanted);
  expect(mail?.links[0]).toBe(`http://localhost:4000/verification?token=${token}&purpose=emailUndo`);
  await api.clock.advance(7 * day - 1);
  expect(await whoIs(customer.browser)).toBe(wanted);

  expect((await undo(token)).data).toEqual({ email: customer.email });
  expect(await whoIs(customer.browser)).toBeUndefined();
  expect((await logIn(customer.email)).failure.code).toBe('incorrect_password');
  expect((await logIn(wanted)).failure.code).toBe('user_not_found');
  const reset = await mailedToken(api, customer.email);
  expect((await listMails(api.db, wanted))[0]?.subject).toBe('The change to your email address was undone');
  const body = { email: customer.email, token: reset, newPassword: 'terracotta7' };
  expect((await openBrowser(api.app).call('resetPassword', { body })).status).toBe(200);
  expect((await logIn(customer.email, 'terracotta7')).status).toBe(200);
  expect((await undo(token)).failure.code).toBe('link_used');
});

it('after seven days the link is over', async () => {
  const customer = await signUpCustomer(api);
  const { wanted, token } = await change(customer, customer.email);
  await api.clock.advance(7 * day);
  expect((await undo(token)).failure.code).toBe('link_expired');
  expect(await whoIs(customer.browser)).toBe(wanted);
});

it('a link that was pressed twice at the same moment works once', async () => {
  const customer = await signUpCustomer(api);
  const { token } = await change(customer, customer.email);
  const answers = await Promise.all([undo(token), undo(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
});

it('after two changes the first email still takes the account back, and the second one no more', async () => {
  const customer = await signUpCustomer(api);
  const first = await change(customer, customer.email);
  await api.clock.advance(day);
  const second = await change(customer, first.wanted);
  expect((await undo(first.token)).data).toEqual({ email: customer.email });
  expect((await undo(second.token)).failure.code).toBe('link_expired');
  expect((await logIn(second.wanted)).status).toBe(404);
});

it('the second email takes back the second change alone, and the first one everything after that', async () => {
  const customer = await signUpCustomer(api);
  const first = await change(customer, customer.email);
  await api.clock.advance(day);
  const second = await change(customer, first.wanted);
  expect((await undo(second.token)).data).toEqual({ email: first.wanted });
  expect((await undo(first.token)).data).toEqual({ email: customer.email });
});

it('a change that waits when the former one is taken back never takes effect', async () => {
  const customer = await signUpCustomer(api);
  const { token } = await change(customer, customer.email);
  const next = newEmail();
  await ask(customer, next);
  const confirm = await mailedToken(api, next);
  await undo(token);
  expect((await openBrowser(api.app).call('verifyEmail', { params: { token: confirm } })).status).toBe(410);
});

it('a password that was reset by the new email does not survive, nor does a link to reset it', async () => {
  const customer = await signUpCustomer(api);
  const { wanted, token } = await change(customer, customer.email);
  const forgot = () => openBrowser(api.app).call('forgotPassword', { body: { email: wanted } });
  await forgot();
  const body = { email: wanted, token: await mailedToken(api, wanted), newPassword: 'stolen1234' };
  await openBrowser(api.app).call('resetPassword', { body });
  await forgot();
  const unused = await mailedToken(api, wanted);
  await undo(token);
  expect((await logIn(customer.email, 'stolen1234')).failure.code).toBe('incorrect_password');
  for (const email of [wanted, customer.email]) {
    const again = { email, token: unused, newPassword: 'stolen5678' };
    expect((await openBrowser(api.app).call('resetPassword', { body: again })).status).toBe(410);
  }
});

it('an email that has another account by then is not taken from it, and can be taken back once it is free', async () => {
  const customer = await signUpCustomer(api);
  const { wanted, token } = await change(customer, customer.email);
  const other = await signUpCustomer(api, { email: customer.email });
  expect((await undo(token)).failure).toMatchObject({ code: 'email_in_use', message: `${customer.email} is already in use` });
  expect([await whoIs(customer.browser), await whoIs(other.browser)]).toEqual([wanted, customer.email]);
  await other.browser.call('deleteAccount', { body: { password: goodPassword } });
  expect((await undo(token)).status).toBe(200);
});

it('a deleted account is not restored by the link, and its former email gets a mail about the deletion', async () => {
  const customer = await signUpCustomer(api);
  const { token } = await change(customer, customer.email);
  expect((await customer.browser.call('deleteAccount', { body: { password: goodPassword } })).status).toBe(200);
  expect((await undo(token)).failure.code).toBe('link_expired');
  await api.jobs.runDue();
  expect((await listMails(api.db, customer.email))[0]?.subject).toBe('Your account has been deleted');
});

it('an account without a password is deleted, and a card removed, only with a log-in of the last ten minutes', async () => {
  const customer = await signUpCustomer(api);
  await api.db.updateTable('users').set({ password_hash: null }).where('id', '=', customer.user.id).execute();
  const card = '5b6f0f6e-6c43-4b2f-9a53-2f7f4f1f7a10';
  const remove = () => customer.browser.call('deletePaymentMethod', { params: { id: card } });
  expect((await remove()).status).toBe(404);
  api.advanceReal(10 * minute);
  expect((await remove()).failure.code).toBe('log_in_again');
  expect((await customer.browser.call('deleteAccount', { body: { password: '' } })).failure.code).toBe('log_in_again');
  expect(await whoIs(customer.browser)).toBe(customer.email);
});
