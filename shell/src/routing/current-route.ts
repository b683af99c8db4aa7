import { matchPath } from 'react-router-dom';
import type { CompositionRoute } from '../remotes/index.ts';

type Pattern = Pick<CompositionRoute, 'path'>;

/** Segments that a pattern names outright: the more of them, the closer the match. */
const namedSegments = ({ path }: Pattern): number => path.split('/').filter((part) => part !== '' && !/^[:*]/.test(part)).length;

/** The route that owns a path; the closest pattern where several match, null where none does. */
export function currentRoute<R extends Pattern>(routes: readonly R[], pathname: string): R | null {
  const matching = routes.filter(({ path }) => matchPath(path, pathname));
  return matching.reduce<R | null>((best, route) => (best && namedSegments(best) >= namedSegments(route) ? best : route), null);
}

/** How header, menu and footer present themselves on a path. */
export type PageKind = 'main' | 'work' | 'wizard' | 'plain';

/** Pages with the header's tabs: home (also where a link of a partner or of a mail opens it) and its three siblings. */
const tabPatterns = ['/', '/ref/:slug', '/password/:id', '/affiliate-program', '/business-form'];
const wizardPatterns = ['/booking/*', '/summary'];

export function pageKind(pathname: string): PageKind {
  const isOneOf = (patterns: readonly string[]) => patterns.some((pattern) => matchPath(pattern, pathname));
  if (isOneOf(tabPatterns)) return 'main';
  if (isOneOf(['/work/*'])) return 'work';
  return isOneOf(wizardPatterns) ? 'wizard' : 'plain';
}

/** The tabs show on their own four routes and nowhere else. */
export const hasTabs = (pathname: string): boolean => pageKind(pathname) === 'main' || matchPath('/work', pathname) !== null;
