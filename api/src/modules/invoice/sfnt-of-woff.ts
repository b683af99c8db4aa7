import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

/**
 * Unpacks a WOFF file (version 1) into the TrueType file that it was made of. The PDF library reads WOFF too, but it inflates the
 * outlines of all glyphs again for each glyph that it embeds.
 */
export function sfntOfWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = Math.floor(Math.log2(count));
  const directory = Buffer.alloc(sfntHeader + sfntEntry * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(2 ** power * sfntEntry, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((count - 2 ** power) * sfntEntry, 10);
  const parts: Uint8Array[] = [directory];
  let at = directory.length;
  for (let index = 0; index < count; index += 1) {
    const from = woffHeader + woffEntry * index;
    const start = woff.readUInt32BE(from + 4);
    const packed = woff.subarray(start, start + woff.readUInt32BE(from + 8));
    const length = woff.readUInt32BE(from + 12);
    const to = sfntHeader + sfntEntry * index;
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(at, to + 8);
    directory.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc(-length & 3);
    parts.push(packed.length < length ? inflateSync(packed) : packed, padding);
    at += length + padding.length;
  }
  return Buffer.concat(parts);
}
