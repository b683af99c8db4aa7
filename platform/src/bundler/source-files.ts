import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const skippedFolders = new Set(['node_modules', 'dist', 'test', 'coverage']);

/** The source files of a folder in a stable order. Tests and documents are excluded, because they do not affect a build. */
export function sourceFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(dir, entry.name);
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : sourceFiles(path);
      return /\.test\.tsx?$|\.md$/.test(entry.name) ? [] : [path];
    });
}

/** Ten hexadecimal digits that change when a source in the folder changes. */
export function hashOfSources(dir: string): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles(dir))
    hash
      .update(`${relative(dir, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex').slice(0, 10);
}
