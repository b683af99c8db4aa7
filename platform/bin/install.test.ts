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

test('a bare checkout is stale', async () => {
  await checkout({ 'node_modules/a': { version: '1.0.0' } }, null);
  expect(packagesAreStale(root)).toBe(true);
});

test('what package-lock.json asks for is fresh, whatever else lies there', async () => {
  await checkout(
    { '': {}, 'mf-x': {}, 'node_modules/a': { version: '1.0.0' } },
    { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } },
  );
  expect(packagesAreStale(root)).toBe(false);
});

test('another version, or a package that is not there, is stale', async () => {
  await checkout({ 'node_modules/a': { version: '1.0.1' } }, { 'node_modules/a': { version: '1.0.0' } });
  expect(packagesAreStale(root)).toBe(true);
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: { 'node_modules/c': { version: '1.0.0' } } }));
  expect(packagesAreStale(root)).toBe(true);
});

test('a package for another machine may be absent', async () => {
  await checkout({ 'node_modules/a-darwin': { version: '1.0.0', optional: true } }, {});
  expect(packagesAreStale(root)).toBe(false);
});

test('a folder without package-lock.json is no checkout', () => {
  expect(() => packagesAreStale(root)).toThrow('package-lock.json is missing');
});

test('the Node that the packages brought goes before the running one', async () => {
  await mkdir(join(root, 'node_modules', 'node', 'bin'), { recursive: true });
  await writeFile(join(root, 'node_modules', 'node', 'bin', 'node'), '');
  expect(chooseNode(root, '20.19.0').path).toBe(join(root, 'node_modules', 'node', 'bin', 'node'));
});

test('without it an old Node is refused with what to do, a newer one does', () => {
  expect(() => chooseNode(root, '20.19.0')).toThrow('This needs Node 22.12 or newer, and runs on 20.19.0.');
  expect(() => chooseNode(root, '22.11.0')).toThrow('install Node 24');
  expect(chooseNode(root, '22.12.0').flags).toContain('--experimental-strip-types');
  expect(chooseNode(root, '22.18.0').flags).toEqual([]);
  expect(chooseNode(root, '24.0.0').flags).toEqual([]);
});
