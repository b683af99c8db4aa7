import { isLanguage, type Language, localeOf } from '@nitida/contract';
import da from './texts/da.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };
import no from './texts/no.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };
import sv from './texts/sv.json' with { type: 'json' };

export type PageTexts = typeof en;
export const pageTexts: Record<Language, PageTexts> = { en, es, sv, da, no, nl, de, ru };

/** The language of a page: the session's locale, or the browser's when the locale of the session is `auto`. */
export function languageOf(locale: string, acceptLanguage: string | undefined): Language {
  const asked = locale === 'auto' ? (acceptLanguage ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '') : [locale];
  for (const tag of asked) {
    const base = tag.toLowerCase().split('-')[0] ?? '';
    const language = base === 'nb' || base === 'nn' ? 'no' : base;
    if (isLanguage(language)) return language;
  }
  return 'en';
}

/** Fills in the `{values}` of a sentence. */
export const filled = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Formats `amount`, which is in cents, for the language. */
export const money = (language: Language, amount: number, currency: string): string =>
  new Intl.NumberFormat(localeOf[language], { style: 'currency', currency: currency.toUpperCase() }).format(amount / 100);
