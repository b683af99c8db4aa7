import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { inside } from '../registry/inside.ts';

export const isCompressible = (path: string): boolean => /\.(js|css|svg|json)$/.test(path);

/** The bytes of a file as visitors are sent them. */
export interface Packed {
  brotli: Buffer;
  gzip: Buffer;
}

/** Compresses as hard as possible: half a megabyte takes a second. */
async function packContent(content: Buffer): Promise<Packed> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength };
  const [brotli, gzipped] = await Promise.all([promisify(brotliCompress)(content, { params }), promisify(gzip)(content, { level: 9 })]);
  return { brotli, gzip: gzipped };
}

/** The compressed copies beside a file, or null when one is missing or is not this content. */
async function readPacked(dir: string, path: string, content: Buffer): Promise<Packed | null> {
  const [brotliCopy, gzipCopy] = [inside(dir, `${path}.br`), inside(dir, `${path}.gz`)];
  if (!existsSync(brotliCopy) || !existsSync(gzipCopy)) return null;
  const [brotli, gzipped] = await Promise.all([readFile(brotliCopy), readFile(gzipCopy)]);
  const limit = { maxOutputLength: Math.max(content.byteLength, 1) };
  try {
    const unpacked = await Promise.all([promisify(brotliDecompress)(brotli, limit), promisify(gunzip)(gzipped, limit)]);
    return unpacked.every((bytes) => bytes.equals(content)) ? { brotli, gzip: gzipped } : null;
  } catch {
    return null;
  }
}

/** The compressed forms of a file of this content: the copies beside it, else made again. */
export const packedForms = async (dir: string, path: string, content: Buffer): Promise<Packed> =>
  (await readPacked(dir, path, content)) ?? packContent(content);

/** Writes compressed copies of files beside them, `<path>.br` and `<path>.gz`. Those of an earlier build with the same content are used again. */
export async function packFiles(dir: string, paths: readonly string[], earlierDir: string): Promise<void> {
  await Promise.all(
    paths.filter(isCompressible).map(async (path) => {
      const packed = await packedForms(earlierDir, path, await readFile(inside(dir, path)));
      await Promise.all([writeFile(inside(dir, `${path}.br`), packed.brotli), writeFile(inside(dir, `${path}.gz`), packed.gzip)]);
    }),
  );
}
