import { isLanguage, type Language } from '@nitida/contract';

/** Where the chosen language is kept; the cookie `lng` mirrors it for the server. */
export const languageKey = 'lng';

/** The language to start in: the address (`?lng=`), the visitor's own choice, else what the server chose. */
export function firstLanguage(search: string, stored: string | null, fromServer: Language): Language {
  const inAddress = new URLSearchParams(search).get('lng');
  if (isLanguage(inAddress)) return inAddress;
  return isLanguage(stored) ? stored : fromServer;
}
