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

/** `rooms_one` and `rooms_few` are the key `rooms` in code. */
export const withoutPlural = (key: string): string => key.replace(pluralEnding, '');

export const pluralOf = (key: string): string | null => pluralEnding.exec(key)?.[1] ?? null;

/** The placeholders and tags of a text: `{{count}}`, `{amount}`, `<1>`. */
export function placeholders(text: string): string[] {
  return (text.match(/\{\{\s*[\w.]+[^}]*\}\}|\{\s*\w+\s*\}|<\/?\w+\s*\/?>/g) ?? []).map((found) => found.replaceAll(/\s/g, '')).sort();
}
