/** Keeps a street with its number (`Ancha 7`), a postal code with its town (`29601 Marbella`), and a register number (`MA-00000`), on one line of a page. */
export const unbrokenNumbers = (text: string): string =>
  text
    .replace(/(\p{L}) (?=\d)/gu, '$1\u00a0')
    .replace(/\b(\d{5}) (?=\p{L})/gu, '$1\u00a0')
    .replace(/(\p{L})-(?=\d)/gu, '$1\u2060-\u2060');
