import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@nitida/contract';
import { init, parse } from 'es-module-lexer';

await init;

interface BuiltModule {
  path: string;
  source: string;
}

type Rules = Pick<Release, 'kind' | 'entry' | 'preload'>;

/**
 * Finds imports of a release's module that bypass the shell's verified import, one line each. A browser without
 * `Integrity-Policy` would run such a module unverified. Two kinds are verified in another way: the shell's entry imports modules
 * that are script elements of the page, and the verified import itself uses `import()`.
 */
export function unverifiedImports({ path, source }: BuiltModule, { kind, entry, preload }: Rules): string[] {
  const isShellEntry = kind === 'shell' && path === entry;
  const [imports] = parse(source, path);
  const isStatic = ({ d }: (typeof imports)[number]) => d === -1;
  const inPage = new Set((preload['*'] ?? []).map((file) => `./${file}`));
  const ofStatic = imports.filter((each) => isStatic(each) && !(isShellEntry && each.n !== undefined && inPage.has(each.n)));
  const ofDynamic = imports.filter(({ d }) => d >= 0).slice(isShellEntry ? 1 : 0);
  return [...ofStatic, ...ofDynamic].map(({ ss, se }) => `${path}: ${source.slice(ss, Math.min(se, ss + 80))}`);
}

/** @throws an error with module and import when a built module would load another one unverified. */
export function refuseUnverifiedImports(folder: string, outDir: string, release: Release): void {
  const found = release.files
    .filter(({ path }) => path.endsWith('.js'))
    .flatMap(({ path }) => unverifiedImports({ path, source: readFileSync(join(outDir, path), 'utf8') }, release));
  if (found.length > 0) throw new Error(`${folder} imports modules that no hash pins:\n${found.join('\n')}`);
}
