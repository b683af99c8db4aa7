import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A checkout of another commit, with the packages that are installed here. */
export async function checkOut(commit: string): Promise<{ root: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'nitida-version-'));
  const tree = join(folder, 'site');
  execFileSync('git', ['-C', root, 'worktree', 'add', '--detach', tree, commit], { stdio: 'ignore' });
  await linkPackages(tree);
  return {
    root: tree,
    async remove() {
      execFileSync('git', ['-C', root, 'worktree', 'remove', '--force', tree], { stdio: 'ignore' });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Links the installed packages, but the packages of the checkout to those of the other one. */
async function linkPackages(tree: string): Promise<void> {
  const installed = join(root, 'node_modules');
  const own = join(tree, 'node_modules', '@nitida');
  await mkdir(own, { recursive: true });
  for (const name of await readdir(installed))
    if (name !== '@nitida') await symlink(join(installed, name), join(tree, 'node_modules', name));
  for (const name of await readdir(join(installed, '@nitida'))) {
    const target = join(tree, relative(await realpath(root), await realpath(join(installed, '@nitida', name))));
    if (existsSync(target)) await symlink(target, join(own, name));
  }
}
