import type { Calls, ErrorCode, Language, UnverifiedUser, User } from '@nitida/contract';
import type { CallResult, Http, Session } from '@nitida/host';
import { atom, type createStore } from 'jotai';
import { nothingTyped, typedAtom } from './typed.ts';

export type AuthOutcome = Awaited<ReturnType<Session['openAuth']>>;

export type AuthView =
  | { mode: 'login' | 'signup'; isSessionOver?: boolean }
  /** On `/password/{unverifiedUserId}`; `user` is null until the server has answered. */
  | { mode: 'password'; user: UnverifiedUser | null };

/** Whether the modal asks back a customer whose session has ended. */
export const isSessionOver = (view: AuthView | null): boolean => view !== null && view.mode !== 'password' && view.isSessionOver === true;

export interface AuthParts {
  http: Http;
  store: ReturnType<typeof createStore>;
  language: () => Language;
  onSignedIn: (user: User) => void;
  /** Shows that the verification mail was sent; resolves when that was closed. */
  showVerification: (email: string) => Promise<void>;
  /** The dialog after the password: how did you hear about us, then `/booking`. */
  showWelcome: (email: string) => Promise<void>;
  goHome: () => void;
  tellFailure: (failure: AuthFailure) => void;
}

export type AuthFailure = Extract<CallResult<unknown>, { ok: false }>['failure'];

export interface SignUpValues {
  name: string;
  surname: string;
  email: string;
  /** E.164. */
  mobile: string;
}

type Provider = Calls['getSocialProviders']['answer']['providers'][number];

export type ShellAuth = ReturnType<typeof createAuth>;

