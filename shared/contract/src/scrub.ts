const email = /\S*@\S*/gu;
/** The query and fragment of a URL or of a path in a text. */
const query = /(\/[^\s?#<>]*)[?#][^\s<>]*/gu;
/** Numbers of five digits or more, also with spaces, dots or dashes as people write phone numbers. */
const number = /\p{Nd}(?:[\s().\-–/]{0,2}\p{Nd}){4,}/gu;
/** Random ids in paths and texts: at least sixteen characters, some of which are digits. */
const token = /(?=[\w-]*\d)[\w-]{16,}/gu;
const quoted = /"[^"]*(?:"|$)|`[^`]*(?:`|$)|“[^”]*(?:”|$)|«[^»]*(?:»|$)|„[^“”]*(?:[“”]|$)|(?<![\p{L}\p{N}])'[^']*(?:'|$)/gu;

/**
 * Removes from the message of an error what may come from a person: emails, quoted texts, numbers of five digits or more, random ids, and the queries of
 * URLs. Scrubbing again changes nothing.
 */
export const scrub = (text: string): string =>
  text
    .replace(quoted, '<text>')
    .replace(/["'`“”«»„]/gu, '’')
    .replace(email, '<email>')
    .replace(query, '$1')
    .replace(number, '<number>')
    .replace(token, '<id>');
