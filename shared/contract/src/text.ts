/** All encodings of a line break that systems, pages and word processors use. */
const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
/** Control characters, lone surrogates, and characters that change the direction of the text after them. */
const unwanted = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;
const unwantedInLines = /[^\P{Cc}\n]|[\p{Cs}\p{Bidi_Control}]/gu;

/**
 * The rule for typed text: composed characters (NFC), without control characters, lone surrogates and direction marks.
 * Databases reject some of these, calendar files and mail headers break on others, and a direction mark in a name can
 * make the rest of its line read differently. A tab or a line break becomes a space.
 */
export const cleanLine = (text: string): string =>
  text.replace(lineBreak, ' ').replaceAll('\t', ' ').replace(unwanted, '').normalize('NFC');

/**
 * The same for a field of several lines, where each line break becomes `
 * `.
 */
export const cleanLines = (text: string): string =>
  text.replace(lineBreak, '\n').replaceAll('\t', ' ').replace(unwantedInLines, '').normalize('NFC');

/** Whether a text in a value of any depth, or the name of a field, has characters that the rule removes even from text of several lines. */
export function hasUnfitText(value: unknown): boolean {
  if (typeof value === 'string') return value.search(unwantedInLines) >= 0;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => hasUnfitText(name) || hasUnfitText(inner));
}

/** Text that the rule would not change. Used for ids, codes and tokens, which are looked up unchanged. */
export const plainText = /^[^\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u;
