import type { Address, Language, User } from '@nitida/contract';
import type { CallResult, Http, Session, SessionStatus } from '@nitida/host';
import { type Atom, atom, type createStore } from 'jotai';

type Store = ReturnType<typeof createStore>;

/** The messages that the tabs of one browser send each other. */
export type TabMessage = 'loggedIn' | 'loggedOut' | 'changed';
export interface Tabs {
  send(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

export interface SessionParts {
  http: Http;
  store: Store;
  language: () => Language;
  openAuth: Session['openAuth'];
  /** Asks the customer with this email to log in again over the page. */
  requestLogInAgain: (email: string, why: 'sessionOver' | 'sensitive') => ReturnType<Session['openAuth']>;
  tabs: Tabs;
  /** Receives the business clock of an answer. A back end that has only what the specification names answers without one. */
  onClock: (now: string | undefined) => void;
  /** Deletes the customer's data in this browser: session storage with the booking, the survey and the business form. */
  clearBrowser: () => void;
  goHome: () => void;
  /** Called when somebody logged in in another tab, so that an open log-in form here can close. */
  onLoggedInElsewhere: () => void;
  /** Called when the customer logged out in another tab, so that a request to log in again can close. */
  onLoggedOutElsewhere: () => void;
  /** Called when the log-out did not reach the server and the session still exists. */
  onLogOutFailed: (failure: CallFailure) => void;
}

type CallFailure = Extract<CallResult<unknown>, { ok: false }>['failure'];

export interface ShellSession extends Session {
  /** Whether the server could not be asked who is signed in. The visitor counts as a guest until it answers. */
  isUnknownAtom: Atom<boolean>;
  /** Whether the customer's session has ended and they are asked to log in again. The page and everything typed stay until they answer. */
  isOverAtom: Atom<boolean>;
  /** Whether a member of staff sees the site as this customer and can change nothing. */
  isViewAtom: Atom<boolean>;
  /** Asks the server who is signed in: at the start, and when the server reports that the session ended. */
  restore(): Promise<void>;
  /** Starts the session of the user that a log-in or sign-up returned. */
  signedIn(user: User): void;
  /** Called when a call was refused for lack of a session. @returns whether the same customer is signed in, once that is certain. */
  handleLostSession(): Promise<boolean>;
  /** Called when a change needs a log-in of the last minutes. @returns whether the same customer has logged in again. */
  proveIdentity(): Promise<boolean>;
  /** Whether the customer has just declined to log in again. It is true for one read, so that the page does not ask at once. */
  consumeDeclined(): boolean;
}

export function createSession(parts: SessionParts): ShellSession {
  const { http, store, language, openAuth, tabs, clearBrowser, goHome, onLoggedInElsewhere, onLogOutFailed } = parts;
  const stateAtom = atom<{ status: SessionStatus; user: User | null; isUnknown?: boolean; isOver?: boolean; isView?: boolean }>({
    status: 'restoring',
    user: null,
  });

  /** The customer whose data the browser holds. It remains after a session has expired. */
  let storageOwner: string | null = null;

  /** Resolves when the customer has answered the request to log in again. */
  let answered: Promise<void> | null = null;
  /** The customer is ending the session, so they are not asked to log in again. */
  let isEnding = false;
  let hasDeclined = false;
  /** How often somebody logged in here. An answer about the session before is too late to count. */
  let logIns = 0;

  function setCurrentUser(user: User | null, isView = false) {
    // The data of one customer must not be shown to the next.
    if (user && storageOwner !== null && storageOwner !== user.id) clearBrowser();
    storageOwner = user?.id ?? storageOwner;
    store.set(stateAtom, { status: user ? 'authenticated' : 'guest', user, isView });
  }

  async function restore() {
    const asked = logIns;
    const result = await http.call('restoreSession', { params: { lng: language() } });
    if (asked !== logIns) return;
    if (result.ok) {
      parts.onClock(result.data.now);
      const { user: former, isView } = store.get(stateAtom);
      if (result.data.user !== null || former === null) setCurrentUser(result.data.user, result.data.isView);
      else if (isView) leaveAccount();
      else if (!isEnding) requestLogIn(former);
    }
    // An offline browser or a failing server says nothing about the session, so a restored customer stays.
    else if (store.get(stateAtom).status === 'restoring') store.set(stateAtom, { status: 'guest', user: null, isUnknown: true });
  }

  /** The page stays unchanged until the customer has answered. */
  function requestLogIn(former: User) {
    if (answered !== null) return;
    store.set(stateAtom, { status: 'authenticated', user: former, isOver: true });
    answered = parts.requestLogInAgain(former.email, 'sessionOver').then((outcome) => {
      answered = null;
      if (outcome === 'authenticated' || !store.get(stateAtom).isOver) return;
      hasDeclined = true;
      setCurrentUser(null);
    });
  }

  function leaveAccount() {
    // The home page comes first, because a customer's page would ask the new guest to log in.
    goHome();
    clearBrowser();
    setCurrentUser(null);
    storageOwner = null;
    parts.onLoggedOutElsewhere();
  }

  /** Applies a change to the customer; the other tabs then ask the server. */
  function change(changed: (user: User) => User) {
    const { user, isView = false } = store.get(stateAtom);
    if (!user) return;
    store.set(stateAtom, { status: 'authenticated', user: changed(user), isView });
    tabs.send('changed');
  }

  async function follow() {
    await restore();
    if (store.get(stateAtom).user) onLoggedInElsewhere();
  }

  tabs.listen((message) => {
    if (message === 'loggedIn') return void follow();
    if (message === 'changed') {
      if (store.get(stateAtom).user) void restore();
      return;
    }
    // The socket may have reported the end of the session before, but the customer has logged out in any case.
    if (storageOwner !== null) leaveAccount();
  });

  return {
    userAtom: atom((get) => get(stateAtom).user),
    statusAtom: atom((get) => get(stateAtom).status),
    isUnknownAtom: atom((get) => get(stateAtom).isUnknown ?? false),
    isOverAtom: atom((get) => get(stateAtom).isOver ?? false),
    isViewAtom: atom((get) => get(stateAtom).isView ?? false),
    openAuth,
    restore,
    signedIn(user) {
      logIns += 1;
      setCurrentUser(user);
      tabs.send('loggedIn');
    },
    async handleLostSession() {
      const { user: former } = store.get(stateAtom);
      if (answered === null) await restore();
      await answered;
      const { user } = store.get(stateAtom);
      return former !== null && user?.id === former.id;
    },
    async proveIdentity() {
      const { user: former } = store.get(stateAtom);
      if (former === null) return false;
      const outcome = await parts.requestLogInAgain(former.email, 'sensitive');
      return outcome === 'authenticated' && store.get(stateAtom).user?.id === former.id;
    },
    consumeDeclined() {
      const declined = hasDeclined;
      hasDeclined = false;
      return declined;
    },
    setAddresses(addresses: Address[]) {
      change((user) => ({ ...user, addresses }));
    },
    setUser(user: User) {
      change(() => user);
    },
    async endingBy(call) {
      isEnding = true;
      const result = await call();
      const asked = await http.call('restoreSession', { params: { lng: language() } });
      isEnding = false;
      if (asked.ok) setCurrentUser(asked.data.user);
      return result;
    },
    async logOut() {
      isEnding = true;
      const result = await http.call('logout');
      isEnding = false;
      if (!result.ok) return onLogOutFailed(result.failure);
      // Another tab may show the session of the colleague's own, which stays.
      if (!store.get(stateAtom).isView) tabs.send('loggedOut');
      leaveAccount();
    },
  };
}
