import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Release, release } from '@nitida/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAll } from './index.ts';

const checkout = fileURLToPath(new URL('../../..', import.meta.url));
/** Copies of the shell and the remotes in a folder where their imports work. */
const root = join(checkout, '.cache/content-alone-test');

beforeAll(() => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'rspack.config.base.ts'), "export { remoteConfig, shellConfig } from '../../platform/src/bundler/config.ts';\n");
  const folders = readdirSync(checkout).filter((folder) => folder === 'shell' || folder.startsWith('mf-'));
  const isSource = (path: string) => !/(dist|node_modules)$/.test(path);
  for (const folder of folders) cpSync(join(checkout, folder), join(root, folder), { recursive: true, filter: isSource });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Builds everything from scratch, and returns the release of each package by name. */
async function buildFromScratch(): Promise<Map<string, Release>> {
  const built = await buildAll({ root, force: true });
  return new Map(built.map(({ name, dir }) => [name, release.parse(JSON.parse(readFileSync(join(dir, 'release.json'), 'utf8')))]));
}

const hashes = (made: Release | undefined) => new Map(made?.files.map(({ path, integrity }) => [path, integrity]));

// Five packages are built twice, which takes minutes on a busy machine.
test('a changed sentence in a content file changes the release of marketing and no file of another release', {
  timeout: 400_000,
}, async () => {
  const before = await buildFromScratch();
  const questions = join(root, 'mf-marketing/content/faq/es.json');
  const page = JSON.parse(readFileSync(questions, 'utf8'));
  page.sections[0].title = 'Lo que nadie había preguntado';
  writeFileSync(questions, JSON.stringify(page, null, 2));

  const after = await buildFromScratch();
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [name, made] of after) {
    if (name !== 'mf_marketing') expect(made, name).toEqual(before.get(name));
  }
  expect(after.get('mf_marketing')?.version).not.toBe(before.get('mf_marketing')?.version);
  const old = hashes(before.get('mf_marketing'));
  const changed = [...hashes(after.get('mf_marketing')).keys()].filter((path) => !old.has(path) && path.endsWith('.js'));
  const withSentence = globSync('*.js', { cwd: join(root, 'mf-marketing/dist') }).filter((path) =>
    readFileSync(join(root, 'mf-marketing/dist', path), 'utf8').includes('Lo que nadie había preguntado'),
  );
  expect(changed).toEqual(expect.arrayContaining(withSentence));
  expect(withSentence).toHaveLength(1);
});
