import { type Texts, withoutPlural } from './text-set.ts';

export interface Source {
  path: string;
  text: string;
}

/** Matches `t('…')` and `<Trans i18nKey="…">`. A key that contains `${` is assembled at run time. */
const call = /(?<![\w.])(?:i18n\.)?t\(\s*(['"`])((?:(?!\1)[^\\\n])*)\1|i18nKey=\{?(['"`])((?:(?!\3)[^\\\n])*)\3/g;
const literal = /(['"`])((?:(?!\1)[^\\\n])+)\1/g;

/**
 * Compares the texts of a package with its code: each requested key must exist, and each key must be used.
 * A table that maps codes to keys contains them as literals, which counts as use.
 */
export function compareWithCode(namespaces: ReadonlyMap<string, Texts>, sources: Source[]): string[] {
  const known = new Set([...namespaces.values()].flatMap((texts) => [...texts.keys()].map(withoutPlural)));
  const named = new Set(sources.flatMap(({ text }) => [...keysIn(text, literal), ...keysIn(text, call)]));
  const unused = [...known].filter((key) => !named.has(key)).map((key) => `no code uses ${key}`);
  return [...sources.flatMap((source) => askedFaults(source, known)), ...unused];
}

/** Literals and calls are searched separately, because the literal around a template string hides calls inside it. */
const keysIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((found) => keyIn(found[2] ?? found[4] ?? ''));

function askedFaults({ path, text }: Source, known: ReadonlySet<string>): string[] {
  return [...text.matchAll(call)].flatMap((found) => {
    const key = found[2] ?? found[4] ?? '';
    if (key.includes('${')) return [`${path} assembles a key at run time: ${key}`];
    return known.has(keyIn(key)) ? [] : [`${path} asks for ${key}, which no text has`];
  });
}

/** Removes the namespace in front of a key. */
const keyIn = (key: string): string => key.replace(/^\w+:/, '');
