/** The cookie with the signed token of a preview, which lasts as long as its link. */
export const previewCookie = 'preview';

/** The pages from the payment until the return from it. They are always those of production. */
const borderPaths: readonly string[] = ['summary', 'confirmation'];

/** Whether a path, without its query, leads to one of them in any spelling that the router accepts: `//Summary/`, `/%73ummary`. */
export const isBorderPath = (path: string): boolean =>
  borderPaths.includes(
    path
      .replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .split('/')
      .filter(Boolean)
      .join('/')
      .toLowerCase(),
  );

/** The id of the element with what a page says of the preview that it belongs to. */
export const previewElement = 'preview';

/** What the page of a preview says of it. */
export interface PreviewNote {
  /** The channel, or null for a composition. */
  channel: string | null;
  composition: number;
  /** ISO 8601. */
  expiresAt: string;
  /** The address where staff choose other releases, or null. */
  staffUrl: string | null;
}
