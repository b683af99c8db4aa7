import { type Answers, createFakeNetwork, exampleUser } from '@nitida/host/harness';
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { createAuth } from './create-auth.ts';
import { nothingTyped, typedAtom } from './typed.ts';

const ana = { name: 'Ana', surname: 'Lindqvist', email: 'ana@example.com', mobile: '+34612345678' };

function authWith(answers: Answers) {
  const store = createStore();
  const network = createFakeNetwork(answers);
  const seen = { signedIn: vi.fn(), verification: vi.fn(), welcome: vi.fn(), goHome: vi.fn(), showFailure: vi.fn() };
  const auth = createAuth({
    http: network.http,
    store,
    language: () => 'es',
    onSignedIn: seen.signedIn,
    showVerification: async (email) => seen.verification(email),
    showWelcome: async (email) => seen.welcome(email),
    goHome: seen.goHome,
    showFailure: seen.showFailure,
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
