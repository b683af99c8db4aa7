import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Libraries of which the page shares only a part, and the file that names the part. */
const partlyShared: Readonly<Record<string, string>> = {
  'react-router-dom': 'shell/src/remotes/shared-router.ts',
  'react-i18next': 'shell/src/remotes/shared-i18n.ts',
};

const names = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/)[0] ?? part);

const listsIn = (code: string, pattern: RegExp): string[] => [...code.matchAll(pattern)].flatMap(([, list]) => names(list ?? ''));

const sharedBy = (file: string): Set<string> =>
  new Set(listsIn(readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8'), /export \{([^}]*)\}/g));

/**
 * Rejects imports of libraries that the page does not share, because they would compile and be undefined in the page.
 * @param sources the files of a build
 */
export function refuseUnsharedImports(folder: string, sources: string[]): void {
  const own = sources.filter((path) => /\.tsx?$/.test(path)).map((path) => ({ path, code: readFileSync(path, 'utf8') }));
  for (const [library, file] of Object.entries(partlyShared)) {
    const shared = sharedBy(file);
    for (const { path, code } of own) {
      const used = listsIn(code, new RegExp(`import \\{([^}]*)\\} from '${library}'`, 'g'));
      const unknown = used.filter((name) => !shared.has(name));
      if (unknown.length > 0) throw new Error(`${folder}: ${path} imports ${unknown.join(', ')}, which ${file} does not share.`);
    }
  }
}
