import type { Release } from '@nitida/contract';
import { patternShapes } from './route-patterns.ts';
import { satisfies } from './versions.ts';

function routeFaults(releases: Release[]): string[] {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const release of releases) {
    for (const { path, name } of release.routes) {
      for (const key of [...patternShapes(path), `name ${name}`]) {
        const owner = owners.get(key);
        if (owner) faults.push(`${release.name} and ${owner} both claim ${key}.`);
        owners.set(key, release.name);
      }
    }
  }
  return faults;
}

function sharedFaults(shell: Release, remotes: Release[]): string[] {
  return remotes.flatMap((remote) =>
    Object.entries(remote.shared)
      .filter(([request, wanted]) => !satisfies(shell.shared[request] ?? '0.0.0', wanted))
      .map(
        ([request, wanted]) => `${remote.name} was built with ${request} ${wanted}, the shell brings ${shell.shared[request] ?? 'none'}.`,
      ),
  );
}

function namespaceFaults(releases: Release[]): string[] {
  const all = releases.flatMap(({ namespaces }) => namespaces);
  return all.filter((namespace, at) => all.indexOf(namespace) !== at).map((namespace) => `The namespace ${namespace} has two owners.`);
}

/** The reasons why releases cannot be served together. An empty result means that they can. */
export function compositionFaults(releases: Release[]): string[] {
  const shells = releases.filter(({ kind }) => kind === 'shell');
  const [shell] = shells;
  if (!shell || shells.length > 1) return [`A composition holds one shell, this one ${shells.length}.`];
  const remotes = releases.filter(({ kind }) => kind === 'remote');
  return [...routeFaults(releases), ...namespaceFaults(releases), ...sharedFaults(shell, remotes)];
}
