import type { Calls, ErrorCode, Language, UnverifiedUser, User } from '@nitida/contract';
import type { CallResult, Http, Session } from '@nitida/host';
import { atom, type createStore } from 'jotai';
import { nothingTyped, typedAtom } from './typed.ts';

export type AuthOutcome = Awaited<ReturnType<Session['openAuth']>>;

/** Why a customer is asked to log in again: the session has ended, or a sensitive change needs a log-in of the last minutes. */
export type LogInAgain = 'sessionOver' | 'sensitive';

export type AuthView =
  | { mode: 'login' | 'signup'; again?: LogInAgain }
  /** Shown on `/password/{unverifiedUserId}`. `user` is null until the server has answered. */
  | { mode: 'password'; user: UnverifiedUser | null };

/** Why the modal asks a customer to log in again, if it does. */
export const logInAgainOf = (view: AuthView | null): LogInAgain | undefined =>
  view !== null && view.mode !== 'password' ? view.again : undefined;

export interface AuthParts {
  http: Http;
  store: ReturnType<typeof createStore>;
  language: () => Language;
  onSignedIn: (user: User) => void;
  /** Shows that the verification mail was sent, and asks for its code and a password. Resolves when that dialog closes. */
  showVerification: (email: string) => Promise<void>;
  /** Opens the dialog that asks how the customer heard of us and then leads to `/booking`. */
  showWelcome: (email: string) => Promise<void>;
  /** Closes that dialog. */
  closeVerification: () => void;
  goHome: () => void;
  showFailure: (failure: AuthFailure) => void;
}

export type AuthFailure = Extract<CallResult<unknown>, { ok: false }>['failure'];

export interface SignUpValues {
  name: string;
  surname: string;
  email: string;
  /** E.164. */
  mobile: string;
}

/** A sign-up whose email is not confirmed yet, while its dialog is open. */
interface Waiting {
  values: SignUpValues;
  /** The code was right, and only the password is still to be accepted. */
  isConfirmed: boolean;
}

type Provider = Calls['getSocialProviders']['answer']['providers'][number];

export type ShellAuth = ReturnType<typeof createAuth>;

/**
 * The state of the auth modal: the form it shows, the calls that the forms send, and the outcome. Each send function returns null on success or the
 * failure.
 */
