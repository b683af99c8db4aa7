import { loadNames } from '@nitida/contract/load-names';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type ConsoleLanguage, chosenLanguage, storeLanguage } from './choice.ts';

type Texts = typeof import('./en.json');

const load: Record<ConsoleLanguage, () => Promise<{ default: Texts }>> = {
  en: () => import('./en.json'),
  es: () => import('./es.json'),
};

/** The namespace with the names of what is sold, which customers read too. */
export const soldNames = 'sold';

async function addTexts(instance: i18n, language: ConsoleLanguage): Promise<void> {
  if (instance.hasResourceBundle(language, 'translation')) return;
  const [texts, names] = await Promise.all([load[language](), loadNames(language)]);
  instance.addResourceBundle(language, soldNames, names);
  instance.addResourceBundle(language, 'translation', texts.default);
}

/** The texts in the language of the visitor. The other language is loaded when it is chosen. */
export async function createTexts(): Promise<i18n> {
  const instance = createInstance();
  const language = chosenLanguage();
  await instance.use(initReactI18next).init({
    lng: language,
    resources: {},
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await addTexts(instance, language);
  await instance.changeLanguage(language);
  return instance;
}

/** Loads the texts of another language, shows and stores it. */
export async function chooseLanguage(instance: i18n, language: ConsoleLanguage): Promise<void> {
  await addTexts(instance, language);
  storeLanguage(language);
  await instance.changeLanguage(language);
}
