import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { loadFonts } from './fonts.ts';
import { unpackFont } from './unpack-font.ts';

const woffOf = (alphabet: string): Promise<Buffer> =>
  readFile(new URL(import.meta.resolve(`@fontsource/commissioner/files/commissioner-${alphabet}-400-normal.woff`)));

/** The sum of a table's 32-bit words, as its directory states it; the font's own is left out of `head`. */
function checksum(tag: string, table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  if (tag === 'head') padded.writeUInt32BE(0, 8);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

it.each(['latin', 'latin-ext', 'cyrillic'])('unpacks each table of %s to what its checksum says', async (alphabet) => {
  const file = await woffOf(alphabet);
  const font = unpackFont(file);
  expect(font.length).toBe(file.readUInt32BE(16));
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = font.subarray(12 + index * 16, 28 + index * 16);
    const tag = entry.toString('latin1', 0, 4);
    const start = entry.readUInt32BE(8);
    const table = font.subarray(start, start + entry.readUInt32BE(12));
    expect(checksum(tag, table), tag).toBe(entry.readUInt32BE(4));
  }
});

it('says so of what is no WOFF', () => {
  expect(() => unpackFont(Buffer.alloc(64))).toThrow(RangeError);
});

it('is done once, for all documents', async () => {
  const [first] = await loadFonts();
  const [again] = await loadFonts();
  expect(again?.file).toBe(first?.file);
});
