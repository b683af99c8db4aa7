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

test('styles of releases that no page has any more are forgotten, and those in use are not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nitida-styles-'));
  const reads: string[] = [];
  const show = async (name: string) => {
    const css = `.${name}{color:red}`;
    await writeFile(join(folder, name), css);
    const findFile = async (_name: string, path: string) => {
      reads.push(path);
      return join(folder, path);
    };
    await inlineStyles([{ url: `/releases/shell/${name}`, integrity: integrityOf(Buffer.from(css)), bytes: css.length }], { findFile });
  };
  await show('first');
  for (let release = 0; release < 250; release += 1) {
    await show('in-use');
    await show(`release-${release}`);
  }
  await show('first');
  expect(reads.filter((path) => path === 'first')).toHaveLength(2);
  expect(reads.filter((path) => path === 'in-use')).toHaveLength(1);
});

test('a missing or changed stylesheet is not inlined', async () => {
  expect(await read('main.3.css', null)).toBeNull();
  expect(await read('main.4.css', 'a{color:red}', 'a{color:blue}')).toBeNull();
});

test('the stylesheets that were used last are kept, and not those of every release', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nitida-styles-'));
  const reads: string[] = [];
  const platform = {
    async findFile(_name: string, path: string) {
      reads.push(path);
      return join(folder, path);
    },
  };
  const use = async (name: string) => {
    await writeFile(join(folder, name), 'a{}');
    await inlineStyles([{ url: `/releases/shell/${name}`, integrity: integrityOf(Buffer.from('a{}')), bytes: 3 }], platform);
  };
  await use('used.css');
  for (let release = 0; release < 50; release += 1) {
    await use('used.css');
    await use(`release-${release}.css`);
  }
  expect(reads.filter((path) => path === 'used.css')).toHaveLength(1);
  await use('release-0.css');
  expect(reads.filter((path) => path === 'release-0.css')).toHaveLength(2);
});
