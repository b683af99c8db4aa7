import { matchPath } from 'react-router-dom';
import type { CompositionRoute } from '../remotes/index.ts';

type Pattern = Pick<CompositionRoute, 'path'>;

/** The number of literal segments of a pattern. More of them mean a closer match. */
const namedSegments = ({ path }: Pattern): number => path.split('/').filter((part) => part !== '' && !/^[:*]/.test(part)).length;

/** The route of a path: the closest pattern when several match, or null. */
export function currentRoute<R extends Pattern>(routes: readonly R[], pathname: string): R | null {
  const matching = routes.filter(({ path }) => matchPath(path, pathname));
  return matching.reduce<R | null>((best, route) => (best && namedSegments(best) >= namedSegments(route) ? best : route), null);
}

/** How header, menu and footer appear on a path. */
export type PageKind = 'main' | 'work' | 'wizard' | 'plain';

/** The pages with header tabs: home (also under the URLs of referral and password links) and its two siblings. */
const tabPatterns = ['/', '/ref/:slug', '/password/:id', '/affiliate-program', '/business-form'];
const wizardPatterns = ['/booking/*', '/summary'];

export function pageKind(pathname: string): PageKind {
  const isOneOf = (patterns: readonly string[]) => patterns.some((pattern) => matchPath(pattern, pathname));
  if (isOneOf(tabPatterns)) return 'main';
  if (isOneOf(['/work/*'])) return 'work';
  return isOneOf(wizardPatterns) ? 'wizard' : 'plain';
}

/** The tabs are shown only on these paths and on `/work`. */
export const hasTabs = (pathname: string): boolean => pageKind(pathname) === 'main' || matchPath('/work', pathname) !== null;
