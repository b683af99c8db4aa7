/** The cookie with the signed token of a preview, which lasts as long as its link. */
export const previewCookie = 'preview';

/** The pages from the payment until the return from it. They are always those of production. In lower case, without a slash at the end. */
export const borderPaths: readonly string[] = ['/summary', '/confirmation'];

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
