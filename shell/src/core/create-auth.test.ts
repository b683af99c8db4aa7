import { type Answers, createFakeNetwork, exampleUser } from '@nitida/host/harness';
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { type AuthParts, createAuth } from './create-auth.ts';
import { nothingTyped, typedAtom } from './typed.ts';

const ana = { name: 'Ana', surname: 'Lindqvist', email: 'ana@example.com', mobile: '+34612345678' };

function authWith(answers: Answers, other: Partial<AuthParts> = {}) {
  const store = createStore();
  const network = createFakeNetwork(answers);
  const seen = {
    signedIn: vi.fn(),
    verification: vi.fn(),
    welcome: vi.fn(),
    closeVerification: vi.fn(),
    goHome: vi.fn(),
    showFailure: vi.fn(),
  };
  const auth = createAuth({
    http: network.http,
    store,
    language: () => 'es',
    onSignedIn: seen.signedIn,
    showVerification: async (email) => seen.verification(email),
    showWelcome: async (email) => seen.welcome(email),
    closeVerification: seen.closeVerification,
    goHome: seen.goHome,
    showFailure: seen.showFailure,
    ...other,
  });
  return { auth, network, store, ...seen, view: () => store.get(auth.viewAtom) };
}

test("a successful log-in signs the customer in, resolves the caller's promise and clears the form", async () => {
  const { auth, network, store, signedIn, view } = authWith({ signin: { user: exampleUser } });
  store.set(typedAtom, { ...nothingTyped, email: 'ana@example.com' });
  const outcome = auth.open('login');
  expect(await auth.logIn('ana@example.com', 'secret1')).toBeNull();
  expect(await outcome).toBe('authenticated');
  expect(signedIn).toHaveBeenCalledWith(exampleUser);
  expect(network.callsOf('signin')).toEqual([{ body: { email: 'ana@example.com', password: 'secret1', role: 'client', lng: 'es' } }]);
  expect(view()).toBeNull();
  expect(store.get(typedAtom)).toEqual(nothingTyped);
});

test('a refused log-in leaves the modal open and returns the failure', async () => {
  const { auth, view } = authWith({ signin: { failure: 'incorrect_password' } });
  void auth.open('login');
  expect(await auth.logIn('ana@example.com', 'wrong1')).toMatchObject({ code: 'incorrect_password' });
  expect(view()).toEqual({ mode: 'login' });
});

test('sign-up sends the mail and resolves when the verification modal is closed', async () => {
  const { auth, network, verification, view } = authWith({ checkEmail: { message: 'sent' } });
  const outcome = auth.open('signup');
  expect(await auth.signUp(ana)).toBeNull();
  expect(verification).toHaveBeenCalledWith('ana@example.com');
  expect(await outcome).toBe('awaitingVerification');
  expect(view()).toBeNull();
  expect(network.callsOf('checkEmail')).toEqual([{ body: { ...ana, role: 'client', device: 'web', lng: 'es' } }]);
});

const verified = { checkEmail: { message: 'sent' }, verifyCode: { id: exampleUser.id }, signup: { user: exampleUser } };

/** A sign-up whose dialog is open until it closes. */
function waitingSignUp(answers: Answers) {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const setup = authWith(answers, { showVerification: () => closed, closeVerification: close });
  const outcome = setup.auth.open('signup');
  return { ...setup, outcome, sent: setup.auth.signUp(ana), close, waiting: () => setup.store.get(setup.auth.waitingEmailAtom) };
}

test('the code in the mail and a password create the account where the visitor is', async () => {
  const { auth, network, outcome, sent, signedIn, welcome, waiting } = waitingSignUp(verified);
  await vi.waitFor(() => expect(waiting()).toBe('ana@example.com'));
  expect(await auth.finishByCode('482 913', 'Alboran2049')).toBeNull();
  expect(await sent).toBeNull();
  expect(await outcome).toBe('authenticated');
  expect(network.callsOf('verifyCode')).toEqual([{ body: { code: '482 913' } }]);
  expect(network.callsOf('signup')).toEqual([{ body: { ...ana, password: 'Alboran2049', role: 'client', lng: 'es', affiliateId: null } }]);
  expect(signedIn).toHaveBeenCalledWith(exampleUser);
  expect(welcome).not.toHaveBeenCalled();
  expect(waiting()).toBeNull();
});

test('a code that was right is not sent again when only the password is refused', async () => {
  const { auth, network, waiting } = waitingSignUp({ ...verified, signup: { failure: 'weak_password' } });
  await vi.waitFor(() => expect(waiting()).not.toBeNull());
  expect(await auth.finishByCode('482913', 'password')).toMatchObject({ code: 'weak_password' });
  network.answer({ signup: { user: exampleUser } });
  expect(await auth.finishByCode('482913', 'Alboran2049')).toBeNull();
  expect(network.callsOf('verifyCode')).toHaveLength(1);
});

test('a wrong code creates no account', async () => {
  const { auth, network, waiting } = waitingSignUp({ ...verified, verifyCode: { failure: 'incorrect_code' } });
  await vi.waitFor(() => expect(waiting()).not.toBeNull());
  expect(await auth.finishByCode('000000', 'Alboran2049')).toMatchObject({ code: 'incorrect_code' });
  expect(network.callsOf('signup')).toEqual([]);
});

