import { extractTextItems, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { loadFonts, piecesOf } from './fonts.ts';
import { page } from './invoice-layout.ts';
import type { PrintableDocument } from './printable-documents.ts';
import { renderInvoicePdf } from './render-pdf.ts';
import { visualRuns } from './visual-runs.ts';

const documentFor = (name: string): PrintableDocument => ({
  title: 'Invoice F2027-0001',
  facts: [{ label: 'Date', value: '01.06.2027' }],
  from: { label: 'From', lines: ['Nítida Sample SL'], note: null },
  to: { label: 'For', lines: [name, 'Calle Ancha 14', '29601 Marbella'] },
  check: null,
  kinds: [],
  caption: 'Detailed cleaning',
  lines: [{ label: 'Detailed cleaning', amount: '€158.50' }],
  sums: [{ label: 'Subtotal', amount: '€158.50' }],
  total: { label: 'Total', amount: '€191.79' },
  paymentLines: [{ label: 'Paid by card', amount: '€191.79' }],
});

async function itemsOf(name: string) {
  const pdf = await renderInvoicePdf([documentFor(name)], { lng: 'en', at: new Date('2027-06-01T10:00:00Z'), author: 'Nítida' });
  const { items } = await extractTextItems(await getDocumentProxy(new Uint8Array(pdf)));
  return items[0] ?? [];
}

/** A reader of the file may see a space, or a control character for a mark, between two pieces. */
const solid = (text: string): string => text.replaceAll(/[\p{Z}\p{Cc}]/gu, '');

const names = [
  'Nguyễn Thị Ánh',
  'Αριστοτέλης Ωνάσης',
  'Әлия Қасымова',
  'Ґалина Їжак',
  'Işık Yıldız İnce Ğ',
  'Łukasz Żółć Ħal Ŋ Ɓ Ǆ Ș Ț Ḍ ẞ',
  'ანა ბერიძე',
  'Արամ Սարգսյան',
  '王芳 歐陽 喆',
  '山田 はなこ カナ',
  '박지성',
  'สมชาย',
  'አበበ',
  'ரவி',
  '😀 Ana',
];

it.each(names)('An invoice prints %s, each sign in a font that has it', async (name) => {
  const fonts = await loadFonts(name);
  const files = new Map(fonts.flat().map((file) => [file.name, file]));
  for (const { font, text } of piecesOf(fonts, name))
    for (const sign of text) expect(files.get(font)?.hasSign(sign.codePointAt(0) ?? 0), `${sign} in ${font}`).toBe(true);
  const text = (await itemsOf(name)).map(({ str }) => str).join('');
  expect(solid(text)).toContain(solid(name));
});

it('An invoice prints the older form of a surname in its usual form', async () => {
  const text = (await itemsOf('𠮷田 𣘺本')).map(({ str }) => str).join('');
  expect(solid(text)).toContain('吉田橋本');
});

it('A word has one typeface, if any typeface has all of its signs', async () => {
  const name = 'Nguyễn Ana';
  const pieces = piecesOf(await loadFonts(name), name);
  expect(pieces.map(({ font }) => font)).toEqual(['noto-sans-latin', 'noto-sans-vietnamese', 'noto-sans-latin', 'commissioner-latin']);
});

it('A text in our languages needs no typeface but our own', async () => {
  const text = 'José Müller Øst Ærø Åse Straße Елена Щука Ñ €127,05 − “café” … 100 m²';
  expect(await loadFonts(text)).toHaveLength(1);
});

it('Letters from right to left keep their order of reading beside others', () => {
  const order = (line: string) => visualRuns(line).map(({ text }) => text);
  expect(order('Ana 14')).toEqual(['Ana 14']);
  expect(order('محمد علي')).toEqual(['علي', ' ', 'محمد']);
  expect(order('Ana محمد 14')).toEqual(['Ana ', '14', ' ', 'محمد']);
  expect(order('דוד 14 שלום')).toEqual(['שלום', ' ', '14', ' ', 'דוד']);
  expect(order('דוד (שלום) Ana')).toEqual(['(', 'שלום', ' )', 'דוד', ' Ana']);
});

it('Arabic letters are joined, and stand from right to left', async () => {
  const items = await itemsOf('محمد');
  const drawn = items.filter(({ str }) => /\p{Script=Arabic}/u.test(str)).map(({ str }) => str);
  expect(drawn.join('')).toBe('محمد');
  const fonts = await loadFonts('محمد');
  expect(piecesOf(fonts, 'محمد')).toEqual([{ font: 'noto-sans-arabic-arabic', text: 'محمد' }]);
});

it.each(['W', '王', 'ễ', 'م', '😀'])('A name of 100 %s breaks before it meets the seller', async (sign) => {
  const items = await itemsOf(sign.repeat(100));
  const own = items.filter(({ str }) => str.includes(sign));
  expect(
    own
      .map(({ str }) => str)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(sign.repeat(100));
  for (const { x, width } of own) expect(x + width).toBeLessThanOrEqual(page.width / 2 - 24);
});

it('A sign that no font has is an empty box, and the signs beside it are printed', async () => {
  expect((await itemsOf('Ana 𒀀')).map(({ str }) => str).join('')).toContain('Ana □');
});
