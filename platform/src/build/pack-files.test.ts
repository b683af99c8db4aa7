import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packedForms, packFiles } from './pack-files.ts';

const content = Buffer.from('export const greeting = "Buenos días";\n'.repeat(40));
const path = 'page.0123456789.js';
/** Not what the build would write, so that a test sees whose copies were taken. */
const copies = { brotli: brotliCompressSync(content, { params: {} }), gzip: gzipSync(content, { level: 0 }) };

describe('the compressed copies of a build', () => {
  let root: string;
  const write = (name: string, bytes: Buffer) => writeFile(join(root, name), bytes);
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'nitida-pack-'));
    await write(path, content);
  });
  afterEach(() => rm(root, { recursive: true }));

  it('are written beside the files that compress, and hold their content', async () => {
    await write('picture.avif', Buffer.from('a picture'));
    await packFiles(root, [path, 'picture.avif'], join(root, 'no-earlier-build'));
    expect(brotliDecompressSync(await readFile(join(root, `${path}.br`)))).toEqual(content);
    expect(gunzipSync(await readFile(join(root, `${path}.gz`)))).toEqual(content);
    await expect(readFile(join(root, 'picture.avif.br'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('are used again', async () => {
    await write(`${path}.br`, copies.brotli);
    await write(`${path}.gz`, copies.gzip);
    expect(await packedForms(root, path, content)).toEqual(copies);
  });

  it.each([
    ['of other content', gzipSync(Buffer.from('alert(1)'))],
    ['of more content', gzipSync(Buffer.concat([content, content]))],
    ['that are broken', Buffer.from('not compressed')],
  ])('%s are made again', async (_, wrong) => {
    await write(`${path}.br`, copies.brotli);
    await write(`${path}.gz`, wrong);
    const { gzip } = await packedForms(root, path, content);
    expect(gunzipSync(gzip)).toEqual(content);
  });
});
