import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@nitida/contract';
import { inside } from '../registry/inside.ts';
import { type Fault, faultIn } from './fault.ts';

/** The shared modules in a built entry, by name. */
export interface SharedInBundle {
  /** What it takes from the page, with the range that it asks for: `^19.3.1`. */
  taken: Map<string, string>;
  /** What it offers to the page, with its version. */
  offered: Map<string, string>;
}

/** Parts of our own packages have a copy in each release, so their versions may differ. */
const isOwn = (name: string): boolean => name.startsWith('@nitida/');

/** Module Federation writes both lists into the entry, as data of its container. */
export function sharedInBundle(source: string): SharedInBundle {
  // The text between braces, so that a name without its version is not looked for in the rest of the file.
  const parts = source.split(/[{}]/);
  const listed = (name: RegExp, version: RegExp) =>
    new Map(
      parts
        .map((part): [string, string] => [name.exec(part)?.[1] ?? '', version.exec(part)?.[1] ?? ''])
        .filter(([found, its]) => found !== '' && its !== '' && !isOwn(found)),
    );
  return {
    taken: listed(/shareKey:"([^"]+)"/, /requiredVersion:"([^"]+)"/),
    offered: listed(/name:"([^"]+)",version:"[^"]+",factory:/, /,version:"([^"]+)",factory:/),
  };
}

/** What a build declares of the libraries that it shares: of the shell the versions that it offers, of a remote those that it takes. */
export function declaredShared(
  dir: string,
  entry: string,
  kind: Release['kind'],
  installed: Readonly<Record<string, string>>,
): Record<string, string> {
  const { taken, offered } = sharedInBundle(readFileSync(join(dir, entry), 'utf8'));
  const inBundle = kind === 'shell' ? offered : taken;
  return Object.fromEntries(Object.entries(installed).filter(([name]) => inBundle.has(name)));
}

/** Where the entry shares other libraries or versions than the release declares. Builds for hot reload declare what they could take. */
export function sharedFaults(release: Release, dir: string): Fault[] {
  const { taken, offered } = sharedInBundle(readFileSync(inside(dir, release.entry), 'utf8'));
  const { kind, shared, entry, uses } = release;
  const isShell = kind === 'shell';
  const inBundle = isShell ? offered : taken;
  const verb = isShell ? 'offers' : 'takes';
  const fault = (message: string): Fault => faultIn('shared', entry, message);
  const differing = [...inBundle].flatMap(([name, found]) => {
    const declared = shared[name];
    if (declared === undefined) return [fault(`The bundle ${verb} ${name} ${found}, which release.json does not declare.`)];
    const expected = isShell ? declared : `^${declared}`;
    return found === expected ? [] : [fault(`The bundle ${verb} ${name} ${found}; release.json declares ${declared}.`)];
  });
  const absent = Object.keys(shared).filter((name) => uses && !inBundle.has(name));
  const brought = isShell ? [] : [...offered.keys()];
  return [
    ...differing,
    ...absent.map((name) =>
      fault(`release.json declares ${name} ${shared[name]}, which the bundle does not ${isShell ? 'offer' : 'take'}.`),
    ),
    ...brought.map((name) => fault(`The bundle brings its own ${name}. The page has one copy, the shell's.`)),
  ];
}
