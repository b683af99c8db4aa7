/** The typed prefixes of postal codes, each once, in order. Null when one is none. */
export function readPrefixes(text: string): string[] | null {
  const prefixes = text.split(/[\s,;]+/).filter((part) => part !== '');
  const isRight = prefixes.length > 0 && prefixes.length <= 100 && prefixes.every((prefix) => /^\d{1,5}$/.test(prefix));
  return isRight ? [...new Set(prefixes)].sort() : null;
}
