import type { Language } from '@nitida/contract';
import type * as en from './texts/en.json';

export type MailTexts = typeof en.default;

const files: Record<Language, () => Promise<{ default: MailTexts }>> = {
  en: () => import('./texts/en.json', { with: { type: 'json' } }),
  es: () => import('./texts/es.json', { with: { type: 'json' } }),
  sv: () => import('./texts/sv.json', { with: { type: 'json' } }),
  da: () => import('./texts/da.json', { with: { type: 'json' } }),
  no: () => import('./texts/no.json', { with: { type: 'json' } }),
  nl: () => import('./texts/nl.json', { with: { type: 'json' } }),
  de: () => import('./texts/de.json', { with: { type: 'json' } }),
  ru: () => import('./texts/ru.json', { with: { type: 'json' } }),
};

/** The texts of the mails about an account, and of the frame of all mails. */
export const accountTexts = async (lng: Language): Promise<MailTexts> => (await files[lng]()).default;
