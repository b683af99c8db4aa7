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

function matches(wanted: readonly string[], given: readonly string[]): boolean {
  const isOpen = wanted.at(-1) === '*';
  const fixed = isOpen ? wanted.slice(0, -1) : wanted;
  if (isOpen ? given.length < fixed.length : given.length !== fixed.length) return false;
  return fixed.every((segment, at) => segment === ':' || segment === given[at]);
}

/** Ranks like react-router: from the left, fixed segments beat parameters, and these beat `*`. */
const rank = (shape: readonly string[]): string => shape.map((segment) => (segment === '*' ? '0' : segment === ':' ? '1' : '2')).join('');

/** @returns a function that finds the most specific route of a path. A trailing slash is ignored. */
export function routeFinder<R extends Pick<RouteDeclaration, 'path'>>(routes: readonly R[]): (path: string) => R | null {
  const shapes = routes.flatMap((route) => patternShapes(route.path).map((shape) => ({ route, wanted: segments(shape) })));
  const ranked = shapes
    .map((shape) => ({ ...shape, rank: rank(shape.wanted) }))
    .toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank < b.rank ? 1 : -1));
  return (path) => {
    const given = segments(path);
    return ranked.find(({ wanted }) => matches(wanted, given))?.route ?? null;
  };
}
