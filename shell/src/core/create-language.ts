import { cookieSeconds, type Language, languageCookie, localeOf } from '@nitida/contract';
import type { LanguageApi, Messages } from '@nitida/host';
import type { i18n } from 'i18next';
import { atom, type createStore } from 'jotai';
import type { ConsentPage } from './create-consent.ts';
import { errorText } from './error-text.ts';
import { languageKey } from './first-language.ts';

export interface LanguageParts {
  i18n: i18n;
  store: ReturnType<typeof createStore>;
  /** Loads the shell's texts in one language. */
  commonMessages: (language: Language) => Promise<Messages>;
  /** Loads the texts of the active remotes into the same i18next instance. */
  remoteMessages: (language: Language) => Promise<void>;
  page: LanguagePage;
}

/** What a change of language affects outside of React. */
export interface LanguagePage extends Pick<ConsentPage, 'setCookie'> {
  remember(key: string, value: string): void;
  setDocumentLanguage(code: string): void;
  /** Forgets the language of a view, and removes `?lng=` from the URL, so that a reload does not return to it. */
  forgetAddressLanguage(): void;
}

export interface ShellLanguage extends LanguageApi {
  /** Loads the texts of the first language. Nothing can be rendered before. It stores nothing, because only a choice of the visitor is stored. */
  start(language: Language): Promise<void>;
  /** Loads the texts of the chosen language, then switches in place. The last choice wins. */
  choose(language: Language): Promise<void>;
}

export function createLanguage({ i18n, store, commonMessages, remoteMessages, page }: LanguageParts): ShellLanguage {
  const currentAtom = atom<Language>('en');
  let wanted: Language = 'en';

  async function show(language: Language) {
    // The texts are there, so i18next changes at once. React may render in the next microtask.
    const changed = i18n.changeLanguage(language);
    page.setDocumentLanguage(documentLanguage(language));
    store.set(currentAtom, language);
    await changed;
  }

  async function loadCommon(language: Language) {
    if (!i18n.hasResourceBundle(language, 'common')) i18n.addResourceBundle(language, 'common', await commonMessages(language), true, true);
  }

  return {
    i18n,
    languageAtom: atom((get) => get(currentAtom)),
    locale: () => localeOf[store.get(currentAtom)],
    errorText: (failure) => errorText(i18n.t, failure),
    async start(language) {
      wanted = language;
      await loadCommon(language);
      await show(language);
    },
    async choose(language) {
      wanted = language;
      await Promise.all([loadCommon(language), remoteMessages(language)]);
      if (wanted !== language) return;
      page.remember(languageKey, language);
      page.setCookie(languageCookie, language, cookieSeconds.lng);
      page.forgetAddressLanguage();
      await show(language);
    },
  };
}

/** The `lang` attribute of the page: the language part of the BCP 47 tag, so `nb` for the language that the menu calls "Norsk". */
export function documentLanguage(language: Language): string {
  return localeOf[language].slice(0, 2);
}
