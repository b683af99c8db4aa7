import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tryTests } from './try-tests.ts';

const passes = "import { it } from 'vitest'; it('passes', () => {});";
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitida-try-tests-'));
  await symlink(fileURLToPath(new URL('../../../node_modules', import.meta.url)), join(folder, 'node_modules'));
});
afterEach(() => rm(folder, { recursive: true }));

async function tried(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return tryTests(['--root', folder], {}, { tries: 7 }, folder);
}

it('a proof holds when every test passes', async () => {
  expect(await tried({ 'a.test.ts': passes })).toEqual({ facts: { tries: 7, 'tests passed': 1, 'tests failed': 0 }, broken: [] });
});

it('a proof names the test that fails', async () => {
  const fails = "import { expect, it } from 'vitest'; it('adds up', () => expect(1).toBe(2));";
  expect(await tried({ 'a.test.ts': passes, 'b.test.ts': fails })).toMatchObject({
    broken: [expect.stringMatching(/^adds up: .*expected/)],
  });
});

it('a proof fails when a file cannot be imported, whatever the other files report', async () => {
  const { broken } = await tried({ 'a.test.ts': passes, 'b.test.ts': `import './missing.ts'; ${passes}` });
  expect(broken).toEqual([expect.stringContaining('b.test.ts did not run')]);
});

it('a proof fails when an error is thrown outside of every test', async () => {
  const strays = "import { it } from 'vitest'; it('passes', () => void setImmediate(() => { throw new Error('stray'); }));";
  expect((await tried({ 'a.test.ts': `${strays} it('waits', () => new Promise(setImmediate));` })).broken).toEqual([
    'the tests passed, and their run failed',
  ]);
});
