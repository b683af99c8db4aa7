import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Floor } from '@nitida/platform/bundler/floor';
import { findFeature, lackedBy, namesOf } from './compat.ts';
import type { Finding } from './finding.ts';

/** The folder of TypeScript's library files, in the compiler package for this machine. */
function libraryFolder(root: string): string {
  const compiler = join(root, 'node_modules/@typescript', `typescript-${process.platform}-${process.arch}`, 'lib');
  if (!existsSync(compiler)) throw new Error(`TypeScript's library files are not at ${dirname(compiler)}.`);
  return compiler;
}

/** Reads a library file and the files that it references: `es2024` includes `es2023`. */
function withReferences(folder: string, name: string, seen: Map<string, string>): Map<string, string> {
  if (seen.has(name)) return seen;
  const source = readFileSync(join(folder, `lib.${name}.d.ts`), 'utf8');
  seen.set(name, source);
  for (const [, referred = ''] of source.matchAll(/<reference lib="([\w.]+)"/g)) withReferences(folder, referred, seen);
  return seen;
}

/** Finds `Promise` and `try` in `interface PromiseConstructor { try(…): … }`. */
function membersIn(source: string): { owner: string; member: string }[] {
  return [...source.matchAll(/^\s*interface (\w+)[^{\n]*\{\n(.*?)^\s*\}/gms)].flatMap(([, name = '', body = '']) =>
    [...body.matchAll(/^\s+(?:readonly )?([a-z]\w*)\??\s*[(<:]/gm)].map(([, member = '']) => ({
      owner: name.replace(/Constructor$/, ''),
      member,
    })),
  );
}

/**
 * Finds features that the configured standard library of TypeScript offers and a browser of the floor lacks, because code that
 * uses them would compile. The DOM library is excluded: it has no editions, and the bundles are searched for its names.
 */
export function findInLibraries(root: string, libraries: string[], floor: Floor): Finding[] {
  const folder = libraryFolder(root);
  const sources = new Map<string, string>();
  for (const name of libraries) if (name.startsWith('es')) withReferences(folder, name, sources);
  return [...sources].flatMap(([name, source]) =>
    membersIn(source).flatMap(({ owner, member }) => {
      const feature = `javascript.builtins.${owner}.${member}`;
      const missing = lackedBy(floor, findFeature(feature));
      if (!missing) return [];
      return [{ feature, what: `lib.${name}.d.ts`, browsers: namesOf(floor, missing) }];
    }),
  );
}
