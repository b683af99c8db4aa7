/** Dotted key to text: nested and flat files read the same. */
export type Texts = Map<string, string>;

const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** Flattens a language's file. Whatever is neither a text nor a group of texts is reported as empty, which is refused. */
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

/** `rooms_one` and `rooms_few` are one key to the code: `rooms`. */
export const withoutPlural = (key: string): string => key.replace(pluralEnding, '');

export const pluralOf = (key: string): string | null => pluralEnding.exec(key)?.[1] ?? null;

/** What a text has filled in or wrapped: `{{count}}`, `{amount}`, `<1>`. */
export function placeholders(text: string): string[] {
  return (text.match(/\{\{\s*[\w.]+[^}]*\}\}|\{\s*\w+\s*\}|<\/?\w+\s*\/?>/g) ?? []).map((found) => found.replaceAll(/\s/g, '')).sort();
}
