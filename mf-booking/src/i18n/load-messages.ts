import type { Language } from '@nitida/contract';
import { loadNames } from '@nitida/contract/load-names';
import type { Messages } from '@nitida/host';

type Loaded = Promise<{ default: Messages }>;

/** Each language has its own chunk, so that a visitor loads only the texts of one language. */
const files: Record<Language, () => Loaded> = {
  en: () => import('./en.json', { with: { type: 'json' } }),
  es: () => import('./es.json', { with: { type: 'json' } }),
  sv: () => import('./sv.json', { with: { type: 'json' } }),
  da: () => import('./da.json', { with: { type: 'json' } }),
  no: () => import('./no.json', { with: { type: 'json' } }),
  nl: () => import('./nl.json', { with: { type: 'json' } }),
  de: () => import('./de.json', { with: { type: 'json' } }),
  ru: () => import('./ru.json', { with: { type: 'json' } }),
};

/** This remote's own texts, and the names that all packages share. */
export async function loadMessages(language: Language): Promise<Messages> {
  const [names, own] = await Promise.all([loadNames(language), files[language]()]);
  return { ...names, ...own.default };
}
