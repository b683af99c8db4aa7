import { prerenderPaths, type Release } from '@nitida/contract';
import { patternShapes } from './route-patterns.ts';

/** A path for which a release speaks: what visitors find there comes from it. */
export interface SpokenPath {
  /** The name of the route. */
  route: string;
  /** The pattern of the route, or a path without parameters. */
  path: string;
  /** Completes "the route …". */
  does: 'answers' | 'prerenders' | 'frames';
}

/** Every path for which a release speaks. Whoever checks what a release may do begins here. */
export const spokenPaths = ({ routes }: Pick<Release, 'routes'>): SpokenPath[] =>
  routes.flatMap((route): SpokenPath[] => [
    { route: route.name, path: route.path, does: 'answers' },
    ...prerenderPaths(route).map((path): SpokenPath => ({ route: route.name, path, does: 'prerenders' })),
    ...(route.frame === undefined ? [] : [{ route: route.name, path: route.frame, does: 'frames' as const }]),
  ]);

/**
 * Why the route is not the one that answers at its path, as a sentence, or null. Patterns are compared with each other elsewhere.
 * @param find the route that answers at a path
 */
export function strayPath({ route, path, does }: SpokenPath, find: (path: string) => { name: string } | null): string | null {
  if (does === 'answers') return null;
  if (patternShapes(path).some((shape) => shape !== path)) return `${route} ${does} ${path}, which is a pattern and no path.`;
  const answering = find(path)?.name;
  if (answering === route) return null;
  return `${route} ${does} ${path}, ${answering === undefined ? 'where it does not answer' : `where ${answering} answers`}.`;
}
