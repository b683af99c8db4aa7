import '@nitida/ui/app.css';
import { createRoot } from 'react-dom/client';
import { firstLanguage } from '../language/first-language.ts';
import { readPage, startRemotes } from '../remotes/index.ts';
import { App } from './app.tsx';
import { storedLanguage } from './browser-page.ts';
import { createShell } from './create-shell.ts';
import { followSession } from './follow-session.ts';

const page = readPage();
const shell = createShell(page);
startRemotes(page.composition, shell.parts.host);

await shell.i18n.init({
  fallbackLng: false,
  resources: {},
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
});
await shell.parts.language.start(firstLanguage(location.search, storedLanguage(), page.language));
followSession(shell);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(<App shell={shell} />);
