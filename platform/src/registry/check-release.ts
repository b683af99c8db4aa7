import { existsSync, readFileSync } from 'node:fs';
import { plainPath, type Release } from '@nitida/contract';
import { integrityOf } from '../build/hash-files.ts';
import { budgets, entryBytes, packedBytesIn } from './budgets.ts';
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
  const content = Object.values(release.content ?? {}).flatMap((files) => Object.values(files).flat());
  const loaded = [...Object.values(release.preload).flat(), ...Object.values(release.messages).flat(), ...content];
  const named = [release.entry, ...release.styles, ...loaded];
  const unlisted = named.filter((path) => !known.has(path)).map((path) => `${path} is named and not listed.`);
  const unprepared = release.routes.filter(({ name }) => !release.preload[name]).map(({ name }) => `${name} has no files to preload.`);
  return [...unlisted, ...unprepared];
}

/** What pages load at once: of the shell its start, of a remote the files of each route. */
function budgetFaults(release: Release, dir: string): string[] {
  const packedBytes = packedBytesIn(dir);
  if (release.kind === 'shell') {
    const { budget = budgets.shell } = release;
    const bytes = packedBytes(release.preload['*'] ?? []);
    return bytes > budget ? [`The shell's start has ${bytes} bytes after compression, its budget ${budget}.`] : [];
  }
  const entry = entryBytes(release) > budgets.entry ? [`The entry has ${entryBytes(release)} bytes, its budget ${budgets.entry}.`] : [];
  const routes = release.routes
    .map(({ name, budget = budgets.route }) => ({ name, budget, bytes: packedBytes(release.preload[name] ?? []) }))
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ name, budget, bytes }) => `${name} loads ${bytes} bytes after compression, its budget ${budget}.`);
  return [...entry, ...routes];
}

/** The faults of a release in a folder, before anybody can see it. An empty result means that it can be stored. */
export function releaseFaults(release: Release, dir: string): string[] {
  const host = hostApis.has(release.hostApi) ? [] : [`It asks for host API ${release.hostApi}.`];
  const faults = [...host, ...nameFaults(release), ...referenceFaults(release), ...fileFaults(release, dir)];
  // The files of a faulty release may be missing or outside its folder.
  return faults.length > 0 ? faults : budgetFaults(release, dir);
}
