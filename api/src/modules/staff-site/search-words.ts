/** A telephone number: digits, and what people write between them. */
const phone = /^\+?[\d\s()./-]*$/;
const fewestDigits = 4;
/** The first year of orders. */
const firstYear = 2026;
/** A longer word may stand anywhere, and a shorter one at the beginning of a word, because the index has only three letters together. */
const shortest = 3;

/** The text as a part of a pattern of `like`, in which nothing that was typed has a meaning of its own. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** The digits of a telephone number without what stands before it in some countries: `00` for `+`, and the `0` of a number within the country. */
function phoneDigits(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '');
  return phone.test(text) && digits.length >= fewestDigits ? digits.replace(/^0+/, '') : null;
}

/** The patterns of the words of a text. */
export const textPatterns = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(literal)
    .map((word) => (word.length < shortest ? `% ${word}%` : `%${word}%`));

/** Patterns of `like` that what is known of a person must all have. The database still takes accents and capitals away from them. */
export function searchPatterns(text: string): string[] {
  const digits = phoneDigits(text);
  return digits === null ? textPatterns(text) : [`%${digits}%`];
}

/**
 * Numbers that an order may have: `2027-0418` can be typed as `418`, too.
 * @param year the present year, after which no order has its number
 */
export function orderNumbersOf(text: string, year: number): string[] {
  const [, given, count] = /^#?(?:(\d{4})\s*-\s*)?(\d{1,7})$/.exec(text) ?? [];
  if (count === undefined) return [];
  const years = given === undefined ? Array.from({ length: year - firstYear + 1 }, (_, index) => firstYear + index) : [given];
  return years.map((each) => `${each}-${String(Number(count)).padStart(4, '0')}`);
}
