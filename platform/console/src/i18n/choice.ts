/** The languages of the console. */
export const consoleLanguages = ['en', 'es'] as const;
export type ConsoleLanguage = (typeof consoleLanguages)[number];

const storageKey = 'language';

const isConsoleLanguage = (value: unknown): value is ConsoleLanguage => consoleLanguages.some((language) => language === value);

/** The stored choice, else the first language of the browser that the console has, else English. */
export function chosenLanguage(): ConsoleLanguage {
  try {
    const stored = localStorage.getItem(storageKey);
    if (isConsoleLanguage(stored)) return stored;
  } catch {
    // Without storage the browser decides.
  }
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isConsoleLanguage) ?? 'en';
}

/** Names the language of the document. */
export function bootLanguage(): void {
  document.documentElement.lang = chosenLanguage();
}

export function storeLanguage(language: ConsoleLanguage): void {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // The choice holds until the page is left.
  }
}