/** The auth modal: which form it shows, what the forms send, and how it ends. Each send answers null, or what failed. */
export function createAuth({ http, store, language, onSignedIn, showVerification, showWelcome, goHome, tellFailure }: AuthParts) {
  const viewAtom = atom<AuthView | null>(null);
  /** Of a partner's link; kept in memory until sign-up. */
  const affiliateIdAtom = atom<string | null>(null);
  /** The code of that link. */
  const partnerAtom = atom<string | null>(null);
  const providersAtom = atom<readonly Provider[]>([]);
  /** Why a log-in by another site's account was refused, until the modal closes or another way is tried. */
  const logInErrorAtom = atom<ErrorCode | null>(null);
  let settle: (outcome: AuthOutcome) => void = () => {};
  let opened: Promise<AuthOutcome> | null = null;

  function end(outcome: AuthOutcome) {
    store.set(viewAtom, null);
    store.set(logInErrorAtom, null);
    opened = null;
    settle(outcome);
  }

  function open(mode: 'login' | 'signup', isOver = false): Promise<AuthOutcome> {
    store.set(viewAtom, { mode, ...(isOver && { isSessionOver: true }) });
    opened ??= new Promise<AuthOutcome>((resolve) => {
      settle = resolve;
    });
    return opened;
  }

  /**
   * `/ref/{slug}`: remembers who sent the visitor. An unknown slug is nobody.
   * @returns whether it was a partner's.
   */
  async function refer(code: string): Promise<boolean> {
    const result = await http.call('referral', { params: { code } });
    if (!result.ok || result.data.affiliateId === null) return false;
    store.set(partnerAtom, code);
    store.set(affiliateIdAtom, result.data.affiliateId);
    return true;
  }

  /** The account is made: in, and on to the question. */
  async function arrive(user: User, email: string): Promise<null> {
    store.set(typedAtom, nothingTyped);
    onSignedIn(user);
    store.set(viewAtom, null);
    await showWelcome(email);
    return null;
  }

  return {
    viewAtom: atom((get) => get(viewAtom)),
    partnerAtom: atom((get) => get(partnerAtom)),
    providersAtom: atom((get) => get(providersAtom)),
    logInErrorAtom: atom((get) => get(logInErrorAtom)),
    /** Opens the modal, or changes the form of the open one; both callers hear how it ends. */
    open: (mode: 'login' | 'signup') => open(mode),
    /** Opens it for a customer whose session has ended: it says so, and knows their address. */
    askBack(email: string): Promise<AuthOutcome> {
      store.set(typedAtom, (typed) => ({ ...typed, email }));
      return open('login', true);
    },
    /** Opens it for somebody whose log-in by another site's account came back refused. */
    openRefused(code: ErrorCode) {
      store.set(logInErrorAtom, code);
      void open('login');
    },
    /** Another form in the open modal. */
    show: (mode: 'login' | 'signup') => store.set(viewAtom, (view) => ({ mode, ...(isSessionOver(view) && { isSessionOver: true }) })),
    /** Somebody logged in meanwhile, in another tab: the question has its answer. */
    answered() {
      const mode = store.get(viewAtom)?.mode;
      if (mode !== undefined && mode !== 'password') end('authenticated');
    },
    dismiss() {
      const isSettingPassword = store.get(viewAtom)?.mode === 'password';
      end('dismissed');
      if (isSettingPassword) goHome();
    },

    /** Begins the mobile's country where the visitor's network is; one that was chosen meanwhile stays. */
    async findCountry(): Promise<void> {
      if (store.get(typedAtom).country !== '') return;
      const result = await http.call('getCountry');
      if (result.ok) store.set(typedAtom, (typed) => ({ ...typed, country: typed.country || result.data.country }));
    },

    /** Asks once by which other accounts one can log in; without an answer there is the password. */
    async findProviders(): Promise<void> {
      if (store.get(providersAtom).length > 0) return;
      const result = await http.call('getSocialProviders');
      if (result.ok) store.set(providersAtom, result.data.providers);
    },

    async logIn(email: string, password: string): Promise<AuthFailure | null> {
      store.set(logInErrorAtom, null);
      const result = await http.call('signin', { body: { email, password, role: 'client', lng: language() } });
      if (!result.ok) return result.failure;
      store.set(typedAtom, nothingTyped);
      onSignedIn(result.data.user);
      end('authenticated');
      return null;
    },

    async signUp(values: SignUpValues): Promise<AuthFailure | null> {
      const affiliateId = store.get(affiliateIdAtom);
      const result = await http.call('checkEmail', {
        body: { ...values, role: 'client', device: 'web', lng: language(), ...(affiliateId && { affiliateId }) },
      });
      if (!result.ok) return result.failure;
      store.set(viewAtom, null);
      await showVerification(values.email);
      end('awaitingVerification');
      return null;
    },

    /** Opens the set-password form for a verified email. Without one there is nothing to set: home. */
    async openPassword(unverifiedUserId: string): Promise<void> {
      store.set(viewAtom, { mode: 'password', user: null });
      const result = await http.call('getUnverifiedUser', { params: { id: unverifiedUserId } });
      const view = store.get(viewAtom);
      if (view?.mode !== 'password') return;
      if (result.ok) return store.set(viewAtom, { mode: 'password', user: result.data.unverifiedUser });
      store.set(viewAtom, null);
      goHome();
      tellFailure(result.failure);
    },

    /** The visitor left the page that asked them to log in: so does the question. */
    leaveGate() {
      const mode = store.get(viewAtom)?.mode;
      if (mode !== undefined && mode !== 'password') end('dismissed');
    },

    /** The visitor went to another page: the form belongs to the one they left. */
    leavePassword() {
      if (store.get(viewAtom)?.mode === 'password') store.set(viewAtom, null);
    },

    async setPassword({ name, surname, email, mobile, affiliateId }: UnverifiedUser, password: string): Promise<AuthFailure | null> {
      const partner = affiliateId ?? store.get(affiliateIdAtom);
      const result = await http.call('signup', {
        body: { name, surname, email, mobile, password, role: 'client', lng: language(), affiliateId: partner },
      });
      return result.ok ? arrive(result.data.user, email) : result.failure;
    },

    /** The same for somebody who came by another site's account: no password, the terms were ticked in the form. */
    async signUpSocial({ email, affiliateId }: UnverifiedUser, values: Omit<SignUpValues, 'email'>): Promise<AuthFailure | null> {
      const partner = affiliateId ?? store.get(affiliateIdAtom);
      const result = await http.call('signupSocial', {
        body: { ...values, acceptedTerms: true, lng: language(), ...(partner && { affiliateId: partner }) },
      });
      return result.ok ? arrive(result.data.user, email) : result.failure;
    },

    refer,
    /** Once more, where there was one: the server stores it for who agrees to that meanwhile. */
    async referAgain(): Promise<boolean> {
      const code = store.get(partnerAtom);
      return code !== null && refer(code);
    },
  };
}
