/**
 * The address on our own site to which a browser returns. A path to another site, to a call or to the local tools is replaced by the home page.
 * @returns an absolute URL on `origin`
 */
export function returnAddress(origin: string, path: unknown, query: Readonly<Record<string, string>> = {}): string {
  const home = new URL('/', origin);
  const wanted = typeof path === 'string' && path.startsWith('/') && URL.canParse(path, origin) ? new URL(path, origin) : home;
  const isPage = wanted.origin === origin && !/^\/+(api|__local|socket\.io)(\/|$)/.test(wanted.pathname);
  const address = isPage ? wanted : home;
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}
