import { cookieSeconds, type Language, localeOf } from '@nitida/contract';
import type { LanguageApi, Messages } from '@nitida/host';
import type { i18n } from 'i18next';
import { atom, type createStore } from 'jotai';
import { errorText } from './error-text.ts';
import { languageKey } from './first-language.ts';

export interface LanguageParts {
  i18n: i18n;
  store: ReturnType<typeof createStore>;
  /** Loads the shell's texts in one language. */
  commonMessages: (language: Language) => Promise<Messages>;
  /** Loads the texts of the remotes in use into the same i18next. */
  remoteMessages: (language: Language) => Promise<void>;
  page: LanguagePage;
}

/** What a change of language touches outside of React. */
export interface LanguagePage {
  remember(key: string, value: string): void;
  setCookie(cookie: string): void;
  setDocumentLanguage(code: string): void;
  /** Takes `?lng=` out of the address, or a reload would go back to it. */
  forgetAddressLanguage(): void;
}

export interface ShellLanguage extends LanguageApi {
  /** Loads the first language's texts; nothing can be rendered before. Remembers nothing: only a choice is kept. */
  start(language: Language): Promise<void>;
  /** The visitor's choice: texts change in place once they are loaded. The last choice wins. */
  choose(language: Language): Promise<void>;
}

export function createLanguage({ i18n, store, commonMessages, remoteMessages, page }: LanguageParts): ShellLanguage {
  const currentAtom = atom<Language>('en');
  let wanted: Language = 'en';

  async function show(language: Language) {
    await i18n.changeLanguage(language);
    page.setDocumentLanguage(documentLanguage(language));
    store.set(currentAtom, language);
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
      page.setCookie(`${languageKey}=${language}; path=/; max-age=${cookieSeconds.lng}; samesite=lax`);
      page.forgetAddressLanguage();
      await show(language);
    },
  };
}

/** `lang` of the page: the language part of the BCP 47 tag, so `nb` where people read "Norsk". */
export function documentLanguage(language: Language): string {
  return localeOf[language].slice(0, 2);
}
