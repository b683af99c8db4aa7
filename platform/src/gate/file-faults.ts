import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { documentVersion, plainPath, type Release } from '@nitida/contract';
import { integrityOf } from '../build/hash-files.ts';
import { inside } from '../registry/inside.ts';
import { mediaTypes } from '../registry/media-types.ts';
import { allFiles } from '../registry/read-release.ts';
import { type Fault, faultIn } from './fault.ts';

/** The major versions of the host API that a shell can provide. */
const hostApis = new Set([1]);

/** Names of the store's own files, beside those of the release. */
const isReserved = (path: string): boolean => path === 'release.json' || /\.(br|gz)$/.test(path);

const broken = (where: string, message: string): Fault => faultIn('broken', where, message);

function majorFaults({ name, hostApi, documentVersion: expected = 1 }: Release): Fault[] {
  return [
    ...(hostApis.has(hostApi) ? [] : [broken(name, `It asks for host API ${hostApi}.`)]),
    ...(expected <= documentVersion
      ? []
      : [broken(name, `It expects version ${expected} of the document; this site writes ${documentVersion}.`)]),
  ];
}

function nameFaults(release: Release): Fault[] {
  const paths = allFiles(release).map(({ path }) => path);
  const twice = paths.filter((path, at) => paths.indexOf(path) !== at);
  return [
    ...twice.map((path) => broken(path, `${path} is listed twice.`)),
    ...paths.filter(isReserved).map((path) => broken(path, `${path} is a reserved name.`)),
    ...release.files
      .filter(({ path }) => mediaTypes[extname(path)] === undefined)
      .map(({ path }) => broken(path, `${path} is of no kind that the site serves: ${Object.keys(mediaTypes).join(', ')}.`)),
  ];
}

function contentFaults(release: Release, dir: string): Fault[] {
  return allFiles(release).flatMap(({ path, integrity, bytes }) => {
    if (!plainPath.safeParse(path).success) return [broken(path, `${path} is no plain path.`)];
    const file = inside(dir, path);
    if (!existsSync(file)) return [broken(path, `${path} is missing.`)];
    const isSame = statSync(file).size === bytes && integrityOf(readFileSync(file)) === integrity;
    return isSame ? [] : [broken(path, `${path} differs from its hash.`)];
  });
}

/** The files that a page runs. */
function modulesOf(release: Release): string[] {
  const content = Object.values(release.content ?? {}).flatMap((files) => Object.values(files).flat());
  return [release.entry, ...Object.values(release.preload).flat(), ...Object.values(release.messages).flat(), ...content];
}

function referenceFaults(release: Release): Fault[] {
  const known = new Set(release.files.map(({ path }) => path));
  const named = [...modulesOf(release), ...release.styles];
  const unlisted = named.filter((path) => !known.has(path)).map((path) => broken(path, `${path} is named and not listed.`));
  const unprepared = release.routes
    .filter(({ name }) => !release.preload[name])
    .map(({ name }) => broken(name, `${name} has no files to preload.`));
  return [...unlisted, ...unprepared];
}

/** A stylesheet of a remote would stay when its page is left. */
function kindFaults(release: Release): Fault[] {
  const stylesheets = release.kind === 'shell' ? [] : release.files.filter(({ path }) => path.endsWith('.css'));
  return [...new Set(modulesOf(release).filter((path) => !path.endsWith('.js')))]
    .map((path) => faultIn('syntax', path, `${path} is to run as a module, and is no .js file.`))
    .concat(
      stylesheets.map(({ path }) => faultIn('styles', path, `${path} is a stylesheet, which only the shell may bring.`)),
      release.kind === 'shell'
        ? []
        : release.styles.map((path) => faultIn('styles', path, `${path} is linked as a stylesheet, which only the shell may.`)),
    );
}

/** Whether the description and the files fit each other. The files of a release with such faults may be missing or outside its folder. */
export const fileFaults = (release: Release, dir: string): Fault[] => [
  ...majorFaults(release),
  ...nameFaults(release),
  ...referenceFaults(release),
  ...kindFaults(release),
  ...contentFaults(release, dir),
];
