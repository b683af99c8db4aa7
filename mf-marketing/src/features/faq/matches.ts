/** Letters that Unicode normalisation does not decompose. */
const plain: Record<string, string> = { ø: 'o', æ: 'ae', ß: 'ss', ł: 'l', đ: 'd', œ: 'oe' };

/** The text in lower case and without accents. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæßłđœ]/g, (letter) => plain[letter] ?? letter);

/** Whether the text contains every word of the query, in any order, also inside longer words. */
export function matches(text: string, query: string): boolean {
  const searched = folded(text);
  return folded(query)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => searched.includes(word));
}
