import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeVersion } from './code-version.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitida-version-'));
  await writeFile(join(folder, 'package.json'), '{ "name": "site", "version": "1.2.3" }');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const git = (...args: string[]) => {
  const who = ['-c', 'user.name=Pilar', '-c', 'user.email=pilar@nitida.example', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' }).trim();
};

test('the version is that of the package, with the commit of a branch, of one that git has packed, or of none', () => {
  expect(codeVersion(folder)).toBe('1.2.3');
  git('init', '--quiet');
  expect(codeVersion(folder)).toBe('1.2.3');
  git('commit', '--quiet', '--allow-empty', '--message', 'Begin');
  const version = `1.2.3+${git('rev-parse', 'HEAD').slice(0, 12)}`;
  expect(codeVersion(folder)).toBe(version);
  git('pack-refs', '--all');
  expect(codeVersion(folder)).toBe(version);
  git('checkout', '--quiet', '--detach');
  expect(codeVersion(folder)).toBe(version);
});
