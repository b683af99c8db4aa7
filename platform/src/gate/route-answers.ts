import type { Release, ReleaseOffers, RouteDeclaration, RouteUse } from '@nitida/contract';
import { routeFinder } from '../registry/route-patterns.ts';

/** The parameters of a release's routes. Of a release that does not say what it offers, those of the patterns. */
export function offeredRoutes({ routes, offers }: Pick<Release, 'routes' | 'offers'>): ReleaseOffers['routes'] {
  const inPattern = ({ path }: RouteDeclaration) =>
    Object.fromEntries(
      [...path.matchAll(/\/:(\w+)(\?)?/g)].map(([, name = '', mark]) => [name, { type: 'string', isOptional: mark !== undefined }]),
    );
  return Object.fromEntries(routes.map((route) => [route.name, offers?.routes[route.name] ?? inPattern(route)]));
}

/** A value that is not known, so that it matches parameters alone. */
const unknownValue = '\u0000';

/** The path of a link, with what is known of its values. An optional parameter that is not given is left out. */
function pathOf(pattern: string, { params, values }: RouteUse): string {
  const segments = pattern.split('/').flatMap((segment) => {
    if (!segment.startsWith(':')) return [segment.replace(/\?$/, '')];
    const name = segment.slice(1).replace(/\?$/, '');
    if (values[name] !== undefined) return [values[name]];
    return segment.endsWith('?') && !params?.includes(name) ? [] : [unknownValue];
  });
  return segments.join('/') || '/';
}

export interface Answer {
  /** The route that the link names, and the release that has it. */
  named: { route: RouteDeclaration; release: Release };
  /** The route that answers at the link's path, which may be a more specific one. */
  answering: { route: RouteDeclaration; release: Release };
}

type Routes = { route: RouteDeclaration; release: Release; path: string }[];
const known = new WeakMap<readonly Release[], { all: Routes; find: (path: string) => Routes[number] | null }>();

/** The routes of a set of releases, which is asked about each of many links. */
function routesOf(releases: readonly Release[]) {
  const found = known.get(releases);
  if (found) return found;
  const all = releases.flatMap((release) => release.routes.map((route) => ({ route, release, path: route.path })));
  const routes = { all, find: routeFinder(all) };
  known.set(releases, routes);
  return routes;
}

/** Where a link leads in a set of releases, or null when none has the route. */
export function answerOf(use: RouteUse, releases: readonly Release[]): Answer | null {
  const { all, find } = routesOf(releases);
  const named = all.find(({ route }) => route.name === use.name);
  if (!named) return null;
  const found = use.params === null ? named : find(pathOf(named.route.path, use));
  return { named, answering: found ?? named };
}
