import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { integrityOf } from '../build/hash-files.ts';
import { inlineStyles } from './inline-styles.ts';

async function read(name: string, css: string | null, released = css ?? '') {
  const folder = await mkdtemp(join(tmpdir(), 'nitida-styles-'));
  if (css !== null) await writeFile(join(folder, name), css);
  return inlineStyles([{ url: `/releases/shell/${name}`, integrity: integrityOf(Buffer.from(released)), bytes: released.length }], {
    findFile: async (_name, path) => join(folder, path),
  });
}

test('relative URLs in a stylesheet become absolute', async () => {
  const css = '@font-face{src:url(font.1.woff2)}a{background:url("/mark.svg")}b{background:url(data:image/png;base64,x)}';
  expect(await read('main.1.css', css)).toEqual([css.replace('url(font.1.woff2)', 'url(/releases/shell/font.1.woff2)')]);
});

test('a stylesheet cannot break out of its element', async () => {
  expect(await read('main.2.css', 'a::after{content:"</style>"}')).toEqual(['a::after{content:"<\\/style>"}']);
});

test('a missing or changed stylesheet is not inlined', async () => {
  expect(await read('main.3.css', null)).toBeNull();
  expect(await read('main.4.css', 'a{color:red}', 'a{color:blue}')).toBeNull();
});
