import type { Language } from '@nitida/contract';
import { loadNames } from '@nitida/contract/load-names';
import type { Messages } from '@nitida/host';

type Files = Record<Language, () => Promise<{ default: Messages }>>;

/** Each language and namespace has its own chunk, so that a visitor loads only the texts of one language. */
const account: Files = {
  en: () => import('./en.json'),
  es: () => import('./es.json'),
  sv: () => import('./sv.json'),
  da: () => import('./da.json'),
  no: () => import('./no.json'),
  nl: () => import('./nl.json'),
  de: () => import('./de.json'),
  ru: () => import('./ru.json'),
};

const accountChanges: Files = {
  en: () => import('./changes/en.json'),
  es: () => import('./changes/es.json'),
  sv: () => import('./changes/sv.json'),
  da: () => import('./changes/da.json'),
  no: () => import('./changes/no.json'),
  nl: () => import('./changes/nl.json'),
  de: () => import('./changes/de.json'),
  ru: () => import('./changes/ru.json'),
};

const accountProfile: Files = {
  en: () => import('./profile/en.json'),
  es: () => import('./profile/es.json'),
  sv: () => import('./profile/sv.json'),
  da: () => import('./profile/da.json'),
  no: () => import('./profile/no.json'),
  nl: () => import('./profile/nl.json'),
  de: () => import('./profile/de.json'),
  ru: () => import('./profile/ru.json'),
};

const namespaces: Readonly<Record<string, Files>> = { account, accountChanges, accountProfile };

/**
 * The texts of one of this remote's namespaces.
 * @throws for an unknown namespace, which is a defect of the caller.
 */
export async function loadMessages(namespace: string, language: Language): Promise<Messages> {
  const files = namespaces[namespace];
  if (!files) throw new Error(`mf_account has no texts named ${namespace}`);
  if (namespace !== 'account') return (await files[language]()).default;
  // The names that all packages share. The other namespaces use them from here.
  const [names, own] = await Promise.all([loadNames(language), account[language]()]);
  return { ...names, ...own.default };
}
