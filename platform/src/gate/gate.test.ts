import { randomBytes } from 'node:crypto';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Example, writeRelease } from '../../test/example-release.ts';
import type { GateContext } from './context.ts';
import { gate } from './gate.ts';

/** Nothing was published before, and there are no teams. */
const alone: GateContext = { channel: 'production', last: null, same: null, files: [], teams: [], beside: [], served: [], api: null };

const messages = async (example: Example, context: Partial<GateContext> = {}) => {
  const { release, dir } = await writeRelease(example);
  return (await gate(release, dir, { ...alone, ...context })).map(({ message }) => message);
};
const work: Example = { name: 'work', paths: ['/work'] };

test('a complete release has no faults', async () => {
  expect(await messages(work)).toEqual([]);
  expect(await messages({ name: 'shell' })).toEqual([]);
});

test('a file that changed after the build is reported', async () => {
  const { release, dir } = await writeRelease(work);
  appendFileSync(join(dir, 'page.1.js'), ' ');
  expect(await gate(release, dir, alone)).toEqual([{ code: 'broken', message: 'page.1.js differs from its hash.', where: 'page.1.js' }]);
});

test('a missing file is reported', async () => {
  const { release, dir } = await writeRelease(work);
  rmSync(join(dir, 'en.1.js'));
  expect((await gate(release, dir, alone)).map(({ message }) => message)).toEqual(['en.1.js is missing.']);
});

test('a path cannot leave the folder', async () => {
  const { release, dir } = await writeRelease(work);
  const [first] = release.files;
  const sly = { ...release, files: [...release.files, { path: '../secret', integrity: first?.integrity ?? '', bytes: 1 }] };
  expect((await gate(sly, dir, alone)).map(({ message }) => message)).toEqual(['../secret is no plain path.']);
});

test('an unknown major version of the host API is rejected', async () => {
  expect(await messages({ ...work, change: { hostApi: 2 } })).toEqual(['It asks for host API 2.']);
});

test('a shell that expects a later document than this site writes is rejected', async () => {
  expect(await messages({ name: 'shell', change: { documentVersion: 3 } })).toEqual([
    'It expects version 3 of the document; this site writes 2.',
  ]);
});

test('a route without its files is rejected', async () => {
  expect(await messages({ ...work, change: { preload: {} } })).toEqual(['work.pagea has no files to preload.']);
});

test('a referenced file must be listed', async () => {
  expect(await messages({ ...work, change: { messages: { es: ['es.1.js'] } } })).toEqual(['es.1.js is named and not listed.']);
  expect(await messages({ ...work, change: { content: { 'work.pagea': { es: ['es.2.js'] } } } })).toEqual([
    'es.2.js is named and not listed.',
  ]);
});

test.for([
  ['HTML', '<!doctype html><title>Not found</title>', "Unexpected token '<'"],
  ['a truncated file', 'export const page = () => {', 'Unexpected end of input'],
  ['a script that is no module', 'with (location) { href; }', 'Strict mode code may not include a with statement'],
] as const)('%s in place of the entry is rejected, and what a module may write is not', async ([, source, reason]) => {
  const entry = 'remote-entry.1.js';
  expect(await messages({ ...work, sources: { 'remote-entry': source } })).toEqual([
    `${entry}, the entry, is no JavaScript module: ${reason}.`,
  ]);
  expect(await messages({ ...work, sources: { 'remote-entry': 'export const url = import.meta.url; await 0;' } })).toEqual([]);
});

test('a file that is loaded later is parsed too, and nothing of it runs', async () => {
  expect(await messages({ ...work, sources: { page: 'throw new Error("ran");' } })).toEqual([]);
  expect(await messages({ ...work, sources: { page: 'const = 1;' } })).toEqual([
    "page.1.js is no JavaScript module: Unexpected token '='.",
  ]);
});

test('an entry that is no .js file, and a stylesheet of a remote, are rejected', async () => {
  expect(await messages({ ...work, change: { entry: 'page.1.css', styles: ['page.1.css'] }, sources: { 'page.1.css': 'a{}' } })).toEqual([
    'page.1.css is to run as a module, and is no .js file.',
    'page.1.css is a stylesheet, which only the shell may bring.',
    'page.1.css is linked as a stylesheet, which only the shell may.',
  ]);
});

/** Random text, which does not compress. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('/', '+');

test('a route over its own budget is rejected, with what it loads after compression', async () => {
  const routes = [{ name: 'work.pagea', path: '/work', access: 'open' as const, page: './page.tsx', budget: 2000 }];
  const sound = { ...work, change: { routes } };
  expect(await messages({ ...sound, content: 'x'.repeat(9_000) })).toEqual([]);
  expect(await messages({ ...sound, content: noise(2000) })).toEqual([
    expect.stringMatching(/^work\.pagea loads \d{4} bytes after compression, its budget 2000\.$/),
  ]);
});

test('a shell over its own budget is rejected', async () => {
  const change = { budget: 3000 };
  expect(await messages({ name: 'shell', change, content: 'x'.repeat(9_000) })).toEqual([]);
  expect(await messages({ name: 'shell', change, content: noise(3000) })).toEqual([expect.stringContaining('its budget 3000.')]);
});

test("a route without a budget has the platform's, and an entry too", async () => {
  expect(await messages({ ...work, content: noise(120_000) })).toEqual([
    expect.stringMatching(/^The entry has \d+ bytes, its budget 20000\.$/),
    expect.stringContaining('its budget 150000'),
  ]);
});

test('a file that is loaded later has a budget, and so have all files together', async () => {
  const later = (bytes: number) => ({ ...work, sources: { en: `/* ${'x'.repeat(bytes)} */` } });
  expect(await messages(later(320_000))).toEqual([]);
  expect(await messages(later(340_000))).toEqual(['en.1.js has 340006 bytes, the budget of a file that is loaded later 330000.']);
  expect(await messages(later(2_100_000))).toContainEqual(expect.stringMatching(/^All files have \d+ bytes, their budget 2000000\.$/));
});

test('a version may not be lower than the one that was published last, and the same release passes again', async () => {
  const version = '1.2.0-abc';
  expect(await messages({ ...work, change: { version } }, { last: '1.1.9-fff' })).toEqual([]);
  expect(await messages({ ...work, change: { version } }, { last: '1.2.0-fff' })).toEqual([]);
  expect(await messages({ ...work, change: { version } }, { last: '1.10.0-fff' })).toEqual([
    '1.2.0-abc is lower than 1.10.0-fff, which was published to production last. A roll-back returns to an earlier release.',
  ]);
  const { release, dir } = await writeRelease({ ...work, change: { version } });
  expect(await gate(release, dir, { ...alone, last: version, same: release })).toEqual([]);
});

test('what does not fit those beside it is rejected', async () => {
  const beside = [(await writeRelease({ name: 'shell' })).release, (await writeRelease({ name: 'rival', paths: ['/work'] })).release];
  expect(await messages(work, { beside })).toEqual(['work and rival both claim /work.']);
});
