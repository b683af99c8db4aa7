import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packagesAreStale } from './install.mjs';
import { chooseNode } from './node-choice.mjs';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'nitida-install-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function checkout(asked: object, installed: object | null): Promise<void> {
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: asked }));
  if (installed === null) return;
  await mkdir(join(root, 'node_modules'));
  await writeFile(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
}

test('a checkout without packages is stale', async () => {
  await checkout({ 'node_modules/a': { version: '1.0.0' } }, null);
  expect(packagesAreStale(root)).toBe(true);
});

test('a checkout with all packages of package-lock.json is fresh, also with additional ones', async () => {
  await checkout(
    { '': {}, 'mf-x': {}, 'node_modules/a': { version: '1.0.0' } },
    { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } },
  );
  expect(packagesAreStale(root)).toBe(false);
});

test('a checkout with another version or a missing package is stale', async () => {
  await checkout({ 'node_modules/a': { version: '1.0.1' } }, { 'node_modules/a': { version: '1.0.0' } });
  expect(packagesAreStale(root)).toBe(true);
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: { 'node_modules/c': { version: '1.0.0' } } }));
  expect(packagesAreStale(root)).toBe(true);
});

test('a package for another machine may be missing', async () => {
  await checkout({ 'node_modules/a-darwin': { version: '1.0.0', optional: true } }, {});
  expect(packagesAreStale(root)).toBe(false);
});

test('a folder without package-lock.json throws', () => {
  expect(() => packagesAreStale(root)).toThrow('package-lock.json is missing');
});

test('the Node from the packages is preferred to the running one', async () => {
  await mkdir(join(root, 'node_modules', 'node', 'bin'), { recursive: true });
  await writeFile(join(root, 'node_modules', 'node', 'bin', 'node'), '');
  expect(chooseNode(root, '20.19.0').path).toBe(join(root, 'node_modules', 'node', 'bin', 'node'));
});

test('without that Node an old version throws with instructions, and a newer one is used', () => {
  expect(() => chooseNode(root, '20.19.0')).toThrow('This needs Node 22.12 or newer, and runs on 20.19.0.');
  expect(() => chooseNode(root, '22.11.0')).toThrow('install Node 24');
  expect(chooseNode(root, '22.12.0').flags).toContain('--experimental-strip-types');
  expect(chooseNode(root, '22.18.0').flags).toEqual([]);
  expect(chooseNode(root, '24.0.0').flags).toEqual([]);
});
