import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { firstLanguage } from '../core/first-language.ts';
import { keepFocusInSight } from '../layout/focus-in-sight.ts';
import { endStartWatch, isModuleAwaited, loadPage, preserveMarkup, readPage, startRemotes } from '../remotes/index.ts';
import { currentRoute } from '../routing/current-route.ts';
import { App } from './app.tsx';
import { forgetSessionItem, storedLanguage } from './browser-page.ts';
import { createShell } from './create-shell.ts';
import { captureEarlyClicks } from './early-presses.ts';
import { followSession } from './follow-session.ts';
import { HydrationEffects } from './hydration-effects.tsx';
import { initTexts } from './start-texts.ts';

/** Between two attempts to load what the first render needs, in ms. */
const retryPause = 1000;

const page = readPage();
const shell = createShell(page);
startRemotes(page.composition, shell.parts.host);

const language = firstLanguage(location.search, storedLanguage(), page.language);
const route = currentRoute(shell.routes, location.pathname);
const isAsMade = page.prerendered !== undefined && route !== null && language === page.language;
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const isReady = await prepare();
endStartWatch();
keepFocusInSight();
forgetSessionItem('restarts');
const pressed = captureEarlyClicks();
if (isReady) {
  const standing = (
    <HydrationEffects shell={shell} pressed={pressed}>
      <App shell={shell} />
    </HydrationEffects>
  );
  const onRecoverableError = (error: unknown) => shell.parts.host.telemetry.report(error);
  // As a transition it is done in small pieces: the page scrolls and answers meanwhile.
  startTransition(() => void hydrateRoot(root, standing, { onRecoverableError }));
} else {
  if (isAsMade) preserveMarkup(location.pathname);
  createRoot(root).render(<App shell={shell} />);
  followSession(shell);
}

/**
 * Loads what the first render needs. Without texts nothing can be shown, so they are asked for until they come. Markup that can be
 * read is not taken away while its scripts are only late; where they cannot be had, the shell comes to life around it.
 * @returns whether markup stands in the page that the first render will repeat.
 */
async function prepare(): Promise<boolean> {
  await initTexts(shell);
  const [, isLoaded] = await Promise.all([
    untilLoaded(() => shell.parts.language.start(language)),
    isAsMade && untilLoaded(() => loadPage(route, language, location.pathname), isModuleAwaited),
  ]);
  return isLoaded;
}

/** @returns whether it was loaded: false once another attempt is not worth it. */
async function untilLoaded(load: () => Promise<unknown>, isWorthTrying = () => true): Promise<boolean> {
  for (;;) {
    try {
      await load();
      return true;
    } catch (error) {
      shell.parts.host.telemetry.report(error);
      if (!isWorthTrying()) return false;
      await new Promise((resolve) => setTimeout(resolve, retryPause));
    }
  }
}
