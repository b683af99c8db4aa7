import type { Language, User } from '@nitida/contract';
import { seedBusinessSettings } from '@nitida/domain';
import type { Host } from '@nitida/host';
import { createLinks } from '@nitida/host/create-links';
import { type Answers, createFakeNetwork } from '@nitida/host/harness';
import { createToasts } from '@nitida/ui/feedback';
import { cleanup, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import { createStore, Provider } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { clearSessionStorage, forgetSessionItem } from '../bootstrap/browser-page.ts';
import { commonMessages } from '../core/common-messages.ts';
import { createAuth } from '../core/create-auth.ts';
import { createCompany } from '../core/create-company.ts';
import { createConsent } from '../core/create-consent.ts';
import { createDialogs } from '../core/create-dialogs.ts';
import { createLanguage } from '../core/create-language.ts';
import { createNotifications } from '../core/create-notifications.ts';
import { createSiteNavigation } from '../core/create-site-navigation.ts';
import { ShellContext, type ShellParts } from '../core/shell-context.ts';
import { createLongWaits } from '../http/long-waits.ts';
import { createLife } from '../life/create-life.ts';
import { createFetchLate } from '../remotes/fetch-late.ts';
import { BindNavigation, createNavigation } from '../routing/navigation.tsx';
import { createSession, type Tabs } from '../session/create-session.ts';
import { createTelemetry } from '../telemetry/create-telemetry.ts';
import { createTime } from '../time/create-time.ts';
import { declaredNavigation } from './declared-navigation.ts';

interface ShellTestOptions {
  answers?: Answers;
  user?: User | null;
  language?: Language;
  path?: string;
  /** The messages that this page sends to and receives from the browser's other tabs. */
  tabs?: Tabs;
  /** The session is not restored yet. */
  isRestoring?: boolean;
  /** The browser blocks cookies. */
  isStorageBlocked?: boolean;
  /** The names and patterns of the composition's routes. */
  routes?: { name: string; path: string }[];
}

const alone: Tabs = { send: () => {}, listen: () => {} };
const atTenInMadrid = '2027-05-31T08:00:00.000Z';

/** Renders an element inside a real shell. The network gives fixed answers, which are checked against the contract. */
export async function renderShell(element: ReactNode, options: ShellTestOptions = {}) {
  const {
    answers = {},
    user = null,
    language: first = 'en',
    path = '/',
    routes = [],
    isStorageBlocked = false,
    tabs = alone,
    isRestoring = false,
  } = options;
  onTestFinished(cleanup);
  const network = createFakeNetwork({
    restoreSession: { user },
    getNotifications: { notifications: [] },
    getCountry: { country: 'ES' },
    getSocialProviders: { providers: [] },
    getBusinessSettings: { settings: seedBusinessSettings },
    ...answers,
  });
  onTestFinished(() => {
    if (network.violations.length > 0) throw new Error(network.violations.join('\n'));
  });
  const store = createStore();
  const waits = createLongWaits(store);
  const http: Host['http'] = { call: (name, ...input) => waits.watch(network.http.call(name, ...input)) };
  const toasts = createToasts();
  const navigation = createNavigation();
  const stored: Record<string, string> = {};
  let location = path;

  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ fallbackLng: false, resources: {}, defaultNS: 'common', interpolation: { escapeValue: false } });
  const declared = (next: Language) => declaredNavigation(routes, next);
  const siteNavigation = createSiteNavigation({
    page: { language: first, navigation: declared(first) },
    isOwned: () => true,
    fetchNavigation: async (next) => declared(next),
  });
  const language = createLanguage({
    i18n,
    store,
    commonMessages,
    remoteMessages: siteNavigation.load,
    page: {
      remember: (key, value) => {
        stored[key] = value;
      },
      setCookie: () => {},
      setDocumentLanguage: (code) => {
        document.documentElement.lang = code;
      },
      forgetAddressLanguage: () => {},
    },
  });
  await language.start(first);
  const toast: Host['dialogs']['toast'] = (text, kind) => void toasts.show(text, kind);
  const showFailure = (failure: Parameters<Host['language']['errorText']>[0]) => toast(language.errorText(failure), { tone: 'error' });
  const session = createSession({
    http,
    store,
    language: () => first,
    openAuth: (mode) => auth.open(mode),
    requestLogInAgain: (email, why) => auth.requestLogInAgain(email, why),
    onLoggedOutElsewhere: () => auth.closeLogIn(),
    onClock: () => {},
    tabs,
    clearBrowser: clearSessionStorage,
    goHome: () => navigation.goTo('/'),
    onLoggedInElsewhere: () => auth.endOpenLogIn(),
    onLogOutFailed: showFailure,
  });
  const dialogs = createDialogs({
    http,
    store,
    location: () => new URL(location, 'http://localhost'),
    userId: () => store.get(session.userAtom)?.id ?? null,
    goTo: navigation.goTo,
    forget: forgetSessionItem,
    toast,
    onKnowingWaySaved: (knowingWay) => {
      const user = store.get(session.userAtom);
      if (user) session.setUser({ ...user, knowingWay });
    },
  });
  const auth = createAuth({
    http,
    store,
    language: () => first,
    onSignedIn: session.signedIn,
    showVerification: dialogs.openVerification,
    showWelcome: (email) => dialogs.openPostAction({ email }),
    closeVerification: () => void dialogs.close(null),
    goHome: () => navigation.goTo('/'),
    showFailure,
  });
  let cookies = '';
  const consent = createConsent({
    store,
    page: {
      cookie: (name) => (cookies.startsWith(`${name}=`) ? cookies.slice(name.length + 1) : null),
      setCookie: (name, value) => {
        if (!isStorageBlocked) cookies = `${name}=${value}`;
      },
    },
    onAnswer: (answer) => void (answer === 'allowed' ? auth.resendReferral() : session.restore()),
  });
  const connection = { listen: () => {}, close: () => {} };
  const notifications = createNotifications({
    http,
    store,
    connect: async () => connection,
    untilIdle: async () => {},
    languageAtom: language.languageAtom,
    onSessionEnded: async () => {},
  });
  const telemetry = createTelemetry(() => {});
  const host: Host = {
    major: 1,
    http,
    session,
    dialogs,
    notifications,
    language,
    links: createLinks(routes),
    time: createTime(store, atTenInMadrid, () => 0),
    telemetry,
    fetchLate: createFetchLate(telemetry.report),
    life: { hold: () => () => {} },
    page: { origin: 'https://nitida.example', setTitle: () => {} },
  };
  if (!isRestoring) await session.restore();
  await notifications.follow(user?.id ?? null);
  const company = createCompany({ http, store });
  const life = createLife();
  const parts: ShellParts = {
    host,
    auth,
    company,
    consent,
    dialogs,
    language,
    life,
    notifications,
    session,
    siteNavigation,
    toasts,
    waits,
  };

  const follow = (now: string) => {
    location = now;
  };
  const rendered = render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <ShellContext value={parts}>
          <MemoryRouter initialEntries={[path]}>
            <BindNavigation navigation={navigation} />
            <Watch onPath={follow} />
            {element}
          </MemoryRouter>
        </ShellContext>
      </I18nextProvider>
    </Provider>,
  );
  return { ...rendered, ...network, parts, store, stored, cookies: () => cookies, location: () => location };
}

function Watch({ onPath }: { onPath: (path: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => onPath(pathname + search), [onPath, pathname, search]);
  return null;
}
