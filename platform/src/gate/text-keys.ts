import { type Language, localeOf } from '@nitida/contract';

/** Maps a dotted key to its text, for nested and flat files. */
export type Texts = Map<string, string>;

const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** Flattens the file of a language. A value that is neither a text nor a group becomes empty, which the check reports. */
export function flatten(value: unknown, prefix = ''): Texts {
  const texts: Texts = new Map();
  if (typeof value !== 'object' || value === null) return texts;
  for (const [key, inner] of Object.entries(value)) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof inner === 'object' && inner !== null) for (const [at, text] of flatten(inner, path)) texts.set(at, text);
    else texts.set(path, typeof inner === 'string' ? inner : '');
  }
  return texts;
}

/** The placeholders and tags of a text: `{{count}}`, `{amount}`, `<1>`. */
export const placeholders = (text: string): string[] =>
  (text.match(/\{\{[^{}]*\}\}|\{\s*\w+\s*\}|<\/?\w+\s*\/?>/g) ?? []).map((found) => found.replaceAll(/\s/g, '')).sort();

/** `rooms_one` and `rooms_few` are the key `rooms` in code. */
export const withoutPlural = (key: string): string => key.replace(pluralEnding, '');

export const pluralOf = (key: string): string | null => pluralEnding.exec(key)?.[1] ?? null;

/** Counts are small integers, so forms for fractions and millions are optional. */
const idleForm: Partial<Record<Language, string>> = { es: 'many', ru: 'other' };

/** The keys that a language needs: those of English, and of a plural exactly the forms of the language. */
export function keysFor(language: Language, english: Iterable<string>): { needed: Set<string>; allowed: Set<string> } {
  const forms = new Intl.PluralRules(localeOf[language]).resolvedOptions().pluralCategories;
  const allowed = new Set(
    [...english].flatMap((key) => (pluralOf(key) === null ? [key] : forms.map((form) => `${withoutPlural(key)}_${form}`))),
  );
  return { needed: new Set([...allowed].filter((key) => pluralOf(key) === null || pluralOf(key) !== idleForm[language])), allowed };
}
