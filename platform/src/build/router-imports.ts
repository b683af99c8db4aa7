import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sharedRouter = fileURLToPath(new URL('../../../shell/src/remotes/shared-router.ts', import.meta.url));

const names = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/)[0] ?? part);

const listsIn = (code: string, pattern: RegExp): string[] => [...code.matchAll(pattern)].flatMap(([, list]) => names(list ?? ''));

/**
 * Rejects imports of react-router-dom that the page does not share, because they would compile and be undefined in the page.
 * @param sources the files of a build
 */
export function refuseUnsharedRouterParts(folder: string, sources: string[]): void {
  const shared = new Set(listsIn(readFileSync(sharedRouter, 'utf8'), /export \{([^}]*)\}/g));
  for (const file of sources.filter((path) => /\.tsx?$/.test(path))) {
    const used = listsIn(readFileSync(file, 'utf8'), /import \{([^}]*)\} from 'react-router-dom'/g);
    const unknown = used.filter((name) => !shared.has(name));
    if (unknown.length > 0) {
      throw new Error(`${folder}: ${file} imports ${unknown.join(', ')}, which shell/src/remotes/shared-router.ts does not share.`);
    }
  }
}
