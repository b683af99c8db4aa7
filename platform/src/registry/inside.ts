import { resolve, sep } from 'node:path';

/**
 * The resolved path of a file in a folder.
 * @throws when the path leaves the folder, because names come from releases, which anybody may have sent.
 */
export function inside(folder: string, ...parts: string[]): string {
  const root = resolve(folder);
  const path = resolve(root, ...parts);
  if (!path.startsWith(root + sep)) throw new Error(`${parts.join('/')} leads out of ${root}.`);
  return path;
}
