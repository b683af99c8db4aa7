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
});

test('a route over its budget is rejected', async () => {
  const content = 'x'.repeat(600_001);
  expect(await faults({ name: 'work', paths: ['/work'], content })).toContainEqual(expect.stringContaining('its budget 600000'));
});
