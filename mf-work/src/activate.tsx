import type { Language } from '@nitida/contract';
import type { Activate, Messages } from '@nitida/host';
import { setHost } from './host.ts';

const messages: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('./i18n/en.json'),
  es: () => import('./i18n/es.json'),
  sv: () => import('./i18n/sv.json'),
  da: () => import('./i18n/da.json'),
  no: () => import('./i18n/no.json'),
  nl: () => import('./i18n/nl.json'),
  de: () => import('./i18n/de.json'),
  ru: () => import('./i18n/ru.json'),
};

const activate: Activate = (host) => {
  setHost(host);
  return {
    pages: {
      'work.home': () => import('./features/home/home-page.tsx'),
      'work.instructions': () => import('./features/guide/guide-page.tsx'),
      'work.password': () => import('./features/password/password-page.tsx'),
      'work.survey': () => import('./features/survey/survey-page.tsx'),
    },
    messages: async (_namespace, language) => (await messages[language]()).default,
  };
};

export default activate;
