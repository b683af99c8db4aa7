import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, readGraph } from './bundle.ts';
import type { BuildOptions } from './index.ts';
import { packFiles } from './pack-files.ts';
import { sourceHash } from './source-hash.ts';

const platformDir = fileURLToPath(new URL('../..', import.meta.url));

/** The document. The first script runs before anything is painted, the others once the document is read. */
function documentOf(files: readonly string[]): string {
  const of = (name: string, ending: string) => files.filter((file) => file.startsWith(`${name}.`) && file.endsWith(ending));
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<title>Nítida</title>',
    '<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">',
    '<style id="react-aria-pressable-style"></style>',
    ...of('boot', '.js').map((file) => `<script src="/assets/${file}"></script>`),
    ...of('main', '.css').map((file) => `<link rel="stylesheet" href="/assets/${file}">`),
    ...of('libraries', '.js').map((file) => `<link rel="modulepreload" href="/assets/${file}">`),
    ...of('main', '.js').map((file) => `<script type="module" src="/assets/${file}"></script>`),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript>This application needs JavaScript. Esta aplicación necesita JavaScript.</noscript>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/**
 * Builds the staff console (`platform/console`) into its folder `dist`, when its sources have changed: `index.html`, and `assets/`
 * with hashed names and compressed copies. Does nothing in a checkout without the console.
 * @throws with the bundler's message when it does not compile.
 */
export async function buildConsole({ root, force = false, onProgress }: BuildOptions): Promise<void> {
  const dir = join(root, 'platform/console');
  if (!existsSync(join(dir, 'package.json'))) return;
  const outDir = join(dir, 'dist');
  const hash = sourceHash(root, platformDir, { dir });
  const stamp = join(outDir, 'sources.hash');
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const started = performance.now();
  const aside = join(dir, 'node_modules/.cache', `build-${randomUUID()}`);
  try {
    const assets = join(aside, 'assets');
    mkdirSync(assets, { recursive: true });
    const graph = readGraph(await bundle({ dir }, assets));
    writeFileSync(join(assets, 'mark.svg'), readFileSync(join(platformDir, 'src/composer/mark.svg')));
    await packFiles(assets, readdirSync(assets), join(outDir, 'assets'));
    writeFileSync(join(aside, 'index.html'), documentOf(graph.initialFiles));
    writeFileSync(join(aside, 'sources.hash'), hash);
    rmSync(outDir, { recursive: true, force: true });
    renameSync(aside, outDir);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  onProgress?.(`The staff console, built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
