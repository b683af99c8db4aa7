import { bootLanguage } from './i18n/choice.ts';

/* Runs before anything is painted, so that the page has its theme and language from the start. It may import nothing that has state. */
bootLanguage();
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system decides.
}
