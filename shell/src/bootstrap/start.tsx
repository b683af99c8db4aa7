import { viewFragment } from '@nitida/contract/customer-view';
import { whenIdle } from '@nitida/ui/idle';
import { followTranslators } from '@nitida/ui/translation';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { firstLanguage } from '../core/first-language.ts';
import { keepFocusInSight } from '../layout/focus-in-sight.ts';
import {
  type CompositionRoute,
  endStartWatch,
  filesOfPage,
  loadPage,
  onDeactivated,
  preserveMarkup,
  readPage,
  reportOf,
  requestList,
  startRemotes,
  startWatchdog,
} from '../remotes/index.ts';
import { currentRoute } from '../routing/current-route.ts';
import { AfterFirstRender } from './after-first-render.tsx';
import { App } from './app.tsx';
import { fetchAnnouncements, forgetSessionItem, storedLanguage } from './browser-page.ts';
import { createShell, lateAxios } from './create-shell.ts';
import { captureEarlyClicks, currentButtons, noteClicks, replayEarlyClicks } from './early-clicks.ts';
import { keepEarlyValues } from './early-values.ts';
import { followSession } from './follow-session.ts';
import { realClock } from './real-clock.ts';
import { rootErrors } from './root-errors.ts';
import { initTexts } from './start-texts.ts';

/** Pause between two attempts to load what the first render needs, in ms. */
const retryPause = 1000;
/** The times in ms for which a frame waits for the session, and then for the page. */
const sessionWait = 400;
const pageWait = 1000;
/** The pause in ms after which the code of the tab's life is loaded again. */
const lifePause = 60_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const page = readPage();
const shell = createShell(page);
startWatchdog(({ name, version }, ms) => reportOf(name, new Error(`${name} ${version} blocked the page for ${Math.round(ms)} ms.`)));
startRemotes(page.composition, shell.parts.host, { isWaiting: shell.parts.waits.isWaiting });
shell.parts.life.watchHistory();
shell.parts.life.watchFields();

const language = firstLanguage(location.search, storedLanguage(), page.language);
const route = currentRoute(shell.routes, location.pathname);
const isPrerendered = page.prerendered !== undefined && route !== null && language === page.language;
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
// Nothing of the page may run before the token has left the address.
if (location.hash.startsWith(viewFragment)) void import('../session/open-view.ts').then(({ openView }) => openView());
else void show(root);

async function show(root: HTMLElement): Promise<void> {
  const isReady = await prepare();
  endStartWatch();
  keepFocusInSight();
  followTranslators();
  forgetSessionItem('restarts');
  // React can only take over the markup that it knows. Translators and extensions put elements of their own between those of a page.
  if (isReady && root.getElementsByTagName('*').length === page.prerendered?.elements) {
    const earlyClicks = captureEarlyClicks();
    // Nothing may change the prerendered content before it is hydrated.
    const onHydrated = () => {
      void followSession(shell);
      whenIdle(preloadLateParts);
      void replayEarlyClicks(earlyClicks);
    };
    // A transition hydrates in small pieces, so that the page can scroll and respond in between.
    startTransition(() => void hydrateRoot(root, app(onHydrated), rootErrors(shell.telemetry)));
  } else {
    const early = keepEarlyValues(root);
    const restored = followSession(shell);
    const isWhole = isReady || (!isPrerendered && (await readyToReplace(restored)));
    const page = document.querySelector('main > *');
    // The shell is usable around the markup of a page that is late.
    const isKept = !isWhole && page !== null && page.getClientRects().length > 0;
    let laterClicks: HTMLElement[] = [];
    // The same elements stand in the kept markup. A page that the visitor goes to meanwhile has others, which React handles.
    const keptButtons = document.querySelectorAll<HTMLElement>('main button');
    let stopNoting = () => {};
    const replay = async (clicks: HTMLElement[]) => {
      stopNoting();
      early.write();
      // A form is sent after the values in it are rendered.
      await pause(0);
      await replayEarlyClicks(currentButtons(clicks));
      early.giveFocus();
    };
    if (isKept) {
      const onReplaced = () => void replay(laterClicks);
      preserveMarkup(location.pathname, { isLate: isPrerendered, onShown: early.keepFocus, onReplaced });
    }
    createRoot(root, rootErrors(shell.telemetry)).render(
      app(() => {
        whenIdle(preloadLateParts);
        const clicks = captureEarlyClicks();
        if (!isKept) return void replay(clicks);
        laterClicks = clicks.filter((button) => button.closest('main') !== null);
        stopNoting = noteClicks(keptButtons, laterClicks);
        void replayEarlyClicks(currentButtons(clicks.filter((button) => !laterClicks.includes(button))));
      }),
    );
  }
}

function app(afterFirstRender: () => void) {
  return (
    <AfterFirstRender run={afterFirstRender}>
      <App shell={shell} />
    </AfterFirstRender>
  );
}

