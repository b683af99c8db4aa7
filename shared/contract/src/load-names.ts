import type { Language } from './language.ts';
import type { Names } from './name-of.ts';

/** Each language has its own chunk, so that a visitor loads only the names of one language. */
const files: Record<Language, () => Promise<{ default: Names }>> = {
  en: () => import('./i18n/en.json', { with: { type: 'json' } }),
  es: () => import('./i18n/es.json', { with: { type: 'json' } }),
  sv: () => import('./i18n/sv.json', { with: { type: 'json' } }),
  da: () => import('./i18n/da.json', { with: { type: 'json' } }),
  no: () => import('./i18n/no.json', { with: { type: 'json' } }),
  nl: () => import('./i18n/nl.json', { with: { type: 'json' } }),
  de: () => import('./i18n/de.json', { with: { type: 'json' } }),
  ru: () => import('./i18n/ru.json', { with: { type: 'json' } }),
};

/** Loads the names in one language. A remote adds them to the texts of its namespace. */
export async function loadNames(language: Language): Promise<Names> {
  return (await files[language]()).default;
}
