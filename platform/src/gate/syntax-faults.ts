import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import type { Release } from '@nitida/contract';
import { inside } from '../registry/inside.ts';
import { type Fault, faultIn } from './fault.ts';

/** Why a source is no module, as V8 says it (`Unexpected token '<'`), or null. V8 is the engine of Chrome. Nothing links or evaluates the module. */
function reasonAgainst(path: string, source: string): string | null {
  try {
    new vm.SourceTextModule(source, { identifier: path });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Each script that does not parse as a module: HTML, a truncated file, a script for old browsers. */
export function syntaxFaults(release: Release, dir: string): Fault[] {
  const paths = [
    ...release.files.map(({ path }) => path).filter((path) => path.endsWith('.js')),
    ...(release.server ? [release.server.path] : []),
  ];
  return paths.flatMap((path) => {
    const reason = reasonAgainst(path, readFileSync(inside(dir, path), 'utf8'));
    return reason === null
      ? []
      : [faultIn('syntax', path, `${path}${path === release.entry ? ', the entry,' : ''} is no JavaScript module: ${reason}.`)];
  });
}
