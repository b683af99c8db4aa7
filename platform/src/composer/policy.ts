import { violationPath } from './violation-reports.ts';

export interface PolicyInput {
  nonce: string;
  /** The host and port of the request, to which sockets connect. */
  host: string;
  secure: boolean;
  formTargets: string[];
}

const hostPattern = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

/** The content policy of a page. A script runs when it has the nonce or was inserted by a script with the nonce. */
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
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(input.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
