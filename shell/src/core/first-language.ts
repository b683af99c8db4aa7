import { isLanguage, type Language } from '@nitida/contract';

/** The key of the chosen language in local storage. The cookie `lng` repeats it for the server. */
export const languageKey = 'lng';

/** The first language is that of the URL (`?lng=`), else the visitor's stored choice, else the server's choice. */
export function firstLanguage(search: string, stored: string | null, fromServer: Language): Language {
  const inUrl = new URLSearchParams(search).get('lng');
  if (isLanguage(inUrl)) return inUrl;
  return isLanguage(stored) ? stored : fromServer;
}
