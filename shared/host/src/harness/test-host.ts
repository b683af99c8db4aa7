import { errorCatalogue, type Language, localeOf, type Notification, type RemoteDeclaration, type User } from '@nitida/contract';
import { createInstance } from 'i18next';
import { atom, createStore } from 'jotai';
import { initReactI18next } from 'react-i18next';
import { onTestFinished } from 'vitest';
import { createLinks } from '../create-links.ts';
import type { Activate, DialogInputs, Host, RemoteModule } from '../host.ts';
import type { RouteName } from '../links.ts';
import { type Answers, createFakeNetwork, interpolate } from './fake-network.ts';
import { remotes } from './remotes.ts';

export interface TestHostOptions {
  /** The declaration in the remote's `remote.ts`: its patterns and pages. */
  remote?: RemoteDeclaration;
  /** The default export of the remote's `src/activate.tsx`. */
  activate?: Activate;
  /** The network's answers. A call without an answer fails the test. */
  answers?: Answers;
  /** The signed-in user. The default is a guest. */
  user?: User | null;
  language?: Language;
  /** The business time, ISO with `Z`. */
  now?: string;
  /** Routes that no remote owns in this composition. Links to them are null. */
  absentRoutes?: RouteName[];
  /** Keeps the post-action dialog open until `closeDialogs`. By default it closes at once. */
  keepsDialogs?: boolean;
  /** The outcome of the auth modal when a page opens it. `authenticated` signs that user in. */
  auth?: { outcome: 'authenticated'; user: User } | { outcome: 'awaitingVerification' | 'dismissed' };
}

export type TestHost = Awaited<ReturnType<typeof createTestHost>>;

/**
 * A `Host` for the tests of one remote. i18next, jotai and links are real, and the fake network checks calls and answers against the contract. Resolves
 * when the remote's texts in the language are loaded.
 */
export async function createTestHost(options: TestHostOptions = {}) {
  const network = createFakeNetwork(options.answers ?? {});
  onTestFinished(() => {
    if (network.violations.length > 0) throw new Error(network.violations.join('\n'));
  });

  const store = createStore();
  const language = options.language ?? 'en';
  const userAtom = atom(options.user ?? null);
  const languageAtom = atom(language);
  const nowAtom = atom(new Date(options.now ?? '2027-05-31T08:00:00.000Z'));
  const unreadCountAtom = atom(0);

  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  });

  const seen = {
    auth: [] as ('login' | 'signup')[],
    postActions: [] as DialogInputs[],
    toasts: [] as { text: string; undo?: { label: string; run: () => void }; tone?: 'error' }[],
    reports: [] as unknown[],
    events: [] as { event: string; data?: Record<string, string | number | boolean> }[],
    title: '',
    panelOpened: 0,
    loggedOut: 0,
  };
  const closings: (() => void)[] = [];
  const notificationListeners = new Set<(notification: Notification) => void>();
  const orderListeners = new Set<{ orderId: string | null; run: () => void }>();

  const host: Host = {
    major: 1,
    store,
    http: network.http,
    session: {
      userAtom: atom((get) => get(userAtom)),
      statusAtom: atom((get) => (get(userAtom) ? 'authenticated' : 'guest')),
      openAuth: async (mode) => {
        seen.auth.push(mode);
        if (options.auth?.outcome === 'authenticated') store.set(userAtom, options.auth.user);
        return options.auth?.outcome ?? 'dismissed';
      },
      setAddresses: (addresses) => store.set(userAtom, (user) => user && { ...user, addresses }),
      setUser: (changed) => store.set(userAtom, (user) => user && changed),
      logOut: async () => {
        seen.loggedOut += 1;
        store.set(userAtom, null);
      },
      endingBy: (call) => call(),
    },
    dialogs: {
      openPostAction: (inputs) => {
        seen.postActions.push(inputs);
        return options.keepsDialogs ? new Promise((resolve) => closings.push(resolve)) : Promise.resolve();
      },
      toast: (text, kind) => void seen.toasts.push({ text, ...(kind && ('tone' in kind ? kind : { undo: kind })) }),
    },
    notifications: {
      unreadCountAtom: atom((get) => get(unreadCountAtom)),
      openPanel: () => {
        seen.panelOpened += 1;
      },
      onNotification: (listener) => {
        notificationListeners.add(listener);
        return () => void notificationListeners.delete(listener);
      },
      onOrderChanged: (orderId, run) => {
        const entry = { orderId, run };
        orderListeners.add(entry);
        return () => void orderListeners.delete(entry);
      },
    },
    language: {
      languageAtom: atom((get) => get(languageAtom)),
      locale: () => localeOf[store.get(languageAtom)],
      i18n,
      errorText: ({ code, message, params }) =>
        interpolate(code === 'unexpected' && message ? message : errorCatalogue[code].message, params),
    },
    links: createLinks(routesOf(options)),
    time: { now: () => store.get(nowAtom), nowAtom: atom((get) => get(nowAtom)) },
    telemetry: {
      report: (error) => void seen.reports.push(error),
      track: (event, data) => void seen.events.push({ event, ...(data && { data }) }),
    },
    life: { hold: () => () => {} },
    fetchLate: (load, onLoaded, onMissing) => {
      let isWanted = true;
      load().then(
        (part) => isWanted && onLoaded(part),
        (error: unknown) => {
          seen.reports.push(error);
          if (isWanted) onMissing?.();
        },
      );
      return () => {
        isWanted = false;
      };
    },
    page: {
      origin: 'https://nitida.example',
      setTitle: (title) => {
        seen.title = title;
      },
    },
  };

  const module: RemoteModule | null = options.activate?.(host) ?? null;
  const namespaces = options.remote?.namespaces ?? [];
  async function loadTexts(next: Language) {
    if (!module) return;
    for (const namespace of namespaces) i18n.addResourceBundle(next, namespace, await module.messages(namespace, next), true, true);
  }
  await loadTexts(language);
  if (module?.deactivate) onTestFinished(module.deactivate);

  return {
    host,
    store,
    module,
    options,
    /** All calls so far, with their inputs. */
    calls: network.calls,
    callsOf: network.callsOf,
    /** Replaces or adds answers for later calls. */
    answer: network.answer,
    /** What the remote used of the host: modals, dialogs, toasts, reports, title. */
    seen,
    signIn: (user: User) => store.set(userAtom, user),
    closeDialogs: () => {
      for (const close of closings.splice(0)) close();
    },
    /** Sets the business time and updates `nowAtom`. */
    setNow: (now: string) => store.set(nowAtom, new Date(now)),
    setUnreadCount: (count: number) => store.set(unreadCountAtom, count),
    setLanguage: async (next: Language) => {
      await loadTexts(next);
      await i18n.changeLanguage(next);
      store.set(languageAtom, next);
    },
    /** Delivers a notification as the socket would. */
    notify: (notification: Notification) => {
      for (const listener of notificationListeners) listener(notification);
    },
    changeOrder: (orderId: string) => {
      for (const entry of orderListeners) if (entry.orderId === null || entry.orderId === orderId) entry.run();
    },
    /** Connects the socket, for the first time or again. */
    connect: () => {
      for (const { run } of orderListeners) run();
    },
  };
}

function routesOf({ remote, absentRoutes = [] }: TestHostOptions) {
  const own = remote?.routes ?? [];
  const others = Object.values(remotes).flatMap(({ routes }) => routes);
  const absent = new Set<string>(absentRoutes);
  return [...own, ...others].filter((route) => !absent.has(route.name));
}
