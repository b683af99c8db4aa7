import type { Language } from '@nitida/contract';
import { prepareLoadedPages } from './load-page.ts';
import { loadRemoteMessages } from './messages.ts';

/**
 * Loads all that the remotes in use show in a language. Call it, and wait, before the language changes: then the switch shows
 * no missing text and no empty page.
 */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([loadRemoteMessages(language), prepareLoadedPages(language)]);
}
