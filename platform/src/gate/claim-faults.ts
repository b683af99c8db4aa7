import type { Release } from '@nitida/contract';
import { patternShapes } from '../registry/route-patterns.ts';
import type { ClaimKind } from '../registry/tables.ts';
import { type Fault, faultIn } from './fault.ts';

/** A team with what belongs to it. */
export interface ClaimingTeam {
  name: string;
  title: string;
  mail: string;
  claims: readonly { kind: ClaimKind; value: string }[];
}

/** Paths that the server answers itself, with everything below them. */
const serverPaths = [
  ...['/api', '/releases', '/platform', '/__local', '/socket.io', '/healthz', '/readyz', '/metrics', '/csp-reports'],
  ...['/robots.txt', '/sitemap.xml', '/site-navigation.json', '/favicon.ico'],
];

const isParam = (segment: string): boolean => segment.startsWith(':');

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Segments as the browser's router compares them: decoded, without regard to case. `/a*` counts as `/a/*`. */
const segmentsOf = (pattern: string): string[] =>
  pattern
    .replace(/([^/])\*$/, '$1/*')
    .split('/')
    .filter(Boolean)
    .map((segment) => (isParam(segment) ? ':' : decoded(segment).toLowerCase()));

/**
 * Whether a route pattern matches a path at or below a prefix. Compares sets of paths: `/*`, `/:a`, `/booking/:step?` and `/BOOKING/property` all reach
 * into `/booking`. The prefix `/` is the front page alone.
 */
export function reaches(pattern: string, prefix: string): boolean {
  const wanted = segmentsOf(prefix);
  return patternShapes(pattern).some((shape) => {
    const given = segmentsOf(shape);
    const isOpen = given.at(-1) === '*';
    const fixed = isOpen ? given.slice(0, -1) : given;
    if (wanted.length === 0) return fixed.length === 0;
    if (!isOpen && fixed.length < wanted.length) return false;
    return wanted.every((segment, at) => fixed[at] === undefined || fixed[at] === ':' || fixed[at] === segment);
  });
}

/** How a team is named in a fault. */
export const teamLabel = ({ title, mail }: Pick<ClaimingTeam, 'title' | 'mail'>): string => `${title} (${mail})`;

const values = ({ claims }: ClaimingTeam, kind: ClaimKind): string[] =>
  claims.filter((claim) => claim.kind === kind).map(({ value }) => value);

/** `mf_account` has the names `account.*`. */
const prefixOf = (remote: string): string => `${remote.replace(/^mf_/, '')}.`;

function pathFaults({ name, path }: Release['routes'][number], others: readonly ClaimingTeam[]): Fault[] {
  const served = serverPaths.filter((prefix) => reaches(path, prefix));
  const taken = others.flatMap((team) =>
    values(team, 'route')
      .filter((prefix) => reaches(path, prefix))
      .map((prefix) => ({ team, prefix })),
  );
  return [
    ...served.map(
      (prefix): Fault => ({
        ...faultIn('claim', path, `${name} matches ${prefix} with its path ${path}. The server answers there.`),
        whose: 'the platform',
      }),
    ),
    ...taken.map(
      ({ team, prefix }): Fault => ({
        ...faultIn('claim', path, `${name} matches ${prefix} with its path ${path}. It belongs to ${teamLabel(team)}.`),
        whose: teamLabel(team),
      }),
    ),
  ];
}

/** What a release takes of other teams: paths, route names and namespaces. What nobody has claimed is free. */
export function claimFaults({ name, routes, namespaces }: Release, teams: readonly ClaimingTeam[]): Fault[] {
  const others = teams.filter((team) => !values(team, 'remote').includes(name));
  const named = others.flatMap((team) =>
    values(team, 'remote').flatMap((remote) =>
      routes
        .filter((route) => prefixOf(remote) !== prefixOf(name) && route.name.startsWith(prefixOf(remote)))
        .map(
          (route): Fault => ({
            ...faultIn('claim', route.name, `The name ${route.name} belongs to ${remote} of ${teamLabel(team)}.`),
            whose: teamLabel(team),
          }),
        ),
    ),
  );
  const translated = others.flatMap((team) =>
    namespaces
      .filter((namespace) => values(team, 'namespace').includes(namespace))
      .map(
        (namespace): Fault => ({
          ...faultIn('claim', namespace, `The namespace ${namespace} belongs to ${teamLabel(team)}.`),
          whose: teamLabel(team),
        }),
      ),
  );
  return [...routes.flatMap((route) => pathFaults(route, others)), ...named, ...translated];
}
