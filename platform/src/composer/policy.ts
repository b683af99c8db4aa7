import { type InlineHashes, insertedStyles } from './inline-elements.ts';
import type { ReleasesOrigin } from './page-files.ts';
import { violationPath } from './violation-reports.ts';

export interface PolicyInput {
  /** The inline scripts and styles of the page. */
  hashes: InlineHashes;
  /** The host and port of the request, to which sockets connect. */
  host: string;
  secure: boolean;
  formTargets: string[];
  /** The origin whose pages may show this one in a frame. Without it, none may. */
  framedBy?: string | undefined;
  /** The other origin of the files of releases. */
  releasesOrigin?: ReleasesOrigin | undefined;
}

const hostPattern = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

/**
 * The content policy of a page. A script runs when it is a file of a release or has one of the hashes, so that the page is the
 * same for every visit. `Integrity-Policy` also requires the hash of each file.
 */
export function contentPolicy({ hashes, host, secure, formTargets, framedBy, releasesOrigin = '' }: PolicyInput): string {
  const isHost = hostPattern.test(host);
  const socket = isHost ? ` ${secure ? 'wss' : 'ws'}://${host}` : '';
  // A policy cannot name an IPv6 address.
  const ofSite = isHost && !host.startsWith('[') ? `${host}/releases/` : "'self'";
  const elsewhere = releasesOrigin === '' ? '' : `${releasesOrigin}/releases/`;
  const andElsewhere = elsewhere && ` ${elsewhere}`;
  const styles = [elsewhere || "'self'", ...insertedStyles, ...hashes.styles].join(' ');
  const rules = [
    "default-src 'none'",
    `script-src ${[elsewhere || ofSite, ...hashes.scripts].join(' ')}`,
    `style-src ${styles}`,
    "style-src-attr 'none'",
    `img-src 'self' data:${andElsewhere}`,
    `font-src ${elsewhere || "'self'"}`,
    `connect-src 'self'${socket}${andElsewhere}`,
    "manifest-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    `frame-ancestors ${framedBy ?? "'none'"}`,
    "base-uri 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
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
    ...(input.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
