/** Letters that no decomposition turns into a plain one. */
const plain: Record<string, string> = { ø: 'o', æ: 'ae', ß: 'ss', ł: 'l', đ: 'd', œ: 'oe' };

/** A text as it is searched: small letters without accents. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæßłđœ]/g, (letter) => plain[letter] ?? letter);

/** Whether a text has every word of a query, or the beginning of it, in any order. */
export function matches(text: string, query: string): boolean {
  const searched = folded(text);
  return folded(query)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => searched.includes(word));
}
