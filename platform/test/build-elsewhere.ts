import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { release } from '@nitida/contract';

const program = `
const { buildPackage } = await import(process.argv[1]);
const { dir } = await buildPackage(process.argv[2], { root: process.argv[3] });
console.log(dir);
`;

/**
 * Builds a package of a copied checkout with the sources of the copy, in another process.
 * @returns the hash of each file of the release, its version (`version`) and its server module included.
 */
export async function filesOfBuild(root: string, name: string): Promise<Record<string, string>> {
  const args = ['--input-type=module', '--eval', program, join(root, 'platform/src/build/index.ts'), name, root];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  const { version, files, server } = release.parse(JSON.parse(readFileSync(join(stdout.trim(), 'release.json'), 'utf8')));
  const listed = [...files, ...(server ? [server] : [])].map(({ path, integrity }) => [path, integrity]);
  return { ...Object.fromEntries(listed), version };
}
