import { expect, it } from 'vitest';
import { loadFonts } from './fonts.ts';

/** The sum of a table's 32-bit words, as its directory states it; the font's own is left out of `head`. */
function checksum(tag: string, table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  if (tag === 'head') padded.writeUInt32BE(0, 8);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

const everyTypeface = 'Añ ễ م ד 王 한';

it('Each font file has every table that its directory names, with the right checksum', async () => {
  for (const { name, files } of (await loadFonts(everyTypeface)).flat())
    for (const file of Object.values(files)) {
      expect(file.readUInt32BE(0), name).toBe(0x0001_0000);
      for (let index = 0; index < file.readUInt16BE(4); index += 1) {
        const entry = file.subarray(12 + index * 16, 28 + index * 16);
        const tag = entry.toString('latin1', 0, 4);
        const start = entry.readUInt32BE(8);
        const table = file.subarray(start, start + entry.readUInt32BE(12));
        expect(checksum(tag, table), `${name} ${tag}`).toBe(entry.readUInt32BE(4));
      }
    }
});

it('Each file is read once for all documents, and only the typefaces that a text needs', async () => {
  const [first, ...others] = await loadFonts('Ana Ñúñez');
  expect(first?.map(({ name }) => name)).toEqual(['commissioner-latin', 'commissioner-latin-ext', 'commissioner-cyrillic']);
  expect(others).toEqual([]);
  expect(await loadFonts(everyTypeface)).toHaveLength(6);
  expect((await loadFonts('Ana'))[0]?.[0]).toBe(first?.[0]);
});
