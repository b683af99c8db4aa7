import { readFile } from 'node:fs/promises';

export type Weight = 'regular' | 'semibold';
/** The alphabets of the eight languages and of our customers' names. Each is a separate file. */
const alphabets = ['latin', 'latin-ext', 'cyrillic'] as const;
type Alphabet = (typeof alphabets)[number];

export interface InvoiceFont {
  name: string;
  weight: Weight;
  alphabet: Alphabet;
  file: Buffer;
}

const weights: readonly Weight[] = ['regular', 'semibold'];

export const fontName = (weight: Weight, alphabet: Alphabet): string => `${weight}-${alphabet}`;

let loaded: Promise<InvoiceFont[]> | null = null;

/** Reads Commissioner, the site's own typeface, once for all documents. */
export function loadFonts(): Promise<InvoiceFont[]> {
  loaded ??= Promise.all(
    weights.flatMap((weight) =>
      alphabets.map(async (alphabet) => {
        const name = fontName(weight, alphabet);
        return { name, weight, alphabet, file: await readFile(new URL(`font-files/commissioner-${name}.ttf`, import.meta.url)) };
      }),
    ),
  );
  return loaded;
}

/** Characters that the files lack, with their replacements. */
const replaced: Record<string, string> = { '\u202f': '\u00a0', '\u2011': '-' };

const wordJoiner = '\u2060';

/** Splits a text into pieces that one font file can render. A character that no file has becomes a question mark. Word joiners are left out. */
export function piecesOf(text: string): { alphabet: Alphabet; text: string }[] {
  const pieces: { alphabet: Alphabet; text: string }[] = [];
  for (const typed of text.normalize('NFC').replaceAll(wordJoiner, '')) {
    const sign = replaced[typed] ?? typed;
    const alphabet = alphabetOf(sign);
    const last = pieces.at(-1);
    if (last && last.alphabet === (alphabet ?? last.alphabet)) last.text += alphabet === null ? '?' : sign;
    else pieces.push({ alphabet: alphabet ?? 'latin', text: alphabet === null ? '?' : sign });
  }
  return pieces;
}

/** Follows the Unicode ranges of the font files. */
function alphabetOf(sign: string): Alphabet | null {
  const code = sign.codePointAt(0) ?? 0;
  const isIn = (...ranges: [from: number, to: number][]): boolean => ranges.some(([from, to]) => code >= from && code <= to);
  if (isIn([0x20, 0x7e], [0xa0, 0xff], [0x152, 0x153], [0x2013, 0x2014], [0x2018, 0x201e], [0x2022, 0x2022], [0x2026, 0x2026]))
    return 'latin';
  if (isIn([0x20ac, 0x20ac], [0x2212, 0x2212])) return 'latin';
  if (isIn([0x100, 0x24f], [0x1e9e, 0x1e9e])) return 'latin-ext';
  return isIn([0x400, 0x45f], [0x490, 0x491], [0x2116, 0x2116]) ? 'cyrillic' : null;
}
