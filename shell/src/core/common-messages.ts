import type { Language } from '@nitida/contract';
import type { Messages } from '@nitida/host';

type Load = () => Promise<{ default: Messages }>;

/** One file per language, so that a visitor loads only one. */
const files: Record<Language, Load> = {
  en: () => import('../i18n/en.json'),
  es: () => import('../i18n/es.json'),
  sv: () => import('../i18n/sv.json'),
  da: () => import('../i18n/da.json'),
  no: () => import('../i18n/no.json'),
  nl: () => import('../i18n/nl.json'),
  de: () => import('../i18n/de.json'),
  ru: () => import('../i18n/ru.json'),
};

/** The shell's own texts (namespace `common`) in one language. */
export async function commonMessages(language: Language): Promise<Messages> {
  return (await files[language]()).default;
}
