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
  tabs: Tabs;
  /** Forgets what this browser keeps of a customer: session storage with the cleaning, the survey, the business data. */
  clearBrowser: () => void;
  goHome: () => void;
  /** Somebody logged in in another tab: what asks for it here has its answer. */
  onLoggedInElsewhere: () => void;
  /** Logging out did not reach the server, so the session still stands. */
  onLogOutFailed: (failure: LostCall) => void;
}

type LostCall = Extract<CallResult<unknown>, { ok: false }>['failure'];

export interface ShellSession extends Session {
  /** The server could not be asked who is there: a guest until it can. */
  isUnknownAtom: Atom<boolean>;
  /** Asks the server who is there; at start, and when the server says that the session ended. */
  restore(): Promise<void>;
  /** Takes over a user that signing in or up has answered. */
  signedIn(user: User): void;
  /** A customer's call was refused: whoever was here is a guest now. The page stays. */
  lost(): void;
}

export function createSession(parts: SessionParts): ShellSession {
  const { http, store, language, openAuth, tabs, clearBrowser, goHome, onLoggedInElsewhere, onLogOutFailed } = parts;
  const stateAtom = atom<{ status: SessionStatus; user: User | null; isUnknown?: boolean }>({ status: 'restoring', user: null });

  /** Whose the browser's memory is; it outlives a session that ran out. */
  let keeper: string | null = null;

  function become(user: User | null) {
    // What one customer left in the browser is not the next one's.
    if (user && keeper !== null && keeper !== user.id) clearBrowser();
    keeper = user?.id ?? keeper;
    store.set(stateAtom, { status: user ? 'authenticated' : 'guest', user });
  }

  async function restore() {
    const result = await http.call('restoreSession', { params: { lng: language() } });
    if (result.ok) become(result.data.user);
    // Offline or a failing server says nothing about who is here: whoever was restored before stays.
    else if (store.get(stateAtom).status === 'restoring') store.set(stateAtom, { status: 'guest', user: null, isUnknown: true });
  }

  function leave() {
    // Home first: a customers' page that sees a guest would ask them to log in.
    goHome();
    clearBrowser();
    become(null);
    keeper = null;
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
    openAuth,
    restore,
    signedIn(user) {
      become(user);
      tabs.tell('loggedIn');
    },
    lost: () => void become(null),
    setAddresses(addresses: Address[]) {
      change((user) => ({ ...user, addresses }));
    },
    setUser(user: User) {
      change(() => user);
    },
    async logOut() {
      const result = await http.call('logout');
      if (!result.ok) return onLogOutFailed(result.failure);
      tabs.tell('loggedOut');
      leave();
    },
  };
}
