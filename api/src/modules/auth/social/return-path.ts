/**
 * Where on our own site a browser comes back to. Anything that could lead elsewhere, to a call or to the tools of a
 * local run leads home.
 * @returns an absolute address on `origin`.
 */
export function returnAddress(origin: string, path: unknown, query: Readonly<Record<string, string>> = {}): string {
  const home = new URL('/', origin);
  const wanted = typeof path === 'string' && path.startsWith('/') && URL.canParse(path, origin) ? new URL(path, origin) : home;
  const isPage = wanted.origin === origin && !/^\/+(api|__local|socket\.io)(\/|$)/.test(wanted.pathname);
  const address = isPage ? wanted : home;
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}
