import type { knowingWays } from '@nitida/contract';
import type { DialogInputs, Dialogs, Http } from '@nitida/host';
import { atom, type createStore } from 'jotai';
import { afterPostAction, type PostActionContent, type PostActionScreen, postActionContent, screenOf } from './post-action.ts';

export type KnowingWay = (typeof knowingWays)[number];

export interface OpenPostAction {
  screen: PostActionScreen;
  inputs: DialogInputs;
  content: PostActionContent;
}

/** One that waits for its turn or is open. */
interface Asked {
  now: OpenPostAction;
  closed: Promise<void>;
}

export interface DialogsParts {
  http: Http;
  store: ReturnType<typeof createStore>;
  location: () => { pathname: string; search: string };
  userId: () => string | null;
  goTo: (path: string) => void;
  /** Forgets a key of session storage. */
  forget: (key: string) => void;
  toast: Dialogs['toast'];
  /** How the customer heard about us is known now. */
  onHeard: (knowingWay: KnowingWay) => void;
}

export type ShellDialogs = ReturnType<typeof createDialogs>;

/** The post-action dialog: one at a time; a second one opens when the first has closed, unless it is about the same booking. */
export function createDialogs({ http, store, location, userId, goTo, forget, toast, onHeard }: DialogsParts) {
  const openAtom = atom<OpenPostAction | null>(null);
  let resolveOpen: () => void = () => {};
  let openedAt = '';
  let queue: Promise<void> = Promise.resolve();
  const asked = new Set<Asked>();

  function open(screen: PostActionScreen, inputs: DialogInputs): Promise<void> {
    const hasToken = new URLSearchParams(location().search).has('token');
    const content = postActionContent(screen, { ...inputs, hasToken });
    const now = { screen, inputs, content };
    const same = [...asked].find((each) => isSameBooking(each.now, now));
    if (same) {
      if (store.get(openAtom) === same.now) store.set(openAtom, now);
      same.now = now;
      return same.closed;
    }
    const turn: Asked = { now, closed: queue };
    turn.closed = queue.then(
      () =>
        new Promise<void>((resolve) => {
          resolveOpen = () => {
            asked.delete(turn);
            resolve();
          };
          openedAt = location().pathname;
          store.set(openAtom, turn.now);
        }),
    );
    asked.add(turn);
    queue = turn.closed;
    return turn.closed;
  }

  return {
    toast,
    openAtom: atom((get) => get(openAtom)),
    openPostAction: (inputs: DialogInputs) => open(screenOf(location().pathname), inputs),
    /** The verification modal after signing up, which may happen on any path. */
    openVerification: (email: string) => open('default', { email }),
    /** The visitor went to another page: what was said about the one they left is over. */
    leave(pathname: string): void {
      if (store.get(openAtom) === null || pathname === openedAt) return;
      store.set(openAtom, null);
      resolveOpen();
    },
    /** Closes it and does what its screen asks for; `knowingWay` is what was chosen where it asks. */
    async close(knowingWay: KnowingWay | null): Promise<void> {
      const closing = store.get(openAtom);
      if (!closing) return;
      store.set(openAtom, null);
      const after = afterPostAction(closing.screen);
      const user = userId();
      // The answer is a favour: whether it could be saved or not, the customer goes on.
      if (knowingWay && user && closing.content.asksHowYouHeard) {
        void http.call('createKnowingWay', { body: { userId: user, knowingWay } }).then(({ ok }) => ok && onHeard(knowingWay));
      }
      if (after.forget) forget(after.forget);
      if (after.goTo) goTo(after.goTo);
      resolveOpen();
    },
  };
}

function isSameBooking(one: OpenPostAction, other: OpenPostAction): boolean {
  const { booking } = one.inputs;
  return booking !== undefined && one.screen === other.screen && booking.orderId === other.inputs.booking?.orderId;
}
