import { createFakeNetwork } from '@nitida/host/harness';
import { createStore } from 'jotai';
import { vi } from 'vitest';
import { createSession, type TabMessage } from '../session/create-session.ts';

type Answers = Parameters<typeof createFakeNetwork>[0];

/** A session over a fake network, and what it does to its surroundings. */
export function sessionWith(answers: Answers) {
  const store = createStore();
  const network = createFakeNetwork(answers);
  let hear: (message: TabMessage) => void = () => {};
  const told: TabMessage[] = [];
  const clearBrowser = vi.fn<() => void>();
  const goHome = vi.fn<() => void>();
  const onLoggedInElsewhere = vi.fn<() => void>();
  const onLogOutFailed = vi.fn<(failure: unknown) => void>();
  const onLeft = vi.fn<() => void>();
  const onClock = vi.fn<(now: string | undefined) => void>();
  let answer: (outcome: 'authenticated' | 'dismissed') => void = () => {};
  const requestLogInAgain = vi.fn(
    (_email: string, _why: 'sessionOver' | 'sensitive') =>
      new Promise<'authenticated' | 'dismissed'>((resolve) => {
        answer = resolve;
      }),
  );
  const session = createSession({
    http: network.http,
    store,
    language: () => 'es',
    openAuth: async () => 'dismissed',
    requestLogInAgain,
    onLoggedOutElsewhere: onLeft,
    tabs: {
      send: (message) => void told.push(message),
      listen: (listener) => {
        hear = listener;
      },
    },
    onClock,
    clearBrowser,
    goHome,
    onLoggedInElsewhere,
    onLogOutFailed,
  });
  return {
    session,
    network,
    onClock,
    told,
    clearBrowser,
    goHome,
    onLoggedInElsewhere,
    onLogOutFailed,
    onLeft,
    requestLogInAgain,
    /** Ends the log-in modal with this outcome. */
    answer: (outcome: 'authenticated' | 'dismissed') => answer(outcome),
    isOver: () => store.get(session.isOverAtom),
    isView: () => store.get(session.isViewAtom),
    otherTab: (message: TabMessage) => hear(message),
    status: () => store.get(session.statusAtom),
    user: () => store.get(session.userAtom),
  };
}
