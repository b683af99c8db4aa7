import type { RouteDeclaration } from '@nitida/contract';
import { generatePath } from 'react-router-dom';
import type { Links, RouteName, RouteParams } from './links.ts';

type Values = Record<string, string | undefined>;

/** Builds links by route name from the routes of one composition. The first declaration of a name counts. */
export function createLinks(routes: readonly Pick<RouteDeclaration, 'name' | 'path'>[]): Links {
  const patterns = new Map<string, string>();
  for (const route of routes) if (!patterns.has(route.name)) patterns.set(route.name, route.path);
  return {
    to<N extends RouteName>(name: N, ...params: undefined extends RouteParams[N] ? [] : [RouteParams[N]]): string | null {
      const pattern = patterns.get(name);
      return pattern === undefined ? null : fill(pattern, { ...params[0] });
    },
  };
}

/** Inserts the values that the pattern names into the path and the others into the query. */
function fill(pattern: string, values: Values): string {
  const inPath: Record<string, string> = {};
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (new RegExp(`:${key}\\??(/|$)`).test(pattern)) inPath[key] = value;
    else query.set(key, value);
  }
  const search = query.toString();
  return generatePath(pattern, inPath) + (search && `?${search}`);
}
