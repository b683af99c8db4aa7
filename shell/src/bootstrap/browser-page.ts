import type { Language, SiteAnnouncement, SiteNavigation } from '@nitida/contract';
import { viewLanguageItem } from '@nitida/contract/customer-view';
import type { ConsentPage } from '../core/create-consent.ts';
import type { LanguagePage } from '../core/create-language.ts';
import { languageKey } from '../core/first-language.ts';
import { cookieIn, cookieLine } from './page-cookies.ts';

/** Storage may throw (private windows, blocked cookies). The site then works without it. */
function withFallback<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

/** The language in which this tab shows a customer's pages to staff, else the visitor's choice. */
export const storedLanguage = (): string | null =>
  withFallback(() => sessionStorage.getItem(viewLanguageItem) ?? localStorage.getItem(languageKey), null);
export const clearSessionStorage = (): void => withFallback(() => sessionStorage.clear(), undefined);
export const forgetSessionItem = (key: string): void => withFallback(() => sessionStorage.removeItem(key), undefined);

/** The remotes' links in header, menu and footer, in a language that the page was not sent in. */
export async function fetchNavigation(language: Language): Promise<SiteNavigation> {
  const answer = await fetch(`/site-navigation.json?${languageKey}=${language}`);
  if (!answer.ok) throw new Error(`The links in ${language} were answered with ${answer.status}.`);
  return answer.json();
}

/** The announcements that are shown now, in a language. */
export async function fetchAnnouncements(language: Language): Promise<SiteAnnouncement[]> {
  const answer = await fetch(`/site-announcements.json?${languageKey}=${language}`);
  if (!answer.ok) throw new Error(`The announcements in ${language} were answered with ${answer.status}.`);
  return answer.json();
}

/** The document, storage and URL of the browser. */
export const browserPage = {
  remember: (key, value) => withFallback(() => localStorage.setItem(key, value), undefined),
  cookie: (name) => withFallback(() => cookieIn(document.cookie, name, location.origin), null),
  setCookie: (name, value, seconds) =>
    withFallback(() => {
      // biome suggests the Cookie Store API, which some supported browsers lack.
      document.cookie = cookieLine(name, value, seconds, location.origin);
    }, undefined),
  setDocumentLanguage: (code) => {
    const root = document.documentElement;
    // Setting the same value would still make the browser restyle every element.
    if (root.lang !== code) root.lang = code;
  },
  forgetAddressLanguage: () => {
    forgetSessionItem(viewLanguageItem);
    const url = new URL(location.href);
    if (!url.searchParams.has(languageKey)) return;
    url.searchParams.delete(languageKey);
    history.replaceState(history.state, '', url);
  },
  setTitle: (title: string) => {
    document.title = title;
  },
} satisfies LanguagePage & ConsentPage & { setTitle(title: string): void };
