import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildConsole } from '@nitida/platform/build/build-console';

import { type Floor, floor as statedFloor } from '@nitida/platform/bundler/floor';
import { CssSyntaxError } from 'postcss';
import { builtPackages } from '../built-packages.ts';
import { allowedFeatures } from './allowed-features-table.ts';
import type { Finding } from './finding.ts';
import { findInLibraries } from './library.ts';
import { findInScripts, type Script } from './scripts.ts';
import { findInStyles } from './styles.ts';
import { stylesInScript } from './styles-in-scripts.ts';

/** Reads the files of a built package with an extension. */
function readFiles(dir: string, ending: string): Script[] {
  const names = readdirSync(dir).filter((name) => name.endsWith(ending));
  return names.map((name) => ({ name: `${basename(join(dir, '..'))}/${name}`, source: readFileSync(join(dir, name), 'utf8') }));
}

/** Finds features in a style within a string of a script. A sentence that only looks like a style is ignored. */
function findInText(text: string, floor: Floor): Finding[] {
  try {
    return findInStyles(text, floor);
  } catch (error) {
    if (error instanceof CssSyntaxError) return [];
    throw error;
  }
}

const inFile = (name: string, finding: Finding): Finding => ({ ...finding, what: `${name}: ${finding.what}` });

/** Finds every feature of the built packages in these folders that a browser of the floor lacks. */
export function findInBuilds(dirs: string[], floor: Floor): Finding[] {
  const scripts = dirs.flatMap((dir) => readFiles(dir, '.js'));
  const stylesheets = dirs.flatMap((dir) => readFiles(dir, '.css'));
  return [
    ...findInScripts(scripts, floor),
    ...stylesheets.flatMap(({ name, source }) => findInStyles(source, floor).map((finding) => inFile(name, finding))),
    ...scripts.flatMap(({ name, source }) =>
      stylesInScript(source).flatMap((text) => findInText(text, floor).map((finding) => inFile(name, finding))),
    ),
  ];
}

/** Returns one line for each feature that is not allowed, and for each allowed feature that is no longer used. */
export function allowanceFaults(findings: Finding[], allowed: Record<string, string>): string[] {
  const used = new Set(findings.map(({ feature }) => feature));
  const refused = new Map(
    findings.filter(({ feature }) => !Object.hasOwn(allowed, feature)).map((finding) => [finding.feature, finding] as const),
  );
  return [
    ...[...refused.values()].map(({ feature, what, browsers }) => `${feature} is missing in ${browsers}: ${what}`),
    ...Object.keys(allowed)
      .filter((feature) => !used.has(feature))
      .map((feature) => `${feature} is allowed above the floor, and nothing uses it`),
  ];
}

/**
 * Compares the pages with the oldest supported browsers by the compatibility data of MDN: the built scripts with their
 * libraries, the styles, and the standard library that TypeScript offers to sources.
 */
export async function checkFloor(root: string): Promise<string[]> {
  const built = await builtPackages(root);
  await buildConsole({ root });
  const config: { compilerOptions: { lib: string[] } } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  const findings = [
    ...findInBuilds([...built.map(({ dir }) => dir), join(root, 'platform/console/dist/assets')], statedFloor),
    ...findInLibraries(root, config.compilerOptions.lib, statedFloor),
  ];
  return allowanceFaults(findings, allowedFeatures);
}
