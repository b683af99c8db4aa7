import type { Language } from '@nitida/contract';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { firstLanguage } from '../language/first-language.ts';
import { loadPage, readPage, startRemotes } from '../remotes/index.ts';
import { currentRoute } from '../routing/current-route.ts';
import { App } from './app.tsx';
import { storedLanguage } from './browser-page.ts';
import { createShell } from './create-shell.ts';
import { takeEarlyPresses } from './early-presses.ts';
import { followSession } from './follow-session.ts';
import { Standing } from './standing.tsx';
import { startTexts } from './start-texts.ts';

const page = readPage();
const shell = createShell(page);
startRemotes(page.composition, shell.parts.host);

const language = firstLanguage(location.search, storedLanguage(), page.language);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const [, isReady] = await Promise.all([startTexts(shell, language), isReadyAsMade(language)]);
const pressed = takeEarlyPresses();
if (isReady) {
  const standing = (
    <Standing shell={shell} pressed={pressed}>
      <App shell={shell} />
    </Standing>
  );
  const onRecoverableError = (error: unknown) => shell.parts.host.telemetry.report(error);
  // As a transition it is done in small pieces: the page scrolls and answers meanwhile.
  startTransition(() => void hydrateRoot(root, standing, { onRecoverableError }));
} else {
  root.replaceChildren();
  createRoot(root).render(<App shell={shell} />);
  followSession(shell);
}

/** Whether markup stands in the page that the first render will repeat: in this language, and with all that it was made of. */
async function isReadyAsMade(wanted: Language): Promise<boolean> {
  const route = currentRoute(shell.routes, location.pathname);
  if (!page.prerendered || !route || wanted !== page.language) return false;
  return loadPage(route, wanted, location.pathname).then(
    () => true,
    () => false,
  );
}
