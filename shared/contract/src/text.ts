/** All encodings of a line break that systems, pages and word processors use. */
const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
/** Control characters, lone surrogates, and characters that change the direction of the text after them. */
const unwanted = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;
const unwantedInLines = /[^\P{Cc}\n]|[\p{Cs}\p{Bidi_Control}]/gu;

/** Characters that nobody sees: zero-width spaces, soft hyphens, fillers and the like, except those that join. */
const invisible = /(?![\u200c-\u200d]|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
/** Joiners and variants belong to emoji and to some scripts. After a letter of ours, a digit or a space, they come from a copied page. */
const strayJoiner =
  /(?<![^\p{ASCII}\p{Zs}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])(?:[\u200c-\u200d]|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}])+/gu;
/** No-break spaces, spaces of other widths, and the empty Braille pattern, which looks like one. */
const anySpace = /[\p{Zs}\u2800]/gu;

/** Text without characters that nobody sees, and with plain spaces. A field applies it while somebody types or pastes. */
export const visibleText = (text: string): string => text.replace(invisible, '').replace(strayJoiner, '').replace(anySpace, ' ');

/**
 * The rule for typed text: composed characters (NFC), plain spaces, and no control characters, lone surrogates, direction marks or
 * characters that nobody sees. Databases reject some of these, calendar files and mail headers break on others, a direction mark in
 * a name can make the rest of its line read differently, and a copied number or code is not the one it looks like. A tab or a line
 * break becomes a space.
 */
export const cleanLine = (text: string): string =>
  visibleText(text.replace(lineBreak, ' ').replaceAll('\t', ' ').replace(unwanted, '').normalize('NFC'));

/**
 * The same for a field of several lines, where each line break becomes `\n`.
 */
export const cleanLines = (text: string): string => visibleText(cleanWriting(text));

/** The rule for the site's own writing, which has no-break spaces, soft hyphens and word joiners on purpose. */
export const cleanWriting = (text: string): string =>
  text.replace(lineBreak, '\n').replaceAll('\t', ' ').replace(unwantedInLines, '').normalize('NFC');

/** A typed code without spaces, in plain characters (NFKC): a promo code, a postal code, the digits of a mail. `29 601` → `29601`. */
export const cleanCode = (typed: string): string =>
  cleanLine(typed)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(' ', '');

const dayFirst = /^(\d{1,2})(?: ?[./-] ?| )(\d{1,2})(?: ?[./-] ?| )(\d{4})\.?$/;
const yearFirst = /^(\d{4})(?: ?[./-] ?| )(\d{1,2})(?: ?[./-] ?| )(\d{1,2})$/;
/** A weekday in any language, also shortened or in two words: `lunes,`, `Sa.`, `lunes día`. */
const weekday = /^[\p{L}\p{M}]+[., ]+(?:[\p{L}\p{M}]+[., ]+)?/u;

/** A date typed as `8.6.2027`, `20/03/2027`, `2027-03-20` or `Sa., 20. 3. 2027`, written as dd.MM.yyyy. Other text stays as typed. */
export const cleanDate = (typed: string): string => {
  const text = cleanLine(typed).normalize('NFKC').replaceAll(/ {2,}/g, ' ').trim().replace(weekday, '');
  const [day, month, year] = dayFirst.exec(text)?.slice(1) ?? yearFirst.exec(text)?.slice(1).reverse() ?? [];
  return day && month && year ? `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}` : typed;
};

/** A typed email address as it is stored and compared: in lower case, without `mailto:`, or out of `Ana Ruiz <ana@example.com>`. */
export const cleanEmail = (typed: string): string => {
  const text = cleanLine(typed).trim();
  return (/<([^<>]*)>$/.exec(text)?.[1] ?? text)
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase()
    .normalize('NFC');
};

/**
 * An email address, also with letters of other alphabets (RFC 6531). Nothing in it can end an address in the header of a mail: no
 * space, quote, comma or bracket.
 */
export const emailPattern =
  /^(?=.{1,254}$)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu;

/** Whether a text in a value of any depth, or the name of a field, has characters that the rule removes even from text of several lines. */
export function hasUnfitText(value: unknown): boolean {
  if (typeof value === 'string') return value.search(unwantedInLines) >= 0;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => hasUnfitText(name) || hasUnfitText(inner));
}

/** Text that the rule would not change. Used for ids, codes and tokens, which are looked up unchanged. */
export const plainText = /^[^\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u;