test('the mail can be sent again, and the email changed in the form', async () => {
  const { auth, network, sent, view, waiting } = waitingSignUp(verified);
  await vi.waitFor(() => expect(waiting()).not.toBeNull());
  expect(await auth.sendAgain()).toBeNull();
  expect(network.callsOf('checkEmail')).toHaveLength(2);
  auth.changeEmail();
  await sent;
  expect(view()).toEqual({ mode: 'signup' });
  expect(waiting()).toBeNull();
});

test('a waiting sign-up ends when the customer logs in in another tab, where they opened the link', async () => {
  const { auth, outcome, waiting } = waitingSignUp(verified);
  await vi.waitFor(() => expect(waiting()).not.toBeNull());
  auth.endOpenLogIn();
  expect(await outcome).toBe('authenticated');
  expect(waiting()).toBeNull();
});

test('sign-up sends the partner of the referral link, which is held in memory', async () => {
  const { auth, network } = authWith({ referral: { affiliateId: 'p-7' }, checkEmail: { message: 'sent' } });
  await auth.rememberReferral('costa-homes');
  await auth.signUp(ana);
  expect(network.callsOf('checkEmail')[0]?.body).toMatchObject({ affiliateId: 'p-7' });
});

test('an unknown partner is not sent', async () => {
  const { auth, network } = authWith({ referral: { failure: 'not_found' }, checkEmail: { message: 'sent' } });
  await auth.rememberReferral('nobody');
  await auth.signUp(ana);
  expect(network.callsOf('checkEmail')[0]?.body).not.toHaveProperty('affiliateId');
});

test('a second call of open changes the form, and both callers receive the outcome', async () => {
  const { auth, view } = authWith({});
  const first = auth.open('signup');
  const second = auth.open('login');
  expect(view()).toEqual({ mode: 'login' });
  auth.dismiss();
  expect(await Promise.all([first, second])).toEqual(['dismissed', 'dismissed']);
});

test('the password form loads the verified person, creates the account and then opens the welcome dialog', async () => {
  const { auth, network, signedIn, welcome, view } = authWith({
    getUnverifiedUser: { unverifiedUser: { ...ana, affiliateId: 'p-9' } },
    signup: { user: exampleUser },
  });
  await auth.openPassword(exampleUser.id);
  expect(view()).toEqual({ mode: 'password', user: { ...ana, affiliateId: 'p-9' } });
  expect(await auth.setPassword({ ...ana, affiliateId: 'p-9' }, 'secret1')).toBeNull();
  expect(network.callsOf('signup')).toEqual([{ body: { ...ana, password: 'secret1', role: 'client', lng: 'es', affiliateId: 'p-9' } }]);
  expect(signedIn).toHaveBeenCalledWith(exampleUser);
  expect(welcome).toHaveBeenCalledWith('ana@example.com');
  expect(view()).toBeNull();
});

test.each([
  [null, null, null],
  [null, 'p-7', 'p-7'],
  ['p-9', 'p-7', 'p-9'],
])("with the partner %j in the link and the visitor's partner %j, the account gets %j", async (named, sent, affiliateId) => {
  const { auth, network } = authWith({ referral: { affiliateId: sent }, signup: { user: exampleUser } });
  await auth.rememberReferral('costa-homes');
  await auth.setPassword({ ...ana, affiliateId: named }, 'secret1');
  expect(network.callsOf('signup')).toEqual([{ body: { ...ana, password: 'secret1', role: 'client', lng: 'es', affiliateId } }]);
});

test('a failed load of the unverified user closes the modal, opens the home page and shows the failure', async () => {
  const { auth, view, goHome, showFailure } = authWith({ getUnverifiedUser: { failure: 'link_expired' } });
  await auth.openPassword(exampleUser.id);
  expect(view()).toBeNull();
  expect(goHome).toHaveBeenCalledOnce();
  expect(showFailure).toHaveBeenCalledWith(expect.objectContaining({ code: 'link_expired' }));
});

test('closing the password form opens the home page', async () => {
  const { auth, goHome } = authWith({ getUnverifiedUser: { unverifiedUser: { ...ana, affiliateId: null } } });
  await auth.openPassword(exampleUser.id);
  auth.dismiss();
  expect(goHome).toHaveBeenCalledOnce();
});

test("the country defaults to that of the visitor's network and does not replace a chosen one", async () => {
  const { auth, store, network } = authWith({ getCountry: { country: 'SE' } });
  await auth.findCountry();
  expect(store.get(typedAtom).country).toBe('SE');
  store.set(typedAtom, { ...nothingTyped, country: 'DE' });
  await auth.findCountry();
  expect(store.get(typedAtom).country).toBe('DE');
  expect(network.callsOf('getCountry')).toHaveLength(1);
});

test('leaving a guarded page closes the log-in form but not the password form', async () => {
  const { auth, view } = authWith({ getUnverifiedUser: { unverifiedUser: { ...ana, affiliateId: null } } });
  const outcome = auth.open('login');
  auth.closeLogIn();
  expect(await outcome).toBe('dismissed');
  expect(view()).toBeNull();
  await auth.openPassword(exampleUser.id);
  auth.closeLogIn();
  expect(view()?.mode).toBe('password');
});
