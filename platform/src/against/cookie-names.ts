/**
 * Cookies of a site with HTTPS, for a browser at http://localhost: without `Secure` and `Domain`, and without the prefixes that ask for `Secure`. The names are
 * changed so that they can be changed back.
 */
const prefixes = [
  { there: '__Host-', here: 'there-host-' },
  { there: '__Secure-', here: 'there-secure-' },
] as const;

/** A `set-cookie` header of the site for this machine. */
export function cookieForHere(header: string): string {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const prefix = prefixes.find(({ there }) => pair.startsWith(there));
  const renamed = prefix ? prefix.here + pair.slice(prefix.there.length) : pair;
  return [renamed, ...attributes.filter((attribute) => !/^(secure|domain=)/i.test(attribute))].join('; ');
}

/** A `cookie` header of the browser for the site. */
export const cookiesForThere = (header: string): string =>
  header
    .split('; ')
    .map((pair) => {
      const prefix = prefixes.find(({ here }) => pair.startsWith(here));
      return prefix ? prefix.there + pair.slice(prefix.here.length) : pair;
    })
    .join('; ');
