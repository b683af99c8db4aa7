/** The eight interface languages, by the code a person and the API see. */
export const languages = ['en', 'es', 'sv', 'da', 'no', 'nl', 'de', 'ru'] as const;
export type Language = (typeof languages)[number];

/** BCP 47 tag handed to `Intl` and other libraries. The one place where `no` becomes `nb`. */
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

/** Each language in its own words, as the switcher shows it. */
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