function routeAt(pathname: string): { path: string; remote: string } | null {
  const found = currentRoute(shell.routes, pathname);
  return found && { path: found.path, remote: found.remote.name };
}

/** Loads what the page's first view does not need, and the first press may. A failure is left to the part's first use. */
function preloadLateParts(): void {
  if (route) requestList(route.remote.name).catch(() => {});
  lateAxios.preload();
  void import('@nitida/ui/dialog').catch(() => {});
  void import('../layout/keep-focus.ts')
    .then(({ keepFocus }) => keepFocus(document.querySelector('main') ?? document.body))
    .catch(() => {});
  // A button that comes into the open dialog moves the others away from under a finger.
  if (shell.store.get(shell.parts.session.userAtom) === null) void shell.parts.auth.findProviders();
  void import('../telemetry/observe-page.ts')
    .then(({ observePage }) =>
      observePage({ composition: page.composition.id, experiment: page.experiment, telemetry: shell.telemetry, routeAt }),
    )
    .catch(() => {});
  void import('../announcements/follow-announcements.ts').then(startAnnouncements).catch(() => {});
  void import('../routing/fetch-ahead.ts').then(startAhead).catch(() => {});
  void startLife();
}

function startAhead({ fetchAhead }: typeof import('../routing/fetch-ahead.ts')): void {
  const { store, parts, routes } = shell;
  const isOpen = (route: CompositionRoute) => route.access !== 'customer' || store.get(parts.session.statusAtom) === 'authenticated';
  fetchAhead({
    routeTo(url) {
      const to = url.origin === location.origin ? currentRoute(routes, url.pathname) : null;
      return to && to !== currentRoute(routes, location.pathname) && isOpen(to) ? to : null;
    },
    filesOf: (to) => filesOfPage(to, store.get(parts.language.languageAtom)),
    isBusy: parts.waits.isWaiting,
    onArrival: parts.life.onArrival,
  });
}

function startAnnouncements({ followAnnouncements }: typeof import('../announcements/follow-announcements.ts')): void {
  const { store, parts, routes, navigation, time } = shell;
  const { languageAtom } = parts.language;
  followAnnouncements({
    brought: page.announcements ?? [],
    language: () => store.get(languageAtom),
    onLanguage: (listener) => store.sub(languageAtom, listener),
    onArrival: parts.life.onArrival,
    isPublic: (pathname) => currentRoute(routes, pathname)?.access !== 'customer',
    fetchAnnouncements,
    goTo: navigation.goTo,
    now: time.now,
    realNow: realClock,
  });
}

/** Starts the life of the tab. Without a network it tries again later. */
async function startLife(): Promise<void> {
  try {
    const { startLife: start } = await import('../life/start-life.ts');
    const { life, notifications, toasts } = shell.parts;
    const { id } = page.composition;
    start({ id, life, toasts, onComposition: notifications.onComposition, onDeactivated, report: reportOf, now: realClock });
  } catch {
    setTimeout(() => void startLife(), lifePause);
  }
}

/**
 * Waits until the page can replace its frame at once: the document has asked for the session early, and loads the page's code. The page loads its first
 * data for the visitor of the session, and a customer's page shows nothing of its own before the session is known.
 * @returns whether the page is ready, or a guest has to log in first
 */
async function readyToReplace(restored: Promise<void>): Promise<boolean> {
  await Promise.race([restored, pause(sessionWait)]);
  const status = () => shell.store.get(shell.parts.session.statusAtom);
  const isOfCustomers = route?.access === 'customer';
  if (route === null || (status() === 'guest' && isOfCustomers)) return true;
  const isLoaded = await Promise.race([isPageLoaded(route), pause(pageWait).then(() => false)]);
  return isLoaded && !(isOfCustomers && status() === 'restoring');
}

/**
 * Loads what the first render needs. The shell's texts are loaded until that succeeds, because nothing can be shown without them. Prerendered markup stays
 * readable: when its scripts cannot be loaded or are late, the shell renders around it, so that the rest of the site works.
 * @returns whether the first render can hydrate the page's markup
 */
async function prepare(): Promise<boolean> {
  await initTexts(shell);
  const [, isLoaded] = await Promise.all([startLanguage(), isPrerendered && isPageLoaded(route)]);
  return isLoaded;
}

/** The page of the remote reports why, when it is rendered and cannot be loaded either. */
function isPageLoaded(of: NonNullable<typeof route>): Promise<boolean> {
  return loadPage(of, language, location.pathname).then(
    () => true,
    () => false,
  );
}

async function startLanguage(): Promise<void> {
  for (;;) {
    try {
      return await shell.parts.language.start(language);
    } catch (error) {
      shell.parts.host.telemetry.report(error);
      await pause(retryPause);
    }
  }
}
