/** The eight interface languages, by the code that people and the API see. */
export const languages = ['en', 'es', 'sv', 'da', 'no', 'nl', 'de', 'ru'] as const;
export type Language = (typeof languages)[number];

/** The BCP 47 tag for `Intl` and other libraries. Only this table maps `no` to `nb`. */
export const localeOf: Record<Language, string> = {
  en: 'en-GB',
  es: 'es-ES',
  sv: 'sv-SE',
  da: 'da-DK',
  no: 'nb-NO',
  nl: 'nl-NL',
  de: 'de-DE',
  ru: 'ru-RU',
};

/** The name of each language in that language, as the switcher shows it. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  sv: 'Svenska',
  da: 'Dansk',
  no: 'Norsk',
  nl: 'Nederlands',
  de: 'Deutsch',
  ru: 'Русский',
};

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (languages as readonly string[]).includes(value);
