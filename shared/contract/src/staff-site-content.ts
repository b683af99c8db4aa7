import * as z from 'zod';
import { call } from './call.ts';
import { announcement, announcementInput } from './content/announcement.ts';
import { siteBody, siteDocumentName, siteEdition, sitePublishInput, siteRestoreInput } from './content/site-documents.ts';
import { id, largestInt } from './primitives.ts';

/** Calls for what staff write beside pages: announcements, the menus with the footer, and the texts of mails. */
export const siteContentEndpoints = {
  getAnnouncements: ['GET', '/api/admin/announcement/get_announcements', 'content'],
  publishAnnouncement: ['POST', '/api/admin/announcement/publish', 'content'],
  endAnnouncement: ['POST', '/api/admin/announcement/end/{id}', 'content'],
  getSiteDocuments: ['GET', '/api/admin/site/get_documents', 'content'],
  getSiteDocument: ['GET', '/api/admin/site/get_document', 'content'],
  getSiteEditions: ['GET', '/api/admin/site/get_editions', 'content'],
  publishSiteDocument: ['POST', '/api/admin/site/publish', 'content'],
  restoreSiteDocument: ['POST', '/api/admin/site/restore', 'content'],
} as const;

const ofDocument = z.object({ document: siteDocumentName });
const oneSiteEdition = z.object({ edition: siteEdition });
const oneAnnouncement = z.object({ announcement });

/** Payload and answer of these calls. */
export const siteContentCalls = {
  /** Newest first. */
  getAnnouncements: call({ answer: z.object({ announcements: z.array(announcement) }) }),
  publishAnnouncement: call({ body: announcementInput, answer: oneAnnouncement, status: 201 }),
  endAnnouncement: call({ params: z.object({ id }), answer: oneAnnouncement, status: 201 }),

  /** The documents that staff changed, with their current editions. */
  getSiteDocuments: call({ answer: z.object({ documents: z.array(siteEdition) }) }),
  /** The current edition, or the one of a number. Without one, the body is empty and the files of the release count. */
  getSiteDocument: call({
    query: ofDocument.extend({ number: z.coerce.number().int().min(1).max(largestInt).optional() }),
    answer: z.object({ edition: siteEdition.nullable(), body: siteBody }),
  }),
  getSiteEditions: call({ query: ofDocument, answer: z.object({ editions: z.array(siteEdition) }) }),
  publishSiteDocument: call({ body: sitePublishInput, answer: oneSiteEdition, status: 201 }),
  restoreSiteDocument: call({ body: siteRestoreInput, answer: oneSiteEdition, status: 201 }),
};
