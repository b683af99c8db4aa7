import { randomBytes } from 'node:crypto';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Example, writeRelease } from '../../test/example-release.ts';
import type { GateContext } from './context.ts';
import { gate } from './gate.ts';

/** Nothing was published before, and there are no teams. */
const alone: GateContext = {
  channel: 'production',
  last: null,
  same: null,
  files: [],
  teams: [],
  earlier: null,
  beside: [],
  served: [],
  api: null,
};

const messages = async (example: Example, context: Partial<GateContext> = {}) => {
  const { release, dir } = await writeRelease(example);
  return (await gate(release, dir, { ...alone, ...context })).map(({ message }) => message);
};
const work: Example = { name: 'work', paths: ['/work'] };
const entrySource = '({"./activate":0,"work.pagea":0})';

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
  const sly = { ...release, files: [...release.files, { path: '../secret.js', integrity: first?.integrity ?? '', bytes: 1 }] };
  expect((await gate(sly, dir, alone)).map(({ message }) => message)).toEqual(['../secret.js is no plain path.']);
});

test('an unknown major version of the host API is rejected', async () => {
  expect(await messages({ ...work, change: { hostApi: 2 } })).toEqual(['It asks for host API 2.']);
});

test('a shell that expects a later document than this site writes is rejected', async () => {
  expect(await messages({ name: 'shell', change: { documentVersion: 2 } })).toEqual([
    'It expects version 2 of the document; this site writes 1.',
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
  expect(await messages({ ...work, sources: { 'remote-entry': source } })).toContain(
    `${entry}, the entry, is no JavaScript module: ${reason}.`,
  );
  expect(await messages({ ...work, sources: { 'remote-entry': `export const url = import.meta.url; await 0; ${entrySource}` } })).toEqual(
    [],
  );
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
  const later = (bytes: number) => ({ ...work, sources: { en: `JSON.parse('{"name":"Nítida"}')/* ${'x'.repeat(bytes)} */` } });
  expect(await messages(later(320_000))).toEqual([]);
  expect(await messages(later(340_000))).toEqual([
    expect.stringMatching(/^en\.1\.js has 34\d{4} bytes, the budget of a file that is loaded later 330000\.$/),
  ]);
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

const changed = (change: Example['change']) => ({ ...work, ...(change && { change }) });

test.for([
  ['without ./activate', { 'remote-entry': '({"work.pagea":0})' }, 'The entry exposes no ./activate.'],
  ['without a page', { 'remote-entry': '({"./activate":0})' }, 'No script of the release brings a page for work.pagea.'],
  [
    'without a chunk',
    { 'remote-entry': `${entrySource};l.e(77);l.e(2e3);({77:["1"]})` },
    'Its scripts load the chunk 2000, which is not among its files.',
  ],
  [
    'with the address of a source map',
    { page: '//# sourceMappingURL=page.js.map' },
    'page.1.js names a source map. Source maps come beside the files and are never served.',
  ],
] as const)('a release %s is rejected', async ([, sources, fault]) => {
  expect(await messages({ ...work, sources })).toEqual([fault]);
});

test.each(['page.js.map', 'page.html', 'page.xml', 'page.xhtml', 'page.mjs', 'page.wasm', 'page'])(
  '%s is no file of a release',
  async (file) => {
    const { release, dir } = await writeRelease({ ...work, sources: { 'more.2.js': 'x' } });
    const files = [...release.files, { path: file, integrity: release.files[0]?.integrity ?? '', bytes: 1 }];
    expect((await gate({ ...release, files }, dir, alone)).map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^page\S* is of no kind that the site serves/),
    );
  },
);

test('a remote that shares nothing is rejected', async () => {
  expect(await messages(changed({ shared: {} }))).toEqual(["The release shares no react. The page has one copy, the shell's."]);
});

const route = { name: 'work.pagea', path: '/work', access: 'open' as const, page: './page.tsx' };

test('a page that is open stays open', async () => {
  const { release: earlier } = await writeRelease(work);
  expect(await messages(changed({ routes: [{ ...route, access: 'customer' }] }), { earlier })).toEqual([
    'work.pagea at /work is open to everybody now, and would be for customers alone. A page for customers is a route of its own.',
  ]);
});

test('a release gives itself no budget above the limit, and raises its own by a quarter at most', async () => {
  const { release: earlier } = await writeRelease(changed({ routes: [{ ...route, budget: 10_000 }] }));
  const withBudget = (budget: number) => messages(changed({ routes: [{ ...route, budget }] }), { earlier });
  expect(await withBudget(12_500)).toEqual([]);
  expect(await withBudget(12_501)).toEqual(['work.pagea raises its budget from 10000 to 12501 bytes. At once it may grow by a quarter.']);
  expect(await withBudget(200_000)).toEqual(["work.pagea gives itself a budget of 200000 bytes. The platform's limit is 150000."]);
  expect(await messages({ name: 'shell', change: { budget: 1_000_000 } })).toEqual([
    "The shell gives itself a budget of 1000000 bytes. The platform's limit is 260000.",
  ]);
});

test('a version leaves room for those that follow', async () => {
  const ofVersion = (version: string, last: string | null) => messages(changed({ version }), { last });
  expect(await ofVersion('2.0.0-a', '1.9.0-a')).toEqual([]);
  expect(await ofVersion('3.0.0-a', '1.9.0-a')).toEqual(['3.0.0-a leaves out versions. The next one begins with 2 at most.']);
  expect(await ofVersion('9999.0.0', null)).toEqual(['9999.0.0 leaves out versions. The next one begins with 99 at most.']);
});
