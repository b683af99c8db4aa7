import { existsSync, readFileSync } from 'node:fs';
import { plainPath, type Release } from '@nitida/contract';
import { integrityOf } from '../build/hash-files.ts';
import { budgets, entryBytes, routeBytes } from './budgets.ts';
import { inside } from './inside.ts';
import { allFiles } from './read-release.ts';

/** The major versions of the host API that a shell can provide. */
const hostApis = new Set([1]);

/** Names of the store's own files, beside those of the release. */
const isReserved = (path: string): boolean => path === 'release.json' || /\.(br|gz)$/.test(path);

function nameFaults(release: Release): string[] {
  const paths = allFiles(release).map(({ path }) => path);
  const twice = paths.filter((path, at) => paths.indexOf(path) !== at);
  return [...twice.map((path) => `${path} is listed twice.`), ...paths.filter(isReserved).map((path) => `${path} is a reserved name.`)];
}

function fileFaults(release: Release, dir: string): string[] {
  return allFiles(release).flatMap(({ path, integrity, bytes }) => {
    if (!plainPath.safeParse(path).success) return [`${path} is no plain path.`];
    const file = inside(dir, path);
    if (!existsSync(file)) return [`${path} is missing.`];
    const content = readFileSync(file);
    return content.byteLength === bytes && integrityOf(content) === integrity ? [] : [`${path} differs from its hash.`];
  });
}

function referenceFaults(release: Release): string[] {
  const known = new Set(release.files.map(({ path }) => path));
  const named = [release.entry, ...release.styles, ...Object.values(release.preload).flat(), ...Object.values(release.messages).flat()];
  const unlisted = named.filter((path) => !known.has(path)).map((path) => `${path} is named and not listed.`);
  const unprepared = release.routes.filter(({ name }) => !release.preload[name]).map(({ name }) => `${name} has no files to preload.`);
  return [...unlisted, ...unprepared];
}

function budgetFaults(release: Release): string[] {
  if (release.kind === 'shell') {
    const bytes = entryBytes(release);
    return bytes > budgets.shell ? [`The shell's start has ${bytes} bytes, its budget ${budgets.shell}.`] : [];
  }
  const entry = entryBytes(release) > budgets.entry ? [`The entry has ${entryBytes(release)} bytes, its budget ${budgets.entry}.`] : [];
  const routes = release.routes
    .map(({ name }) => ({ name, bytes: routeBytes(release, name) }))
    .filter(({ bytes }) => bytes > budgets.route)
    .map(({ name, bytes }) => `${name} loads ${bytes} bytes, its budget ${budgets.route}.`);
  return [...entry, ...routes];
}

/** The faults of a release in a folder, before anybody can see it. An empty result means that it can be stored. */
export function releaseFaults(release: Release, dir: string): string[] {
  const host = hostApis.has(release.hostApi) ? [] : [`It asks for host API ${release.hostApi}.`];
  return [...host, ...nameFaults(release), ...referenceFaults(release), ...fileFaults(release, dir), ...budgetFaults(release)];
}
