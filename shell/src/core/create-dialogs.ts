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

/** A dialog that is open or waits for its turn. */
interface DialogRequest {
  now: OpenPostAction;
  closed: Promise<void>;
}

export interface DialogsParts {
  http: Http;
  store: ReturnType<typeof createStore>;
  location: () => { pathname: string; search: string };
  userId: () => string | null;
  goTo: (path: string) => void;
  /** Removes a key from session storage. */
  forget: (key: string) => void;
  toast: Dialogs['toast'];
  /** Called when the customer's answer about how they heard of us is saved. */
  onKnowingWaySaved: (knowingWay: KnowingWay) => void;
}

export type ShellDialogs = ReturnType<typeof createDialogs>;

/** The post-action dialog. One is open at a time. A second one waits until the first closes, unless both concern the same booking. */
export function createDialogs({ http, store, location, userId, goTo, forget, toast, onKnowingWaySaved }: DialogsParts) {
  const openAtom = atom<OpenPostAction | null>(null);
  let resolveOpen: () => void = () => {};
  let openedPath = '';
  let queue: Promise<void> = Promise.resolve();
  const requests = new Set<DialogRequest>();

  function open(screen: PostActionScreen, inputs: DialogInputs): Promise<void> {
    const hasToken = new URLSearchParams(location().search).has('token');
    const content = postActionContent(screen, { ...inputs, hasToken });
    const now = { screen, inputs, content };
    const same = [...requests].find((each) => isSameBooking(each.now, now));
    if (same) {
      if (store.get(openAtom) === same.now) store.set(openAtom, now);
      same.now = now;
      return same.closed;
    }
    const request: DialogRequest = { now, closed: queue };
    request.closed = queue.then(
      () =>
        new Promise<void>((resolve) => {
          resolveOpen = () => {
            requests.delete(request);
            resolve();
          };
          openedPath = location().pathname;
          store.set(openAtom, request.now);
        }),
    );
    requests.add(request);
    queue = request.closed;
    return request.closed;
  }

  return {
    toast,
    openAtom: atom((get) => get(openAtom)),
    openPostAction: (inputs: DialogInputs) => open(screenOf(location().pathname), inputs),
    /** Opens the verification dialog after a sign-up, which may happen on any path. */
    openVerification: (email: string) => open('default', { email }),
    /** Closes the dialog when the visitor goes to another page. */
    leave(pathname: string): void {
      if (store.get(openAtom) === null || pathname === openedPath) return;
      store.set(openAtom, null);
      resolveOpen();
    },
    /** Closes the dialog and performs the follow-up of its screen. `knowingWay` is the customer's choice where the dialog asks for it. */
    async close(knowingWay: KnowingWay | null): Promise<void> {
      const closing = store.get(openAtom);
      if (!closing) return;
      store.set(openAtom, null);
      const after = afterPostAction(closing.screen);
      const user = userId();
      // The customer continues even when the answer cannot be saved.
      if (knowingWay && user && closing.content.asksHowYouHeard) {
        void http.call('createKnowingWay', { body: { userId: user, knowingWay } }).then(({ ok }) => ok && onKnowingWaySaved(knowingWay));
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
