import { exampleUser } from '@nitida/host/harness';
import { expect, test, vi } from 'vitest';
import { sessionWith } from '../harness/session-with.ts';

test("the session is restored in the visitor's language", async () => {
  const { session, status, user, network } = sessionWith({ restoreSession: { user: exampleUser } });
  expect(status()).toBe('restoring');
  await session.restore();
  expect(status()).toBe('authenticated');
  expect(user()).toEqual(exampleUser);
  expect(network.callsOf('restoreSession')).toEqual([{ params: { lng: 'es' } }]);
});

test('a visitor without a session is a guest', async () => {
  const { session, status } = sessionWith({ restoreSession: { user: null } });
  await session.restore();
  expect(status()).toBe('guest');
});

test('the business clock comes with the session, of a guest too', async () => {
  const { session, onClock } = sessionWith({ restoreSession: { user: null, now: '2027-06-01T08:00:00.000Z' } });
  await session.restore();
  expect(onClock).toHaveBeenCalledExactlyOnceWith('2027-06-01T08:00:00.000Z');
});

test("a back end without a business clock leaves the browser's own", async () => {
  const { session, onClock } = sessionWith({ restoreSession: { user: null } });
  await session.restore();
  expect(onClock).toHaveBeenCalledExactlyOnceWith(undefined);
});

test('a lost network at the start makes the visitor a guest, and later changes nothing', async () => {
  const { session, status } = sessionWith({ restoreSession: { failure: 'unexpected', status: 0 } });
  await session.restore();
  expect(status()).toBe('guest');
  session.signedIn(exampleUser);
  await session.restore();
  expect(status()).toBe('authenticated');
});

test('logging out clears the browser, opens the home page and informs the other tabs', async () => {
  const { session, status, told, clearBrowser, goHome } = sessionWith({ logout: { message: 'ok' } });
  session.signedIn(exampleUser);
  await session.logOut();
  expect(status()).toBe('guest');
  expect(clearBrowser).toHaveBeenCalledOnce();
  expect(goHome).toHaveBeenCalledOnce();
  expect(told).toEqual(['loggedIn', 'loggedOut']);
});

test('a log-out that did not reach the server keeps the session and reports the failure', async () => {
  const { session, status, goHome, onLogOutFailed } = sessionWith({ logout: { failure: 'unexpected', status: 0 } });
  session.signedIn(exampleUser);
  await session.logOut();
  expect(status()).toBe('authenticated');
  expect(goHome).not.toHaveBeenCalled();
  expect(onLogOutFailed).toHaveBeenCalledWith(expect.objectContaining({ code: 'unexpected' }));
});

test('a log-out or log-in in another tab applies to this tab too', async () => {
  const { session, status, goHome, clearBrowser, otherTab, network } = sessionWith({ restoreSession: { user: exampleUser } });
  otherTab('loggedOut');
  expect(goHome).not.toHaveBeenCalled();
  otherTab('loggedIn');
  await vi.waitFor(() => expect(status()).toBe('authenticated'));
  expect(network.callsOf('restoreSession')).toHaveLength(1);
  otherTab('loggedOut');
  expect(status()).toBe('guest');
  expect(clearBrowser).toHaveBeenCalledOnce();
  expect(goHome).toHaveBeenCalledOnce();
  session.setAddresses(exampleUser.addresses);
  expect(status()).toBe('guest');
});

test("another customer finds none of the former customer's data, and the same customer finds their own", async () => {
  const { session, clearBrowser, otherTab, status, network, onLoggedInElsewhere } = sessionWith({ restoreSession: { user: exampleUser } });
  session.signedIn(exampleUser);
  otherTab('loggedIn');
  await vi.waitFor(() => expect(onLoggedInElsewhere).toHaveBeenCalledOnce());
  expect(clearBrowser).not.toHaveBeenCalled();
  network.answer({ restoreSession: { user: { ...exampleUser, id: '5b0f6f0e-3a55-4c0e-9a35-6f0a3f3f1c99' } } });
  otherTab('loggedIn');
  await vi.waitFor(() => expect(clearBrowser).toHaveBeenCalledOnce());
  expect(status()).toBe('authenticated');
});

test('a session that ended asks the customer once to log in again and changes nothing on the page', async () => {
  const { session, user, isOver, requestLogInAgain, answer } = sessionWith({ restoreSession: { user: null } });
  session.signedIn(exampleUser);
  const lost = session.handleLostSession();
  await session.restore();
  await vi.waitFor(() => expect(requestLogInAgain.mock.calls).toEqual([[exampleUser.email, 'sessionOver']]));
  expect([user(), isOver()]).toEqual([exampleUser, true]);
  session.signedIn(exampleUser);
  answer('authenticated');
  expect(await lost).toBe(true);
  expect([user(), isOver(), session.consumeDeclined()]).toEqual([exampleUser, false, false]);
});

