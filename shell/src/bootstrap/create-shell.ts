import type { InlinedPage, Language, SiteNavigation } from '@nitida/contract';
import { pageGlobals } from '@nitida/contract/page-globals';
import type { Host } from '@nitida/host';
import { createLinks } from '@nitida/host/create-links';
import { createToasts } from '@nitida/ui/feedback';
import { whenIdle } from '@nitida/ui/idle';
import { createInstance } from 'i18next';
import { createStore } from 'jotai';
import { initReactI18next } from 'react-i18next';
import { commonMessages } from '../core/common-messages.ts';
import { createAuth } from '../core/create-auth.ts';
import { createCompany } from '../core/create-company.ts';
import { type ConsentPage, createConsent } from '../core/create-consent.ts';
import { createDialogs } from '../core/create-dialogs.ts';
import { createLanguage, type LanguagePage } from '../core/create-language.ts';
import { createNotifications } from '../core/create-notifications.ts';
import { createSiteNavigation } from '../core/create-site-navigation.ts';
import type { ShellParts } from '../core/shell-context.ts';
import { createHttp, type HttpParts } from '../http/create-http.ts';
import { withEarlyAnswers } from '../http/early-answers.ts';
import { createLateAxios } from '../http/late-axios.ts';
import { createLongWaits } from '../http/long-waits.ts';
import { createLife } from '../life/create-life.ts';
import { compositionRoutes, createFetchLate, loadLanguage } from '../remotes/index.ts';
import { currentRoute } from '../routing/current-route.ts';
import { createNavigation } from '../routing/navigation.tsx';
import { createSession, type Tabs } from '../session/create-session.ts';
import { createTabs } from '../session/tabs.ts';
import { createTelemetry } from '../telemetry/create-telemetry.ts';
import { createTime } from '../time/create-time.ts';
import { browserPage, clearSessionStorage, fetchNavigation, forgetSessionItem } from './browser-page.ts';
import { realClock } from './real-clock.ts';

export const siteName = 'Nítida';

/** Defects go to the console. Nothing else in the shell writes there. */
const { error: writeDefect } = globalThis.console;

/** What a shell needs of its environment. */
export interface ShellEnvironment {
  axios: HttpParts['axios'] & { dropEarly?: () => void };
  tabs: Tabs;
  /** Links of header, menu and footer in a language that the page does not bring. */
  fetchNavigation: (language: Language) => Promise<SiteNavigation>;
  /** The document, as far as language, consent and title use it. */
  page: LanguagePage & ConsentPage & { setTitle(title: string): void };
}

/** Loads before the first request that the document has not made already, and after the first render at the latest. */
export const lateAxios = createLateAxios(async () => (await import('axios')).default.create({ withCredentials: true }));

const browserEnvironment = (): ShellEnvironment => ({
  axios: withEarlyAnswers(lateAxios, Reflect.get(globalThis, pageGlobals.earlyAnswers), realClock),
  tabs: createTabs('nitida.session'),
  fetchNavigation,
  page: browserPage,
});

/** A server that takes longer than this is reported as not answering. */
const answerMs = 15_000;

/** Creates the parts of the shell for one page and gives each part only what it needs of the others. */
export function createShell(page: InlinedPage, environment: ShellEnvironment = browserEnvironment()) {
  const store = createStore();
  const navigation = createNavigation();
  const life = createLife();
  const toasts = createToasts();
  const routes = compositionRoutes(page.composition);
  const telemetry = createTelemetry(writeDefect);
  const time = createTime(
    store,
    page.businessNow ?? page.prerendered?.at ?? new Date(realClock()).toISOString(),
    realClock,
    page.prerendered?.at,
  );

  const i18n = createInstance();
  i18n.use(initReactI18next);
  const siteNavigation = createSiteNavigation({
    page,
    fetchNavigation: environment.fetchNavigation,
    isOwned: (path) => currentRoute(routes, path) !== null,
  });
  const language = createLanguage({
    i18n,
    store,
    commonMessages: async (next) => (await Promise.all([commonMessages(next), siteNavigation.load(next)]))[0],
    remoteMessages: loadLanguage,
    page: environment.page,
  });
  const currentLanguage = () => store.get(language.languageAtom);
  const toast: Host['dialogs']['toast'] = (text, kind) => void toasts.show(text, kind);
  const showFailure = (failure: Parameters<Host['language']['errorText']>[0]) => toast(language.errorText(failure), { tone: 'error' });

  const waits = createLongWaits(store);
  const http = createHttp({
    axios: environment.axios,
    answers: page.prerendered?.answers ?? page.answers,
    language: currentLanguage,
    customer: () => store.get(session.userAtom)?.id ?? null,
    onSessionLost: () => session.handleLostSession(),
    onLogInNeeded: () => session.proveIdentity(),
    newRequestId: () => crypto.randomUUID(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    newDeadline: () => AbortSignal.timeout(answerMs),
    watch: waits.watch,
  });
  const session = createSession({
    http,
    store,
    language: currentLanguage,
    openAuth: (mode) => auth.open(mode),
    requestLogInAgain: (email, why) => auth.requestLogInAgain(email, why),
    onLoggedOutElsewhere: () => auth.closeLogIn(),
    tabs: environment.tabs,
    // Without a business clock the browser's own counts, and not the time at which the page was rendered.
    onClock: (now = new Date(realClock()).toISOString()) => time.follow(now),
    clearBrowser: clearSessionStorage,
    goHome: () => navigation.goTo('/'),
    onLoggedInElsewhere: () => auth.endOpenLogIn(),
    onLogOutFailed: showFailure,
  });
  const dialogs = createDialogs({
    http,
    store,
    location: () => window.location,
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
    language: currentLanguage,
    onSignedIn: session.signedIn,
    showVerification: dialogs.openVerification,
    showWelcome: (email) => dialogs.openPostAction({ email }),
    closeVerification: () => void dialogs.close(null),
    goHome: () => navigation.goTo('/'),
    showFailure,
  });
  const consent = createConsent({
    store,
    page: environment.page,
    onAnswer: (answer) => void (answer === 'allowed' ? auth.resendReferral() : session.restore()),
  });
  const notifications = createNotifications({
    http,
    store,
    connect: async () => (await import('../notifications/socket-connection.ts')).openSocketConnection(),
    untilIdle: () => new Promise(whenIdle),
    languageAtom: language.languageAtom,
    onConnected: () => environment.axios.dropEarly?.(),
    onSessionEnded: () => session.restore(),
  });

  const host: Host = {
    major: 1,
    store,
    http,
    session,
    dialogs,
    notifications,
    language,
    links: createLinks(routes.filter(({ name }) => !page.takenDown?.includes(name))),
    time,
    telemetry,
    life: { hold: life.hold },
    fetchLate: createFetchLate(telemetry.report),
    page: {
      setTitle: (title) => environment.page.setTitle(title ? `${title} · ${siteName}` : siteName),
      origin: page.origin,
    },
  };
  const company = createCompany({ http, store, answers: page.prerendered?.answers });
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
  return { parts, store, routes, navigation, i18n, time, telemetry };
}

export type Shell = ReturnType<typeof createShell>;
