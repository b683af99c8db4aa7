import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureRoot } from '../../test/start-fixture-site.ts';
import { BuildFailedError, buildReleases } from './build-releases.ts';

/** A sibling folder of the fixtures, so that relative imports work. */
const root = `${fixtureRoot}-releases-test`;
const texts = join(root, 'mf-alpha/src/i18n/en.json');

beforeAll(() => {
  rmSync(root, { recursive: true, force: true });
  cpSync(fixtureRoot, root, { recursive: true, filter: (path) => !/(dist|node_modules)$/.test(path) });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function build(keepGoing: boolean) {
  const lines: string[] = [];
  const dirs = await buildReleases({ root, keepGoing, onProgress: (line) => void lines.push(line) });
  return { folders: dirs.map((dir) => basename(dirname(dir))).sort(), lines };
}

test('another process builds, tells its progress and names the folders', async () => {
  const { folders, lines } = await build(false);
  expect(folders).toContain('shell');
  expect(folders).toContain('mf-alpha');
  expect(lines).toHaveLength(folders.length);
  // Nothing has changed, so nothing is built again.
  expect(await build(false)).toEqual({ folders, lines: [] });
});

test("the compiler's message arrives, or the last build is served", async () => {
  const { folders } = await build(false);
  const former = readFileSync(texts, 'utf8');
  writeFileSync(texts, '{ "broken": ');
  try {
    const failed = await build(false).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(BuildFailedError);
    expect(String(failed)).toMatch(/en\.json[\s\S]*npm start -- --keep-going/);
    const kept = await build(true);
    expect(kept.folders).toEqual(folders);
    expect(kept.lines).toEqual([expect.stringMatching(/^mf-alpha does not compile: its last build is served\n/)]);
  } finally {
    writeFileSync(texts, former);
  }
});

test('a build that finds no checkout is a failed start', async () => {
  await expect(buildReleases({ root: join(root, 'nowhere'), keepGoing: false, onProgress: () => {} })).rejects.toThrow(BuildFailedError);
});
