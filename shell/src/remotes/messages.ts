import type { Language } from '@nitida/contract';

/**
 * Loads the texts of every remote that is active, in that language only, into the host's i18next.
 * Call it, and wait, before `i18n.changeLanguage`: then the switch shows no missing text.
 */
export async function loadRemoteMessages(language: Language): Promise<void> {
  throw new Error(`loadRemoteMessages: ${language}`);
}
