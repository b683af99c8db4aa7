import type { Language } from '@nitida/contract';
import { prepareLoadedPages } from './load-page.ts';
import { loadRemoteMessages } from './messages.ts';

/**
 * Loads the texts and the page data of all active remotes in a language. Wait for it before the language changes, so that the switch shows no missing text
 * and no empty page.
 */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([loadRemoteMessages(language), prepareLoadedPages(language)]);
}
