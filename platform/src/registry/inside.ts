import { resolve, sep } from 'node:path';

/**
 * The path of something in a folder, after resolving.
 * @throws when it would lie elsewhere: names come from releases, and a release is whatever somebody sent.
 */
export function inside(folder: string, ...parts: string[]): string {
  const root = resolve(folder);
  const path = resolve(root, ...parts);
  if (!path.startsWith(root + sep)) throw new Error(`${parts.join('/')} leads out of ${root}.`);
  return path;
}
