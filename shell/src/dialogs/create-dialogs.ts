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

/** The post-action dialog: one at a time; a second one opens when the first has closed. */
export function createDialogs({ http, store, location, userId, goTo, forget, toast, onHeard }: DialogsParts) {
  const openAtom = atom<OpenPostAction | null>(null);
  let resolveOpen: () => void = () => {};
  let queue: Promise<void> = Promise.resolve();

  function open(screen: PostActionScreen, inputs: DialogInputs): Promise<void> {
    const hasToken = new URLSearchParams(location().search).has('token');
    const content = postActionContent(screen, { ...inputs, hasToken });
    const opened = queue.then(
      () =>
        new Promise<void>((resolve) => {
          resolveOpen = resolve;
          store.set(openAtom, { screen, inputs, content });
        }),
    );
    queue = opened;
    return opened;
  }

  return {
    toast,
    openAtom: atom((get) => get(openAtom)),
    openPostAction: (inputs: DialogInputs) => open(screenOf(location().pathname), inputs),
    /** The verification modal after signing up, which may happen on any path. */
    openVerification: (email: string) => open('default', { email }),
    /** Closes it and does what its screen asks for; `knowingWay` is what was chosen on the password path. */
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
