/** The header by which answers to staff calls tell the time of the business clock, in which visits, deadlines and months are counted. */
export const businessTimeHeader = 'x-business-time';

/** The encodings that a client accepts, in lower case, by its header `accept-encoding`. `q=0` excludes one. */
export function acceptedEncodings(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '');
}

/** Whether a client already has the answer with this weak ETag, by its header `if-none-match`. */
export const hasEtag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((known) => known.trim() === etag);
