import { hostCookie } from '@nitida/contract';

/** The value of a cookie in `document.cookie`, or null. On https, one that another subdomain could have written is none. */
export function cookieIn(cookies: string, name: string, origin: string): string | null {
  const begin = `${hostCookie(name, origin)}=`;
  const own = cookies.split('; ').find((cookie) => cookie.startsWith(begin));
  return own?.slice(begin.length) ?? null;
}

/** What `document.cookie` is set to, so that the cookie belongs to this origin alone. */
export function cookieLine(name: string, value: string, seconds: number, origin: string): string {
  const line = `${hostCookie(name, origin)}=${value}; path=/; max-age=${seconds}; samesite=lax`;
  return origin.startsWith('https:') ? `${line}; secure` : line;
}
