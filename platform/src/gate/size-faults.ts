import type { Release } from '@nitida/contract';
import { budgets, entryBytes, largestExamined, packedBytesIn } from './budgets.ts';
import { type Fault, faultIn } from './fault.ts';

/** Whether a release is too large to be examined. */
export function boundFaults({ name, files, server }: Release): Fault[] {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    ...(total > largestExamined.files
      ? [faultIn('size', name, `All files have ${total} bytes. More than ${largestExamined.files} are not examined.`)]
      : []),
    ...(server && server.bytes > largestExamined.server
      ? [faultIn('size', server.path, `${server.path} has ${server.bytes} bytes. More than ${largestExamined.server} are not examined.`)]
      : []),
  ];
}

const loadedAtOnce = ({ entry, preload }: Release): Set<string> => new Set([entry, ...Object.values(preload).flat()]);

function laterFaults(release: Release): Fault[] {
  const atOnce = loadedAtOnce(release);
  return release.files
    .filter(({ path, bytes }) => !atOnce.has(path) && bytes > budgets.lazy)
    .map(({ path, bytes }) =>
      faultIn('size', path, `${path} has ${bytes} bytes, the budget of a file that is loaded later ${budgets.lazy}.`),
    );
}

/** What a route loads at once, after compression, and its budget. Both in bytes. */
export interface RouteSize {
  name: string;
  budget: number;
  bytes: number;
}

/** What each route of a remote loads at once. `dir`: the folder of its files. */
export function routeSizes(release: Release, dir: string): RouteSize[] {
  const packedBytes = packedBytesIn(dir);
  return release.routes.map(({ name, budget = budgets.route }) => ({ name, budget, bytes: packedBytes(release.preload[name] ?? []) }));
}

/** What pages load at once: of the shell its start, of a remote the files of each route. */
function routeFaults(release: Release, dir: string): Fault[] {
  if (release.kind === 'shell') {
    const { budget = budgets.shell } = release;
    const bytes = packedBytesIn(dir)(release.preload['*'] ?? []);
    return bytes > budget ? [faultIn('size', '*', `The shell's start has ${bytes} bytes after compression, its budget ${budget}.`)] : [];
  }
  return routeSizes(release, dir)
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ name, budget, bytes }) => faultIn('size', name, `${name} loads ${bytes} bytes after compression, its budget ${budget}.`));
}

/** What is over budget: the entry, what a page loads at once, a file that is loaded later, and all files. */
export function sizeFaults(release: Release, dir: string): Fault[] {
  const total = release.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const entry = entryBytes(release);
  return [
    ...(release.kind === 'remote' && entry > budgets.entry
      ? [faultIn('size', release.entry, `The entry has ${entry} bytes, its budget ${budgets.entry}.`)]
      : []),
    ...routeFaults(release, dir),
    ...laterFaults(release),
    ...(total > budgets.total ? [faultIn('size', release.name, `All files have ${total} bytes, their budget ${budgets.total}.`)] : []),
  ];
}
