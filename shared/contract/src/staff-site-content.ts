import * as z from 'zod';
import { call } from './call.ts';
import { announcement, announcementInput } from './content/announcement.ts';
import { shownCampaign } from './content/destinations.ts';
import { experiment, experimentEndInput, experimentInput } from './content/experiment.ts';
import { siteBody, siteDocumentName, siteEdition, sitePublishInput, siteRestoreInput } from './content/site-documents.ts';
import { releasedNavigation } from './navigation.ts';
import { id, isCut, language, largestInt, numberedList, verbatim, writing } from './primitives.ts';

/** Calls for what staff write beside pages: announcements, the menus with the footer, the texts of mails, and experiments. */
export const siteContentEndpoints = {
  getAnnouncements: ['GET', '/api/admin/announcement/get_announcements', 'content'],
  publishAnnouncement: ['POST', '/api/admin/announcement/publish', 'content'],
  endAnnouncement: ['POST', '/api/admin/announcement/end/{id}', 'content'],
  getSiteDocuments: ['GET', '/api/admin/site/get_documents', 'content'],
  getSiteDocument: ['GET', '/api/admin/site/get_document', 'content'],
  getNavigationEntries: ['GET', '/api/admin/site/get_navigation_entries', 'content'],
  getDestinations: ['GET', '/api/admin/site/get_destinations', 'content'],
  getSiteEditions: ['GET', '/api/admin/site/get_editions', 'content'],
  publishSiteDocument: ['POST', '/api/admin/site/publish', 'content'],
  restoreSiteDocument: ['POST', '/api/admin/site/restore', 'content'],
  getMailTexts: ['GET', '/api/admin/site/get_mail_texts', 'content'],
  previewMail: ['POST', '/api/admin/site/preview_mail', 'content'],
  getExperiments: ['GET', '/api/admin/experiment/get_experiments', 'content'],
  beginExperiment: ['POST', '/api/admin/experiment/begin', 'content'],
  endExperiment: ['POST', '/api/admin/experiment/end/{id}', 'content'],
} as const;

const ofDocument = z.object({ document: siteDocumentName });
const oneSiteEdition = z.object({ edition: siteEdition });
const textsOfMail = z.record(verbatim.max(100), writing.max(5_000));
const oneExperiment = z.object({ experiment });
const oneAnnouncement = z.object({ announcement });

/** Payload and answer of these calls. */
export const siteContentCalls = {
  /** All that are shown or planned, and the latest that ended, newest first. */
  getAnnouncements: call({ answer: z.object({ announcements: z.array(announcement), isCut }) }),
  publishAnnouncement: call({ body: announcementInput, answer: oneAnnouncement, status: 201 }),
  endAnnouncement: call({ params: z.object({ id }), answer: oneAnnouncement, status: 201 }),

  /** The names of all documents, the current editions of those that staff changed, and how each mail begins in the inbox as it is sent now. */
  getSiteDocuments: call({
    answer: z.object({
      names: z.array(z.string()),
      documents: z.array(siteEdition),
      mails: z.record(z.string(), z.record(language, z.object({ subject: z.string(), preview: z.string() }))),
    }),
  }),
  /** The entries of menus and footer as the releases that visitors have declare them, with their names in each language. */
  getNavigationEntries: call({ answer: z.object({ entries: releasedNavigation }) }),
  /** The campaigns to which buttons, entries and announcements can lead, and the pages to which they can no longer. */
  getDestinations: call({ answer: z.object({ campaigns: z.array(shownCampaign), takenDown: z.array(z.string()) }) }),
  /** The current edition, or the one of a number. Without one, the body is empty and the files of the release count. */
  getSiteDocument: call({
    query: ofDocument.extend({ number: z.coerce.number().int().min(1).max(largestInt).optional() }),
    answer: z.object({ edition: siteEdition.nullable(), body: siteBody }),
  }),
  getSiteEditions: call({ query: ofDocument.extend(numberedList.shape), answer: z.object({ editions: z.array(siteEdition) }) }),
  publishSiteDocument: call({ body: sitePublishInput, answer: oneSiteEdition, status: 201 }),
  restoreSiteDocument: call({ body: siteRestoreInput, answer: oneSiteEdition, status: 201 }),
  /** The texts of a mail in the files, by language and place. What staff changed is in its document. */
  getMailTexts: call({ query: ofDocument, answer: z.object({ texts: z.record(language, textsOfMail) }) }),
  /** A mail in one language with changed texts and invented values. It is stored and sent nowhere. */
  previewMail: call({
    body: z.object({ document: siteDocumentName, language, texts: textsOfMail }),
    answer: z.object({ subject: z.string(), preview: z.string(), text: z.string(), html: z.string() }),
  }),

  /** All that run, and the latest that ended, newest first, each with what its visits did. */
  getExperiments: call({ answer: z.object({ experiments: z.array(experiment), isCut }) }),
  beginExperiment: call({ body: experimentInput, answer: oneExperiment, status: 201 }),
  endExperiment: call({ params: z.object({ id }), body: experimentEndInput.nullish(), answer: oneExperiment, status: 201 }),
};
