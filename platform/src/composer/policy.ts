import { type InlineHashes, insertedStyles } from './inline-elements.ts';
import type { ReleasesOrigin } from './page-files.ts';
import { violationPath } from './violation-reports.ts';

export interface PolicyInput {
  /** The inline scripts and styles of the page. */
  hashes: InlineHashes;
  /** The public origin of the site. It is configured and never taken from a request, because a sender chooses its `host`. */
  origin: string;
  formTargets: string[];
  /** The origin whose pages may show this one in a frame. Without it, none may. */
  framedBy?: string | undefined;
  /** The other origin of the files of releases. */
  releasesOrigin?: ReleasesOrigin | undefined;
}

const isSecure = (origin: string): boolean => origin.startsWith('https:');

/** A rule with its sources, without empty ones. */
const listed = (...parts: string[]): string => parts.filter(Boolean).join(' ');

/** The names of one's own machine. A site there is asked under each of them, and through proxies on other ports. */
const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Where the site's scripts are, and where its sockets connect, as a policy names them. A policy cannot name an IPv6 address. */
function placesOf(origin: string): { scripts: string; sockets: string[] } {
  const { host, hostname, protocol } = new URL(origin);
  const socket = protocol === 'https:' ? 'wss' : 'ws';
  if (ownMachine.includes(hostname)) return { scripts: "'self'", sockets: [`${socket}://localhost:*`, `${socket}://127.0.0.1:*`] };
  if (host.startsWith('[')) return { scripts: "'self'", sockets: [] };
  return { scripts: `${host}/releases/`, sockets: [`${socket}://${host}`] };
}

/**
 * The content policy of a page. A script runs when it is a file of a release or has one of the hashes, so that the page is the
 * same for every visit. `Integrity-Policy` also requires the hash of each file.
 */
export function contentPolicy({ hashes, origin, formTargets, framedBy, releasesOrigin = '' }: PolicyInput): string {
  const { scripts, sockets } = placesOf(origin);
  const elsewhere = releasesOrigin === '' ? '' : `${releasesOrigin}/releases/`;
  const styles = [elsewhere || "'self'", ...insertedStyles, ...hashes.styles].join(' ');
  const rules = [
    "default-src 'none'",
    `script-src ${[elsewhere || scripts, ...hashes.scripts].join(' ')}`,
    `style-src ${styles}`,
    "style-src-attr 'none'",
    listed('img-src', "'self'", 'data:', elsewhere),
    `font-src ${elsewhere || "'self'"}`,
    listed('connect-src', "'self'", ...sockets, elsewhere),
    "manifest-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    `frame-ancestors ${framedBy ?? "'none'"}`,
    "base-uri 'none'",
    ...(isSecure(origin) ? ['upgrade-insecure-requests'] : []),
    // For engines without `report-to`.
    `report-uri ${violationPath}`,
    'report-to csp',
  ];
  return rules.join('; ');
}

/** The headers of every page, except its type. */
export function pageHeaders(input: PolicyInput): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(input),
    'reporting-endpoints': `csp="${violationPath}"`,
    // A script without a hash does not run, however it was inserted. WebKit checks only the hash of a script element: it rejects
    // `modulepreload` and a plain `import()` regardless of the import map.
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(isSecure(input.origin) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
