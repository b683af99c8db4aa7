import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { sfntOfWoff } from './sfnt-of-woff.ts';

export type Weight = 'regular' | 'semibold';

/** One file of a typeface, opened, in both weights. */
export interface FontFile {
  name: string;
  files: Record<Weight, Buffer>;
  /** From the top of a line to the foot of its letters, as a multiple of the font's size. */
  ascent: number;
  hasSign(code: number): boolean;
}

/** The files that a document needs, typeface by typeface, in the order in which a word looks for one that has all of its signs. */
export type Fonts = FontFile[][];

export interface Piece {
  font: string;
  text: string;
}

type Source = { name: string; file(weight: Weight): string | URL };

const own = (name: string, ending: string): URL => new URL(`font-files/${name}.${ending}`, import.meta.url);

/** Commissioner, the site's own typeface. */
const commissioner = (alphabet: string): Source => ({
  name: `commissioner-${alphabet}`,
  file: (weight) => own(`commissioner-${weight}-${alphabet}`, 'ttf'),
});

const packages = createRequire(import.meta.url);
const numberOf: Record<Weight, string> = { regular: '400', semibold: '600' };
const packaged = (typeface: string, alphabet: string, only?: Weight): Source => ({
  name: `${typeface}-${alphabet}`,
  file: (weight) => packages.resolve(`@fontsource/${typeface}/files/${typeface}-${alphabet}-${numberOf[only ?? weight]}-normal.woff`),
});

const typefaces: readonly Source[][] = [
  ['latin', 'latin-ext', 'cyrillic'].map(commissioner),
  ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'devanagari'].map((alphabet) =>
    packaged('noto-sans', alphabet),
  ),
  [packaged('noto-sans-arabic', 'arabic')],
  [packaged('noto-sans-hebrew', 'hebrew')],
  [{ name: 'noto-sans-sc', file: () => own('noto-sans-sc-regular', 'woff') }],
];

/** It has nearly every sign of every living script, drawn coarsely: the last resort. */
const lastTypeface: Source[] = [packaged('unifontex', 'latin', 'regular')];

const opened = new Map<string, Promise<FontFile>>();

function open(source: Source): Promise<FontFile> {
  const known = opened.get(source.name) ?? read(source);
  opened.set(source.name, known);
  known.catch(() => opened.delete(source.name));
  return known;
}

async function read({ name, file }: Source): Promise<FontFile> {
  const unpacked = async (path: string | URL): Promise<Buffer> => {
    const bytes = await readFile(path);
    return String(path).endsWith('.woff') ? sfntOfWoff(bytes) : bytes;
  };
  const regular = await unpacked(file('regular'));
  const semibold = String(file('semibold')) === String(file('regular')) ? regular : await unpacked(file('semibold'));
  const font = create(regular);
  if (!('unitsPerEm' in font)) throw new Error(`${name} is a collection`);
  return { name, files: { regular, semibold }, ascent: font.ascent / font.unitsPerEm, hasSign: (code) => font.hasGlyphForCodePoint(code) };
}

/** Opens the typefaces that a text needs, each once for all documents. Most texts need only the first. */
export async function loadFonts(text: string): Promise<Fonts> {
  const fonts: Fonts = [];
  let left = wordsOf(text);
  for (const typeface of typefaces) {
    if (left.length === 0) return fonts;
    const files = await Promise.all(typeface.map(open));
    fonts.push(files);
    left = left.filter((word) => !hasAll(files, word));
  }
  if (left.some((word) => [...word].some((sign) => fileOf(fonts, sign) === undefined)))
    fonts.push(await Promise.all(lastTypeface.map(open)));
  return fonts;
}

/** Where all lines stand, whatever typefaces are in them. */
export const ascentOf = (fonts: Fonts): number => fonts[0]?.[0]?.ascent ?? 1;

/** Signs that all files lack, with what is printed for them: for the older form of a character in a Japanese surname, the usual form. */
const replaced: Record<string, string> = {
  '\u202f': '\u00a0',
  '\u2011': '-',
  '\u{20b9f}': '叱',
  '\u{20bb7}': '吉',
  '\u{2123d}': '土',
  '\u{2363a}': '橋',
  '\u{266b0}': '脇',
};

/** Characters that nobody sees. The joiners stay: they decide how letters of some scripts are drawn. */
const unseen = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** The text as it is printed: composed, and without what is not seen. */
export const printed = (text: string): string =>
  text
    .normalize('NFC')
    .replace(unseen, '')
    .replaceAll(/[\u202f\u2011\u{20000}-\u{2ffff}]/gu, (sign) => replaced[sign] ?? sign);

const space = /( +)/;
const wordsOf = (text: string): string[] => [...new Set(printed(text).split(space))];

const isJoiner = (sign: string): boolean => sign === '\u200c' || sign === '\u200d';
const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0;
const hasAll = (files: FontFile[], word: string): boolean =>
  [...word].every((sign) => isJoiner(sign) || files.some((file) => file.hasSign(codeOf(sign))));

function fileOf(fonts: Fonts, sign: string): FontFile | undefined {
  return fonts.flat().find((file) => file.hasSign(codeOf(sign)));
}

/**
 * Splits a text into pieces that one font file can draw. A word is drawn in one typeface if one of them has all of its signs. A sign that no file has, such as
 * one of a dead script, becomes an empty box.
 */
export function piecesOf(fonts: Fonts, text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const word of printed(text).split(space)) {
    const whole = fonts.slice(0, typefaces.length).find((files) => hasAll(files, word));
    for (const sign of word) {
      const last = pieces.at(-1);
      if (last && isJoiner(sign)) {
        last.text += sign;
        continue;
      }
      const file = fileOf(whole ? [whole] : fonts, sign);
      const drawn = file ? sign : '\u25a1';
      const font = (file ?? fileOf(fonts, drawn))?.name;
      if (font === undefined) continue;
      if (last?.font === font) last.text += drawn;
      else pieces.push({ font, text: drawn });
    }
  }
  return pieces;
}