test('a customer who declines to log in again becomes a guest on the same page', async () => {
  const { session, status, goHome, requestLogInAgain, answer } = sessionWith({ restoreSession: { user: null } });
  session.signedIn(exampleUser);
  const lost = session.handleLostSession();
  await vi.waitFor(() => expect(requestLogInAgain).toHaveBeenCalledOnce());
  answer('dismissed');
  expect(await lost).toBe(false);
  expect(status()).toBe('guest');
  expect(goHome).not.toHaveBeenCalled();
  expect([session.consumeDeclined(), session.consumeDeclined()]).toEqual([true, false]);
});

test('a refused call opens no log-in when the customer is still signed in or somebody else is by now', async () => {
  const { session, network, requestLogInAgain } = sessionWith({ restoreSession: { user: exampleUser } });
  session.signedIn(exampleUser);
  expect(await session.handleLostSession()).toBe(true);
  network.answer({ restoreSession: { user: { ...exampleUser, id: '5b0f6f0e-3a55-4c0e-9a35-6f0a3f3f1c99' } } });
  expect(await session.handleLostSession()).toBe(false);
  expect(requestLogInAgain).not.toHaveBeenCalled();
});

test('logging out opens no log-in when the socket reports the end of the session first', async () => {
  const { session, network, requestLogInAgain, status } = sessionWith({ restoreSession: { user: null } });
  session.signedIn(exampleUser);
  network.answer({
    logout: async () => {
      await session.restore();
      return { message: 'ok' };
    },
  });
  await session.logOut();
  expect(requestLogInAgain).not.toHaveBeenCalled();
  expect(status()).toBe('guest');
});

test("a call that ends the customer's own session makes them a guest and opens no log-in", async () => {
  const { session, network, requestLogInAgain, goHome, status } = sessionWith({ restoreSession: { user: null } });
  session.signedIn(exampleUser);
  network.answer({
    resetPassword: async () => {
      await session.restore();
      return { message: 'ok' };
    },
  });
  const body = { email: exampleUser.email, token: 'a-token', newPassword: 'marbella8' };
  expect(await session.endingBy(() => network.http.call('resetPassword', { body }))).toMatchObject({ ok: true });
  expect(requestLogInAgain).not.toHaveBeenCalled();
  expect(status()).toBe('guest');
  expect(goHome).not.toHaveBeenCalled();
});

test('a call that ends another session, or fails, keeps the customer signed in', async () => {
  const { session, user } = sessionWith({ restoreSession: { user: exampleUser } });
  session.signedIn(exampleUser);
  await session.endingBy(async () => 'failed');
  expect(user()?.id).toBe(exampleUser.id);
});

test("setAddresses replaces the customer's addresses", async () => {
  const { session, user } = sessionWith({});
  session.signedIn(exampleUser);
  session.setAddresses([]);
  expect(user()?.addresses).toEqual([]);
});

test('setUser replaces the signed-in user but signs nobody in', () => {
  const { session, user } = sessionWith({});
  session.setUser(exampleUser);
  expect(user()).toBeNull();
  session.signedIn(exampleUser);
  session.setUser({ ...exampleUser, name: 'Ana' });
  expect(user()?.name).toBe('Ana');
});

test("after an expired session, the browser's data is kept for the same customer and cleared for another one", async () => {
  const { session, clearBrowser } = sessionWith({ restoreSession: { user: null } });
  session.signedIn(exampleUser);
  await session.restore();
  session.signedIn(exampleUser);
  expect(clearBrowser).not.toHaveBeenCalled();
  await session.restore();
  session.signedIn({ ...exampleUser, id: '5b0f6f0e-3a55-4c0e-9a35-6f0a3f3f1c02' });
  expect(clearBrowser).toHaveBeenCalledOnce();
});

test('a log-out in another tab opens the home page even when the socket reported the end of the session first', async () => {
  const { session, otherTab, goHome, clearBrowser, onLeft, isOver, status } = sessionWith({ restoreSession: { user: null } });
  session.signedIn(exampleUser);
  await session.restore();
  expect([isOver(), goHome.mock.calls.length]).toEqual([true, 0]);
  otherTab('loggedOut');
  expect([status(), onLeft.mock.calls.length]).toEqual(['guest', 1]);
  expect([goHome.mock.calls.length, clearBrowser.mock.calls.length]).toEqual([1, 1]);
  otherTab('loggedOut');
  expect(goHome).toHaveBeenCalledOnce();
});

test('a view as the customer is known as one, and leaves nothing when it is over', async () => {
  const { session, network, status, isView, goHome, clearBrowser, requestLogInAgain } = sessionWith({
    restoreSession: { user: exampleUser, isView: true },
  });
  await session.restore();
  expect(isView()).toBe(true);
  session.setAddresses([]);
  expect(isView()).toBe(true);
  network.answer({ restoreSession: { user: null } });
  await session.restore();
  expect([status(), isView()]).toEqual(['guest', false]);
  expect(goHome).toHaveBeenCalledOnce();
  expect(clearBrowser).toHaveBeenCalledOnce();
  expect(requestLogInAgain).not.toHaveBeenCalled();
});

test('ending a view does not log out the other tabs', async () => {
  const { session, told, status } = sessionWith({ restoreSession: { user: exampleUser, isView: true }, logout: { message: 'ok' } });
  await session.restore();
  await session.logOut();
  expect([status(), told]).toEqual(['guest', []]);
});
