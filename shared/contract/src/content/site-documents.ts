import * as z from 'zod';
import { count, instant, verbatim } from '../primitives.ts';
import { hasUnfitText } from '../text.ts';

/** What staff change beside pages: the menus with the footer, and the texts of each mail (`mail/account.verification`). */
export const siteDocumentName = z
  .string()
  .max(64)
  .regex(/^(navigation|mail\/[a-z]+\.[a-zA-Z]+)$/, 'this document does not exist');

/** What visitors or readers of mails have of a document since `at`. Its number is higher than all before it, also those of pages. */
export const siteEdition = z.object({
  number: count,
  document: z.string(),
  origin: z.enum(['publish', 'restore']),
  /** The edition that was current before. 0: the files of the release. */
  from: count,
  by: z.string(),
  at: instant,
});
export type SiteEdition = z.infer<typeof siteEdition>;

/** The content of a document: what differs from the files of the release. Each kind of document has its own check. */
export const siteBody = z.record(
  verbatim.max(100),
  z.unknown().refine((value) => !hasUnfitText(value), 'control characters cannot stand here'),
);
export type SiteBody = z.infer<typeof siteBody>;

/** `from` is the edition that staff began with, 0 for none. If there is a newer one, the call fails with 409 and that one in `details`. */
export const sitePublishInput = z.object({ document: siteDocumentName, from: count, body: siteBody });
/** Publishes an earlier edition again. 0: as the files of the release have it. */
export const siteRestoreInput = z.object({ document: siteDocumentName, from: count, number: count });
