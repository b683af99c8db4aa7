/** A line break, in the ways that systems, pages and word processors write it. */
const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
/** Control characters, halves of a character, and signs that turn the direction of the text that follows them. */
const unwanted = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;
const unwantedInLines = /[^\P{Cc}\n]|[\p{Cs}\p{Bidi_Control}]/gu;

/**
 * The one rule for what people type: composed characters (NFC), without control characters, halves of a character and
 * signs of direction. Databases refuse some of these, calendar files and mail headers break at others, and a name
 * that turns the direction of its line forges what stands beside it. A tab or a break of a line becomes a space.
 */
export const cleanLine = (text: string): string =>
  text.replace(lineBreak, ' ').replaceAll('\t', ' ').replace(unwanted, '').normalize('NFC');

/** The same for a field of several lines: each break of a line becomes `\n`. */
export const cleanLines = (text: string): string =>
  text.replace(lineBreak, '\n').replaceAll('\t', ' ').replace(unwantedInLines, '').normalize('NFC');

/** Text without any character that the rule would take out: ids, codes and tokens, which are looked up as they came. */
export const plainText = /^[^\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u;
