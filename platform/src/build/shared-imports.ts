import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nameOf, parseSource, type SourceTree } from './surface/parse-source.ts';

/** Libraries of which the page shares only a part, and the file that names the part. */
const partlyShared: Readonly<Record<string, string>> = {
  'react-router-dom': 'shell/src/remotes/shared-router.ts',
  'react-i18next': 'shell/src/remotes/shared-i18n.ts',
  'styled-components': 'shell/src/remotes/shared-styles.ts',
};

/** The names that a source exports from other modules by name. */
function reExported({ tree }: SourceTree): string[] {
  return tree.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' ? statement.specifiers.flatMap(({ exported }) => nameOf(exported, false) ?? []) : [],
  );
}

const exportsOf = (file: string): string[] =>
  reExported(parseSource(fileURLToPath(new URL(`../../../${file}`, import.meta.url)))).toSorted();

/** The exports that a shell of this checkout offers, by library. */
export const offeredExports = (): Record<string, string[]> =>
  Object.fromEntries(Object.entries(partlyShared).map(([library, file]) => [library, exportsOf(file)]));

/** The names that a source imports from a library. Types are removed before. */
function importedFrom({ path, tree }: SourceTree, library: string): string[] {
  return tree.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || statement.source.value !== library) return [];
    return statement.specifiers.map((specifier) => {
      if (specifier.type === 'ImportSpecifier') return nameOf(specifier.imported, false) ?? '';
      throw new Error(`${path} imports all of ${library}, of which the page shares only a part. Import by name.`);
    });
  });
}

/** The sources that may import such a library. A rebuild need not parse the others. */
function importersIn(sources: readonly string[]): SourceTree[] {
  const names = Object.keys(partlyShared).map((library) => `'${library}'`);
  return sources
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, code: readFileSync(path, 'utf8') }))
    .filter(({ code }) => names.some((name) => code.includes(name)))
    .map(({ path }) => parseSource(path));
}

const usedIn = (trees: readonly SourceTree[]): Record<string, string[]> => {
  const used = Object.keys(partlyShared).map((library): [string, string[]] => [
    library,
    [...new Set(trees.flatMap((tree) => importedFrom(tree, library)))].toSorted(),
  ]);
  return Object.fromEntries(used.filter(([, names]) => names.length > 0));
};

/** The exports that sources use of the libraries that are shared in part. */
export const partlySharedIn = (sources: readonly string[]): Record<string, string[]> => usedIn(importersIn(sources));

/**
 * Rejects imports of libraries that the page does not share, because they would compile and be undefined in the page.
 * @param sources the files of a build
 */
export function refuseUnsharedImports(folder: string, sources: readonly string[]): void {
  const offered = offeredExports();
  for (const tree of importersIn(sources)) {
    for (const [library, used] of Object.entries(usedIn([tree]))) {
      const unknown = used.filter((name) => !offered[library]?.includes(name));
      if (unknown.length > 0)
        throw new Error(`${folder}: ${tree.path} imports ${unknown.join(', ')}, which ${partlyShared[library]} does not share.`);
    }
  }
}