export function createAuth(parts: AuthParts) {
  const { http, store, language, onSignedIn, showVerification, showWelcome, closeVerification, goHome, showFailure } = parts;
  const viewAtom = atom<AuthView | null>(null);
  /** The affiliate of a referral link, held in memory until the sign-up. */
  const affiliateIdAtom = atom<string | null>(null);
  /** The code of the referral link. */
  const partnerAtom = atom<string | null>(null);
  const providersAtom = atom<readonly Provider[]>([]);
  const waitingAtom = atom<Waiting | null>(null);
  /** Why a log-in with a provider was refused. It is cleared when the modal closes or the visitor tries to log in again. */
  const logInErrorAtom = atom<ErrorCode | null>(null);
  let settle: (outcome: AuthOutcome) => void = () => {};
  let opened: Promise<AuthOutcome> | null = null;

  function end(outcome: AuthOutcome) {
    store.set(viewAtom, null);
    store.set(logInErrorAtom, null);
    opened = null;
    settle(outcome);
  }

  function open(mode: 'login' | 'signup', again?: LogInAgain): Promise<AuthOutcome> {
    store.set(viewAtom, { mode, ...(again && { again }) });
    opened ??= new Promise<AuthOutcome>((resolve) => {
      settle = resolve;
    });
    return opened;
  }

  /**
   * Remembers the partner of `/ref/{slug}`.
   * @returns false when the slug is unknown
   */
  async function rememberReferral(code: string): Promise<boolean> {
    const result = await http.call('referral', { params: { code } });
    if (!result.ok || result.data.affiliateId === null) return false;
    store.set(partnerAtom, code);
    store.set(affiliateIdAtom, result.data.affiliateId);
    return true;
  }

  /** Sends the mail with the link and the code. */
  async function sendMail(values: SignUpValues): Promise<AuthFailure | null> {
    const affiliateId = store.get(affiliateIdAtom);
    const result = await http.call('checkEmail', {
      body: { ...values, role: 'client', device: 'web', lng: language(), ...(affiliateId && { affiliateId }) },
    });
    return result.ok ? null : result.failure;
  }

  /** Closes the dialog of the waiting sign-up. `signUp` then goes on with what it finds: an account, the form again, or neither. */
  function endWaiting() {
    store.set(waitingAtom, null);
    closeVerification();
  }

  async function finishSignUp(user: User, email: string): Promise<null> {
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
    /** The email that the open dialog waits for. Null when no sign-up waits. */
    waitingEmailAtom: atom((get) => get(waitingAtom)?.values.email ?? null),
    /** Opens the modal, or changes the form of the open modal. Each caller receives the outcome. */
    open: (mode: 'login' | 'signup') => open(mode),
    /** Opens the modal for a customer who has to log in again, with their email filled in. */
    requestLogInAgain(email: string, why: LogInAgain): Promise<AuthOutcome> {
      store.set(typedAtom, (typed) => ({ ...typed, email }));
      return open('login', why);
    },
    /** Opens the modal after a provider's log-in was refused. */
    openWithError(code: ErrorCode) {
      store.set(logInErrorAtom, code);
      void open('login');
    },
    /** Changes the form of the open modal. */
    show: (mode: 'login' | 'signup') =>
      store.set(viewAtom, (view) => {
        const again = logInAgainOf(view);
        return { mode, ...(again && { again }) };
      }),
    /** Ends the log-in because the customer logged in in another tab. */
    endOpenLogIn() {
      const mode = store.get(viewAtom)?.mode;
      if (mode !== undefined && mode !== 'password') end('authenticated');
      if (store.get(waitingAtom) === null) return;
      end('authenticated');
      endWaiting();
    },
    dismiss() {
      const isSettingPassword = store.get(viewAtom)?.mode === 'password';
      end('dismissed');
      if (isSettingPassword) goHome();
    },

    /** Sets the country of the mobile number to that of the visitor's network, unless one is chosen by then. */
    async findCountry(): Promise<void> {
      if (store.get(typedAtom).country !== '') return;
      const result = await http.call('getCountry');
      if (result.ok) store.set(typedAtom, (typed) => ({ ...typed, country: typed.country || result.data.country }));
    },

    /** Loads the log-in providers once. When that fails, only the password is offered. */
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
      const failure = await sendMail(values);
      if (failure) return failure;
      store.set(viewAtom, null);
      store.set(waitingAtom, { values, isConfirmed: false });
      await showVerification(values.email);
      // The customer closed the dialog. Otherwise the sign-up has ended already or continues in its form.
      if (store.get(waitingAtom) === null) return null;
      store.set(waitingAtom, null);
      end('awaitingVerification');
      return null;
    },

    /** Sends another mail to the waiting customer. */
    async sendAgain(): Promise<AuthFailure | null> {
      const waiting = store.get(waitingAtom);
      return waiting && sendMail(waiting.values);
    },

    /** Returns to the form of the waiting sign-up, which still has its values. */
    changeEmail() {
      store.set(viewAtom, { mode: 'signup' });
      endWaiting();
    },

    /** Confirms the email of the waiting sign-up with the code in its mail, creates the account and leaves the customer where they are. */
    async finishByCode(code: string, password: string): Promise<AuthFailure | null> {
      const waiting = store.get(waitingAtom);
      if (waiting === null) return null;
      if (!waiting.isConfirmed) {
        const confirmed = await http.call('verifyCode', { body: { code } });
        if (!confirmed.ok) return confirmed.failure;
        store.set(waitingAtom, (now) => now && { ...now, isConfirmed: true });
      }
      const affiliateId = store.get(affiliateIdAtom);
      const result = await http.call('signup', { body: { ...waiting.values, password, role: 'client', lng: language(), affiliateId } });
      if (!result.ok) return result.failure;
      store.set(typedAtom, nothingTyped);
      onSignedIn(result.data.user);
      end('authenticated');
      endWaiting();
      return null;
    },

    /** Opens the form that sets the password of a confirmed email. A link without such an email leads to the home page. */
    async openPassword(unverifiedUserId: string): Promise<void> {
      store.set(viewAtom, { mode: 'password', user: null });
      const result = await http.call('getUnverifiedUser', { params: { id: unverifiedUserId } });
      const view = store.get(viewAtom);
      if (view?.mode !== 'password') return;
      if (result.ok) return store.set(viewAtom, { mode: 'password', user: result.data.unverifiedUser });
      store.set(viewAtom, null);
      goHome();
      showFailure(result.failure);
    },

    /** Closes the log-in form when the visitor leaves the guarded page that opened it. */
    closeLogIn() {
      const mode = store.get(viewAtom)?.mode;
      if (mode !== undefined && mode !== 'password') end('dismissed');
    },

    /** Closes the password form when the visitor goes to another page. */
    closePasswordForm() {
      if (store.get(viewAtom)?.mode === 'password') store.set(viewAtom, null);
    },

    async setPassword({ name, surname, email, mobile, affiliateId }: UnverifiedUser, password: string): Promise<AuthFailure | null> {
      const partner = affiliateId ?? store.get(affiliateIdAtom);
      const result = await http.call('signup', {
        body: { name, surname, email, mobile, password, role: 'client', lng: language(), affiliateId: partner },
      });
      return result.ok ? finishSignUp(result.data.user, email) : result.failure;
    },

    /** Creates the account of a person who comes from a log-in provider: without a password, and with the terms accepted in the form. */
    async signUpSocial({ email, affiliateId }: UnverifiedUser, values: Omit<SignUpValues, 'email'>): Promise<AuthFailure | null> {
      const partner = affiliateId ?? store.get(affiliateIdAtom);
      const result = await http.call('signupSocial', {
        body: { ...values, acceptedTerms: true, lng: language(), ...(partner && { affiliateId: partner }) },
      });
      return result.ok ? finishSignUp(result.data.user, email) : result.failure;
    },

    rememberReferral,
    /** Sends the referral again after the visitor has given consent, so that the server stores it. */
    async resendReferral(): Promise<boolean> {
      const code = store.get(partnerAtom);
      return code !== null && rememberReferral(code);
    },
  };
}
