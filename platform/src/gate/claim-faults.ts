import { isEarlyCall, type Release } from '@nitida/contract';
import { patternShapes, routeFinder } from '../registry/route-patterns.ts';
import { type SpokenPath, spokenPaths, strayPath } from '../registry/spoken-paths.ts';
import type { ClaimKind } from '../registry/team-tables.ts';
import { type Fault, faultIn } from './fault.ts';

/** A team with what belongs to it. */
export interface ClaimingTeam {
  name: string;
  title: string;
  mail: string;
  claims: readonly { kind: ClaimKind; value: string }[];
}

/** Paths that the server answers itself, on either origin, with everything below them. A test compares them with what a whole site answers. */
export const serverPaths = [
  ...['/api', '/releases', '/pictures', '/composition', '/platform', '/__local', '/__dev', '/socket.io', '/telemetry', '/csp-reports'],
  ...['/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml', '/site.webmanifest', '/site-navigation.json'],
  ...['/site-announcements.json', '/favicon.ico', '/mark.svg', '/share.png', '/icon-180.png', '/icon-192.png', '/icon-512.png'],
  // Where browsers, certificate authorities and apps of phones look for files of a site.
  '/.well-known',
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

/** Where a release speaks for a path of the server or of another team. */
function takenFaults({ route, path, does }: SpokenPath, others: readonly ClaimingTeam[]): Fault[] {
  const served = serverPaths.filter((prefix) => reaches(path, prefix));
  const taken = others.flatMap((team) =>
    values(team, 'route')
      .filter((prefix) => reaches(path, prefix))
      .map((prefix) => ({ team, prefix })),
  );
  const what = (prefix: string) => `${route} matches ${prefix} with its path ${path}${does === 'answers' ? '' : `, which it ${does}`}.`;
  return [
    ...served.map((prefix): Fault => ({ ...faultIn('claim', path, `${what(prefix)} The server answers there.`), whose: 'the platform' })),
    ...taken.map(
      ({ team, prefix }): Fault => ({
        ...faultIn('claim', path, `${what(prefix)} It belongs to ${teamLabel(team)}.`),
        whose: teamLabel(team),
      }),
    ),
  ];
}

/** What a release says of paths and routes that are not its own. */
function strayFaults(release: Release): Fault[] {
  const { routes, navigation = [], titles = {}, content = {}, preload, offers, kind } = release;
  const find = routeFinder(routes);
  const own = new Set(routes.map(({ name }) => name));
  const named = [
    ...navigation.map(({ route }) => ({ route, what: 'a link' })),
    ...Object.keys(titles).map((route) => ({ route, what: 'a title' })),
    ...Object.keys(content).map((route) => ({ route, what: 'content' })),
    ...Object.keys(offers?.routes ?? {}).map((route) => ({ route, what: 'parameters' })),
    ...Object.keys(preload)
      .filter((route) => kind !== 'shell' || route !== '*')
      .map((route) => ({ route, what: 'files' })),
  ];
  return [
    ...spokenPaths(release).flatMap((spoken) => {
      const stray = strayPath(spoken, find);
      return stray === null ? [] : [faultIn('claim', spoken.path, stray)];
    }),
    ...named
      .filter(({ route }) => !own.has(route))
      .map(({ route, what }) => faultIn('claim', route, `The release has ${what} for ${route}, which is no route of its own.`)),
    ...routes.flatMap(({ name, calls = [] }) =>
      calls
        .filter((call) => !isEarlyCall(call))
        .map((call) => faultIn('claim', call, `${name} makes ${call} while its page loads, which is no such call of the API.`)),
    ),
  ];
}

/** What a release takes of other teams: paths, route names and namespaces. What nobody has claimed is free. */
export function claimFaults(release: Release, teams: readonly ClaimingTeam[]): Fault[] {
  const { name, routes, namespaces } = release;
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
  const taken = spokenPaths(release).flatMap((spoken) => takenFaults(spoken, others));
  return [...taken, ...strayFaults(release), ...named, ...translated];
}
