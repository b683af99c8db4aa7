import type { Address, Language, User } from '@nitida/contract';
import type { CallResult, Http, Session, SessionStatus } from '@nitida/host';
import { type Atom, atom, type createStore } from 'jotai';

type Store = ReturnType<typeof createStore>;

/** What the tabs of one browser tell each other. */
export type TabMessage = 'loggedIn' | 'loggedOut' | 'changed';
export interface Tabs {
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

export interface SessionParts {
  http: Http;
  store: Store;
  language: () => Language;
  openAuth: Session['openAuth'];
  /** The session of the customer with this email ended while they were here: asks them to log in again, over the page. */
  askBack: (email: string) => ReturnType<Session['openAuth']>;
  tabs: Tabs;
  /** Forgets what this browser keeps of a customer: session storage with the cleaning, the survey, the business data. */
  clearBrowser: () => void;
  goHome: () => void;
  /** Somebody logged in in another tab: what asks for it here has its answer. */
  onLoggedInElsewhere: () => void;
  /** Who was here has logged out, in another tab: what asks them to log in again is not to be answered any more. */
  onLeft: () => void;
  /** Logging out did not reach the server, so the session still stands. */
  onLogOutFailed: (failure: LostCall) => void;
}

type LostCall = Extract<CallResult<unknown>, { ok: false }>['failure'];

export interface ShellSession extends Session {
  /** The server could not be asked who is there: a guest until it can. */
  isUnknownAtom: Atom<boolean>;
  /** The customer's session has ended, and they are being asked to log in again. Until they answer the page stays theirs, with all that is typed. */
  isOverAtom: Atom<boolean>;
  /** Asks the server who is there; at start, and when the server says that the session ended. */
  restore(): Promise<void>;
  /** Takes over a user that signing in or up has answered. */
  signedIn(user: User): void;
  /** A call was refused for want of a session. @returns whether the same customer is here, once that is certain. */
  lost(): Promise<boolean>;
  /** Whether they have just preferred to go on without; said once, to a page that would ask them again. */
  takeDeclined(): boolean;
}

export function createSession(parts: SessionParts): ShellSession {
  const { http, store, language, openAuth, tabs, clearBrowser, goHome, onLoggedInElsewhere, onLogOutFailed } = parts;
  const stateAtom = atom<{ status: SessionStatus; user: User | null; isUnknown?: boolean; isOver?: boolean }>({
    status: 'restoring',
    user: null,
  });

  /** Whose the browser's memory is; it outlives a session that ran out. */
  let keeper: string | null = null;

  /** Resolves when who was asked to log in again has answered. */
  let answered: Promise<void> | null = null;
  /** The customer is ending it themselves: nobody asks them back. */
  let isEnding = false;
  let hasDeclined = false;

  function become(user: User | null) {
    // What one customer left in the browser is not the next one's.
    if (user && keeper !== null && keeper !== user.id) clearBrowser();
    keeper = user?.id ?? keeper;
    store.set(stateAtom, { status: user ? 'authenticated' : 'guest', user });
  }

  async function restore() {
    const result = await http.call('restoreSession', { params: { lng: language() } });
    if (result.ok) {
      const { user: former } = store.get(stateAtom);
      if (result.data.user !== null || former === null) become(result.data.user);
      else if (!isEnding) askBack(former);
    }
    // Offline or a failing server says nothing about who is here: whoever was restored before stays.
    else if (store.get(stateAtom).status === 'restoring') store.set(stateAtom, { status: 'guest', user: null, isUnknown: true });
  }

  /** Nothing of the page is taken away before the customer has said whether they go on. */
  function askBack(former: User) {
    if (answered !== null) return;
    store.set(stateAtom, { status: 'authenticated', user: former, isOver: true });
    answered = parts.askBack(former.email).then((outcome) => {
      answered = null;
      if (outcome === 'authenticated' || !store.get(stateAtom).isOver) return;
      hasDeclined = true;
      become(null);
    });
  }

  function leave() {
    // Home first: a customers' page that sees a guest would ask them to log in.
    goHome();
    clearBrowser();
    become(null);
    keeper = null;
    parts.onLeft();
  }

  /** What a call has changed about the customer; the other tabs ask the server. */
  function change(changed: (user: User) => User) {
    const { user } = store.get(stateAtom);
    if (!user) return;
    store.set(stateAtom, { status: 'authenticated', user: changed(user) });
    tabs.tell('changed');
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
    // The line may have said first that the session is over: who was here has logged out all the same.
    if (keeper !== null) leave();
  });

  return {
    userAtom: atom((get) => get(stateAtom).user),
    statusAtom: atom((get) => get(stateAtom).status),
    isUnknownAtom: atom((get) => get(stateAtom).isUnknown ?? false),
    isOverAtom: atom((get) => get(stateAtom).isOver ?? false),
    openAuth,
    restore,
    signedIn(user) {
      become(user);
      tabs.tell('loggedIn');
    },
    async lost() {
      const { user: former } = store.get(stateAtom);
      if (answered === null) await restore();
      await answered;
      const { user } = store.get(stateAtom);
      return former !== null && user?.id === former.id;
    },
    takeDeclined() {
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
      if (asked.ok) become(asked.data.user);
      return result;
    },
    async logOut() {
      isEnding = true;
      const result = await http.call('logout');
      isEnding = false;
      if (!result.ok) return onLogOutFailed(result.failure);
      tabs.tell('loggedOut');
      leave();
    },
  };
}
