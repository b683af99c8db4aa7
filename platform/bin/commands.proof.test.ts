import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

const run = (script: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, script.replace(/^node /, '')), ...words], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stdout, stderr };
};

test.each(Object.entries(scripts))('npm run %s says its options, and refuses one that it does not know', (name, script) => {
  const { status, stdout } = run(script, '--help');
  expect({ status, usage: stdout.split('\n')[0] }).toEqual({ status: 0, usage: expect.stringMatching(/^npm (run )?\w+/) });
  const refused = run(script, '--no-such-option');
  expect(refused.status).toBeGreaterThan(0);
  expect(refused.stderr, name).toContain('npm ');
});

test.each([
  [scripts.test ?? '', 'There is no step and no package'],
  [scripts.proof ?? '', 'There is no proof called'],
  [scripts.bench ?? '', 'There is no measurement called'],
])('%s refuses a name that it does not know', (script, reason) => {
  const { status, stderr } = run(script, 'no-such-name');
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(reason) });
});
