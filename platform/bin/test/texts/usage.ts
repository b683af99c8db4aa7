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
 * @param names the shared names, if the package loads them. Other packages may be those that use a name.
 */
export function compareWithCode(namespaces: ReadonlyMap<string, Texts>, sources: Source[], names: Texts = new Map()): string[] {
  const own = keysOf(namespaces.values());
  const known = new Set([...own, ...keysOf([names])]);
  return [...sources.flatMap((source) => askedFaults(source, known)), ...unusedFaults(own, sources)];
}

/** Finds the keys that no source names. */
export function unusedFaults(keys: ReadonlySet<string>, sources: Source[]): string[] {
  const named = new Set(sources.flatMap(({ text }) => [...keysIn(text, literal), ...keysIn(text, call)]));
  return [...keys].filter((key) => !named.has(key)).map((key) => `no code uses ${key}`);
}

export const keysOf = (sets: Iterable<Texts>): Set<string> => new Set([...sets].flatMap((texts) => [...texts.keys()].map(withoutPlural)));

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
