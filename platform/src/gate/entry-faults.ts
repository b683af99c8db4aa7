import { readFileSync } from 'node:fs';
import type { Release } from '@nitida/contract';
import { inside } from '../registry/inside.ts';
import { type Fault, faultIn } from './fault.ts';

/** The library of which a page has one copy, the shell's, whatever else a remote shares. */
const always = 'react';

/** The number of a chunk as a bundler writes it: `2e3` is 2000. */
const numberOf = (written: string): string => String(Number(written));

const numbersIn = (source: string, pattern: RegExp): Set<string> =>
  new Set([...source.matchAll(pattern)].map(([, written = '']) => numberOf(written)));

/** The chunks that scripts load later, and that are neither a file nor stand for shared libraries alone. */
function missingChunks(entry: string, scripts: readonly string[], paths: readonly string[]): string[] {
  const there = new Set(paths.map((path) => path.split('.')[0] ?? ''));
  const shared = numbersIn(entry, /[{,](\d[\de]{0,7}):\[/g);
  const loaded = new Set(scripts.flatMap((source) => [...numbersIn(source, /\b[\w$]{1,3}\.e\((\d[\de]{0,7})\)/g)]));
  return [...loaded].filter((number) => !there.has(number) && !shared.has(number));
}

/** What the shell would not find in a remote: its activation, a page, a chunk, or the libraries that a page has once. This reads the text of built files. */
export function entryFaults(release: Release, dir: string): Fault[] {
  const { kind, entry, files, routes, shared } = release;
  const paths = files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
  const sources = new Map(paths.map((path) => [path, readFileSync(inside(dir, path), 'utf8')]));
  const text = sources.get(entry) ?? '';
  const scripts = [...sources.values()];
  const chunks = missingChunks(text, scripts, paths).map((number) =>
    faultIn('broken', entry, `Its scripts load the chunk ${number}, which is not among its files.`),
  );
  if (kind === 'shell') return chunks;
  const isBrought = (name: string) => scripts.some((source) => source.includes(`"${name}":`) || source.includes(`'${name}':`));
  return [
    ...(text.includes('"./activate":') ? [] : [faultIn('broken', entry, 'The entry exposes no ./activate.')]),
    ...routes
      .filter(({ name }) => !isBrought(name))
      .map(({ name }) => faultIn('broken', name, `No script of the release brings a page for ${name}.`)),
    ...chunks,
    // A page of markup alone takes only `react/jsx-runtime`.
    ...(Object.keys(shared).some((name) => name === always || name.startsWith(`${always}/`))
      ? []
      : [faultIn('shared', entry, `The release shares no ${always}. The page has one copy, the shell's.`)]),
    ...paths
      .filter((path) => sources.get(path)?.includes('//# sourceMappingURL='))
      .map((path) => faultIn('broken', path, `${path} names a source map. Source maps come beside the files and are never served.`)),
  ];
}
