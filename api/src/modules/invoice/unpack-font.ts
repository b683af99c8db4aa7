import { inflateSync } from 'node:zlib';

/** Sizes in bytes, as the WOFF and OpenType specifications give them. */
const woff = { signature: 0x774f4646, header: 44, entry: 20 } as const;
const sfnt = { header: 12, entry: 16 } as const;

/**
 * The OpenType font that a WOFF 1.0 file packs, table by table as it was. What draws with it need not inflate a table
 * again for each glyph.
 * @throws RangeError when the file is no WOFF.
 */
export function unpackFont(file: Buffer): Buffer {
  if (file.length < woff.header || file.readUInt32BE(0) !== woff.signature) throw new RangeError('Not a WOFF font');
  const count = file.readUInt16BE(12);
  const head = Buffer.alloc(sfnt.header + count * sfnt.entry);
  file.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  writeSearch(head, count);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = file.subarray(woff.header + index * woff.entry, woff.header + (index + 1) * woff.entry);
    const table = tableOf(file, entry);
    const at = sfnt.header + index * sfnt.entry;
    entry.copy(head, at, 0, 4);
    entry.copy(head, at + 4, 16, 20);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** A table that does not get smaller is stored as it is. */
function tableOf(file: Buffer, entry: Buffer): Buffer {
  const start = entry.readUInt32BE(4);
  const packed = entry.readUInt32BE(8);
  const bytes = file.subarray(start, start + packed);
  return packed < entry.readUInt32BE(12) ? inflateSync(bytes) : bytes;
}

/** What a binary search over the directory begins with. */
function writeSearch(head: Buffer, count: number): void {
  const power = Math.floor(Math.log2(count));
  const range = 2 ** power * sfnt.entry;
  head.writeUInt16BE(range, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(count * sfnt.entry - range, 10);
}
