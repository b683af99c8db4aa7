import { randomBytes } from 'node:crypto';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeRelease } from '../../test/example-release.ts';
import { releaseFaults } from './check-release.ts';

const faults = async (...example: Parameters<typeof writeRelease>) => {
  const { release, dir } = await writeRelease(...example);
  return releaseFaults(release, dir);
};

test('a complete release has no faults', async () => {
  expect(await faults({ name: 'work', paths: ['/work'] })).toEqual([]);
  expect(await faults({ name: 'shell' })).toEqual([]);
});

test('a file that changed after the build is reported', async () => {
  const { release, dir } = await writeRelease({ name: 'work', paths: ['/work'] });
  appendFileSync(join(dir, 'page.1.js'), ' ');
  expect(releaseFaults(release, dir)).toEqual(['page.1.js differs from its hash.']);
});

test('a missing file is reported', async () => {
  const { release, dir } = await writeRelease({ name: 'work', paths: ['/work'] });
  rmSync(join(dir, 'en.1.js'));
  expect(releaseFaults(release, dir)).toEqual(['en.1.js is missing.']);
});

test('a path cannot leave the folder', async () => {
  const { release, dir } = await writeRelease({ name: 'work', paths: ['/work'] });
  const [first] = release.files;
  const sly = { ...release, files: [...release.files, { path: '../secret', integrity: first?.integrity ?? '', bytes: 1 }] };
  expect(releaseFaults(sly, dir)).toEqual(['../secret is no plain path.']);
});

test('an unknown major version of the host API is rejected', async () => {
  expect(await faults({ name: 'work', paths: ['/work'], change: { hostApi: 2 } })).toEqual(['It asks for host API 2.']);
});

test('a route without its files is rejected', async () => {
  expect(await faults({ name: 'work', paths: ['/work'], change: { preload: {} } })).toEqual(['work.pagea has no files to preload.']);
});

test('a referenced file must be listed', async () => {
  expect(await faults({ name: 'work', paths: ['/work'], change: { messages: { es: ['es.1.js'] } } })).toEqual([
    'es.1.js is named and not listed.',
  ]);
  expect(await faults({ name: 'work', paths: ['/work'], change: { content: { 'work.pagea': { es: ['es.2.js'] } } } })).toEqual([
    'es.2.js is named and not listed.',
  ]);
});

/** Random text, which does not compress. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64');

test('a route over its own budget is rejected, with what it loads after compression', async () => {
  const routes = [{ name: 'work.pagea', path: '/work', access: 'open' as const, page: './page.tsx', budget: 2000 }];
  const sound = { name: 'work', paths: ['/work'], change: { routes } };
  expect(await faults({ ...sound, content: 'x'.repeat(9_000) })).toEqual([]);
  expect(await faults({ ...sound, content: noise(2000) })).toEqual([
    expect.stringMatching(/^work\.pagea loads \d{4} bytes after compression, its budget 2000\.$/),
  ]);
});

test('a shell over its own budget is rejected', async () => {
  const change = { budget: 3000 };
  expect(await faults({ name: 'shell', change, content: 'x'.repeat(9_000) })).toEqual([]);
  expect(await faults({ name: 'shell', change, content: noise(3000) })).toEqual([expect.stringContaining('its budget 3000.')]);
});

test("a route without a budget has the platform's", async () => {
  expect(await faults({ name: 'work', paths: ['/work'], content: noise(120_000) })).toContainEqual(
    expect.stringContaining('its budget 150000'),
  );
});
