import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { firstLanguage } from '../core/first-language.ts';
import { keepFocusInSight } from '../layout/focus-in-sight.ts';
import { endStartWatch, isModuleAwaited, loadPage, preserveMarkup, readPage, startRemotes } from '../remotes/index.ts';
import { currentRoute } from '../routing/current-route.ts';
import { App } from './app.tsx';
import { forgetSessionItem, storedLanguage } from './browser-page.ts';
import { createShell } from './create-shell.ts';
import { captureEarlyClicks } from './early-clicks.ts';
import { followSession } from './follow-session.ts';
import { HydrationEffects } from './hydration-effects.tsx';
import { initTexts } from './start-texts.ts';

/** Pause between two attempts to load what the first render needs, in ms. */
const retryPause = 1000;
/** The time in ms for which the first picture waits for the session. */
const sessionWait = 400;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const page = readPage();
const shell = createShell(page);
startRemotes(page.composition, shell.parts.host);

const language = firstLanguage(location.search, storedLanguage(), page.language);
const route = currentRoute(shell.routes, location.pathname);
const isPrerendered = page.prerendered !== undefined && route !== null && language === page.language;
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const canHydrate = await prepare();
endStartWatch();
keepFocusInSight();
forgetSessionItem('restarts');
const earlyClicks = captureEarlyClicks();
if (canHydrate) {
  const hydratedApp = (
    <HydrationEffects shell={shell} earlyClicks={earlyClicks}>
      <App shell={shell} />
    </HydrationEffects>
  );
  const onRecoverableError = (error: unknown) => shell.parts.host.telemetry.report(error);
  // A transition hydrates in small pieces, so that the page can scroll and respond in between.
  startTransition(() => void hydrateRoot(root, hydratedApp, { onRecoverableError }));
} else {
  if (isPrerendered) preserveMarkup(location.pathname);
  const restored = followSession(shell);
  // The document has asked for the session early, so the first picture usually shows the customer and the right time.
  if (!isPrerendered) await Promise.race([restored, pause(sessionWait)]);
  createRoot(root).render(<App shell={shell} />);
}

/**
 * Loads what the first render needs. The shell's texts are loaded until that succeeds, because nothing can be shown without them. Prerendered markup stays
 * readable while its scripts are late; when they cannot be loaded, the shell renders around that markup.
 * @returns whether the first render can hydrate the page's markup
 */
async function prepare(): Promise<boolean> {
  await initTexts(shell);
  const [, isLoaded] = await Promise.all([
    untilLoaded(() => shell.parts.language.start(language)),
    isPrerendered && untilLoaded(() => loadPage(route, language, location.pathname), isModuleAwaited),
  ]);
  return isLoaded;
}

/** @returns false when loading failed and another attempt is not useful */
async function untilLoaded(load: () => Promise<unknown>, isWorthTrying = () => true): Promise<boolean> {
  for (;;) {
    try {
      await load();
      return true;
    } catch (error) {
      shell.parts.host.telemetry.report(error);
      if (!isWorthTrying()) return false;
      await pause(retryPause);
    }
  }
}
