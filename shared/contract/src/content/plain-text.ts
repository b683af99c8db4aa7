/** Control characters, marks that turn the direction of writing, and characters that nobody sees. */
const hidden = /\p{Cc}|\p{Co}|\p{Cn}|\p{Zl}|\p{Zp}|\p{Cf}|\u115f|\u1160|\u3164|\uffa0|[\ufe00-\ufe0f]/u;
/** Soft hyphen and word joiner: they tell where a word may break, and texts of the site have them. */
const breakMarks = /[\u00ad\u2060]/g;
/** The beginning of an element, an entity, an address, or an expression of a template language. */
const markup = /<\s*[a-z/!?%]|&#|&\w+;|(java|vb|live)script\s*:|data:[^\s,]*[,;]|data:\w+\/|(file|blob|https?|ftp):\/\/|\$\{|\{%|#\{|%>/i;
/** Escaped angle brackets, and what has an effect inside an element or a style sheet: handlers, attributes with addresses, and loading rules. */
const parts =
  /%3[ce]|\\(u00|x)3[ce]|\bon[a-z]{3,}\s*=|\b(style|src|srcdoc|href|action|formaction)\s*=|\b(url|expression)\s*\(|@import\b|\/\/[\w-]+\./i;
/** Braces belong to the placeholders alone. */
const brace = /[{}]/;

/**
 * Whether a text is nothing but words. Pages show texts as text, so markup would not run; it is refused as well, so that no other
 * reader of the content (a mail, a search result, an export) has to rely on that. Look-alikes are compared in their plain form (NFKC).
 */
export function isPlainText(text: string): boolean {
  const shown = text.replace(breakMarks, '');
  if (!text.isWellFormed() || hidden.test(shown)) return false;
  const plain = shown.normalize('NFKC');
  return !markup.test(plain) && !parts.test(plain) && !brace.test(plain.replace(/\{\{[a-z][a-zA-Z0-9]{0,40}\}\}/g, ''));
}
