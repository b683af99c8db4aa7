import { createContext, createElement, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Texts } from './create-texts.ts';

const TextsContext = createContext<Texts | null>(null);

/** What was initialised last: the texts of a component outside of a provider. */
let initialised: Texts | null = null;

/** A plugin of the texts: makes them those of components outside of a provider. */
export const initReactI18next = {
  type: '3rdParty',
  init(texts: Texts) {
    initialised = texts;
  },
};

export const I18nextProvider = ({ i18n, children }: { i18n: Texts; children?: ReactNode }) =>
  createElement(TextsContext.Provider, { value: i18n }, children);

/** @throws when nobody has initialised texts. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext) ?? initialised;
  if (!texts) throw new Error('The page has no texts.');
  return texts;
}

/** `t` of a namespace in the language of the page, which renders again when the language changes. */
export function useTranslation(namespace?: string) {
  const i18n = useTexts();
  const subscribe = useMemo(
    () => (changed: () => void) => {
      i18n.on('languageChanged', changed);
      return () => i18n.off('languageChanged', changed);
    },
    [i18n],
  );
  const current = () => i18n.language;
  const language = useSyncExternalStore(subscribe, current, current);
  return useMemo(() => {
    const t = i18n.getFixedT(language, namespace ?? i18n.options.defaultNS);
    return Object.assign([t, i18n, true] as const, { t, i18n, ready: true });
  }, [i18n, language, namespace]);
}
