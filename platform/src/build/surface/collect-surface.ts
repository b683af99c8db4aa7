import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { endpoints, type ReleaseOffers, type ReleaseUses, type RouteUse, socketEvents } from '@nitida/contract';
import { hostMembers } from '@nitida/host/members';
import { callHashes, eventHashes } from '../call-shapes.ts';
import type { Buildable } from '../packages.ts';
import { offeredExports, partlySharedIn } from '../shared-imports.ts';
import { hostMembersIn } from './host-members.ts';
import { linksIn, linksInContent } from './links-used.ts';
import { eachNode, parseSource, type SourceTree, textOf } from './parse-source.ts';
import { routeParams } from './route-params.ts';

export interface Surface {
  offers: ReleaseOffers;
  uses: ReleaseUses;
}

/** The texts in a source that are among known names. */
function knownTexts(trees: readonly SourceTree[], known: object): string[] {
  const found = new Set<string>();
  for (const { tree } of trees)
    eachNode(tree, (node) => {
      const text = textOf(node);
      if (text !== undefined && Object.hasOwn(known, text)) found.add(text);
    });
  return [...found].toSorted();
}

function distinctLinks(links: readonly RouteUse[]): RouteUse[] {
  const byText = new Map(links.map((link) => [JSON.stringify(link), link]));
  return [...byText].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, link]) => link);
}

const pick = (hashes: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (hashes[name] === undefined ? [] : [[name, hashes[name]]])));

/** Calls and events are found by their names, wherever they stand: the contract's names mean nothing else. */
function usesIn(trees: readonly SourceTree[], content: readonly unknown[], { remote }: Buildable): Omit<ReleaseUses, 'shared'> {
  const declaredCalls = remote?.routes.flatMap(({ calls = [] }) => calls) ?? [];
  const calls = [...new Set([...knownTexts(trees, endpoints), ...declaredCalls])].toSorted();
  return {
    routes: distinctLinks([...trees.flatMap(linksIn), ...content.flatMap(linksInContent)]),
    calls: pick(callHashes(), calls),
    events: pick(eventHashes(), knownTexts(trees, socketEvents)),
    host: [...new Set(trees.flatMap(hostMembersIn))].toSorted(),
  };
}

const isTested = (path: string): boolean => /\.test\.tsx?$|[\\/](harness|test)[\\/]/.test(path);

/**
 * What a package gives to others and uses of them, found in the sources of its build. Calls, links and the host are used by its own sources, exports of
 * shared libraries also by the packages that it contains.
 * @param sources the files of the build, without libraries
 */
export function collectSurface(buildable: Buildable, sources: readonly string[]): Surface {
  const { dir, remote } = buildable;
  const own = sources.filter((path) => path.startsWith(dir + sep) && !isTested(path)).toSorted();
  const trees = own.filter((path) => /\.tsx?$/.test(path)).map(parseSource);
  const content = own.filter((path) => /[\\/]content[\\/].*\.json$/.test(path)).map((path) => JSON.parse(readFileSync(path, 'utf8')));
  const routes = remote ? routeParams(remote.routes, readFileSync(join(dir, 'remote.ts'), 'utf8')) : {};
  const offers = remote ? { routes } : { routes, host: [...hostMembers].toSorted(), shared: offeredExports() };
  const uses = { ...usesIn(trees, content, buildable), shared: partlySharedIn(sources) };
  return { offers, uses };
}
