import type { RouteDeclaration } from '@nitida/contract';

const segments = (path: string): string[] => path.split('/').filter(Boolean);
const isParam = (segment: string): boolean => segment.startsWith(':');

/** The patterns of a path. `/booking/:step?` has two, and a conflict with either counts. The names of parameters are ignored. */
export function patternShapes(path: string): string[] {
  const shapes = segments(path).reduce<string[][]>(
    (all, segment) => {
      const shape = isParam(segment) ? ':' : segment.replace(/\?$/, '');
      const longer = all.map((one) => one.concat(shape));
      return segment.endsWith('?') ? all.concat(longer) : longer;
    },
    [[]],
  );
  return shapes.map((shape) => `/${shape.join('/')}`);
}

const matches = (shape: string, path: string): boolean => {
  const wanted = segments(shape);
  const given = segments(path);
  if (wanted.at(-1) === '*') {
    const fixed = wanted.slice(0, -1);
    return given.length >= fixed.length && fixed.every((segment, at) => segment === ':' || segment === given[at]);
  }
  return wanted.length === given.length && wanted.every((segment, at) => segment === ':' || segment === given[at]);
};

/** Ranks like react-router: from the left, fixed segments beat parameters, and these beat `*`. */
const rank = (shape: string): string =>
  segments(shape)
    .map((segment) => (segment === '*' ? '0' : segment === ':' ? '1' : '2'))
    .join('');

/** Finds the most specific route of a path. A trailing slash is ignored. */
export function findRoute<R extends Pick<RouteDeclaration, 'path'>>(routes: readonly R[], path: string): R | null {
  const found = routes.flatMap((route) =>
    patternShapes(route.path)
      .filter((shape) => matches(shape, path))
      .map((shape) => ({ route, rank: rank(shape) })),
  );
  return found.toSorted((a, b) => (a.rank < b.rank ? 1 : -1))[0]?.route ?? null;
}
