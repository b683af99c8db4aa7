import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { release } from '@nitida/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureRoot } from '../../test/start-fixture-site.ts';
import { buildAll, buildPackage } from './index.ts';

/** A sibling folder of the fixtures, so that relative imports work. */
const root = `${fixtureRoot}-build-test`;

beforeAll(() => {
  rmSync(root, { recursive: true, force: true });
  cpSync(fixtureRoot, root, { recursive: true, filter: (path) => !/(dist|node_modules)$/.test(path) });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const textsOfAlpha = () => join(root, 'mf-alpha/src/i18n/en.json');
const described = (dir: string) => release.parse(JSON.parse(readFileSync(join(dir, 'release.json'), 'utf8')));

test('only packages with changed sources are built again', async () => {
  const first = await buildAll({ root });
  expect(first.map(({ name, rebuilt }) => [name, rebuilt])).toEqual([
    ['shell', true],
    ['alpha', true],
    ['beta', true],
  ]);
  const stamps = () => first.map(({ dir }) => statSync(join(dir, 'release.json')).mtimeMs);
  const before = stamps();
  writeFileSync(textsOfAlpha(), readFileSync(textsOfAlpha(), 'utf8').replace('greets', 'welcomes'));
  const second = await buildAll({ root });
  expect(second.map(({ rebuilt }) => rebuilt)).toEqual([false, true, false]);
  expect(stamps().map((stamp, at) => stamp === before[at])).toEqual([true, false, true]);
  expect(second[1]?.version).not.toBe(first[1]?.version);
});

test('the same sources produce the same version', async () => {
  const once = await buildPackage('mf-beta', { root, force: true });
  const again = await buildPackage('beta', { root, force: true });
  expect(again).toEqual(once);
});

test('a release lists the files of each route and language, and contains no path of this machine', async () => {
  const { dir } = await buildPackage('beta', { root });
  const { entry, preload, messages, files } = described(dir);
  expect(preload['beta.home']?.[0]).toBe(entry);
  expect(preload['beta.home']).not.toEqual(preload['beta.second']);
  expect(Object.keys(messages).toSorted()).toEqual(['da', 'de', 'en', 'es', 'nl', 'no', 'ru', 'sv']);
  for (const { path } of files) expect(readFileSync(join(dir, path), 'utf8')).not.toContain(root);
});

test('sources that do not compile keep the last build', async () => {
  const { dir } = await buildPackage('beta', { root });
  const before = readFileSync(join(dir, 'release.json'), 'utf8');
  const page = join(root, 'mf-beta/src/home-page.tsx');
  const good = readFileSync(page, 'utf8');
  writeFileSync(page, 'export default function (');
  await expect(buildPackage('beta', { root })).rejects.toThrow('home-page.tsx');
  writeFileSync(page, good);
  expect(readFileSync(join(dir, 'release.json'), 'utf8')).toBe(before);
});

test('an unknown package name is rejected with the list of packages', async () => {
  await expect(buildPackage('gamma', { root })).rejects.toThrow('There is no gamma to build, only: shell, mf-alpha, mf-beta.');
});
