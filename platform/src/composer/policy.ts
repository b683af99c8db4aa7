import { violationPath } from './violation-reports.ts';

export interface PolicyInput {
  nonce: string;
  /** Host and port the page was asked from: sockets go there. */
  host: string;
  secure: boolean;
  formTargets: string[];
}

const hostPattern = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

/** What the page may load, run and reach. A script runs when it bears the nonce, or was brought by one that does. */
export function contentPolicy({ nonce, host, secure, formTargets }: PolicyInput): string {
  const socket = hostPattern.test(host) ? ` ${secure ? 'wss' : 'ws'}://${host}` : '';
  const rules = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${socket}`,
    "manifest-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
    // The older way for the engines that know no other.
    `report-uri ${violationPath}`,
    'report-to csp',
  ];
  return rules.join('; ');
}

/** Headers of every page beside its type. */
export function pageHeaders(input: PolicyInput): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(input),
    'reporting-endpoints': `csp="${violationPath}"`,
    // A script without a hash does not run, however it came into the page. WebKit counts only the hash of a script element: a
    // `modulepreload` or a bare `import()` is refused there, whatever the import map holds.
    'integrity-policy': 'blocked-destinations=(script)',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(input.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
