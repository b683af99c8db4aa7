import * as z from 'zod';
import { count, id, instant, language, localDate, localTime } from '../primitives.ts';
import { isCampaignName } from './campaigns.ts';
import { contentPage } from './page.ts';

/** Pages of the site whose content staff can edit, by the name of their folder in `mf-marketing/content`. Campaigns have free names. */
export const contentPages: readonly string[] = [
  ...['home', 'affiliate-program', 'business-form', 'contact-us', 'info-price', 'faq', 'cookies', 'legal-notice', 'accessibility'],
  ...['not-found', 'cancellation-policy', 'terms-of-use', 'privacy-policy'],
];

/** The places that a button can lead to: routes by name, or the form further down on the page. */
export const contentDestinations = [
  ...(['form', 'booking.wizard', 'work.home', 'work.survey', 'marketing.home', 'marketing.affiliateProgram'] as const),
  ...(['marketing.businessForm', 'marketing.contactUs', 'marketing.infoPrice', 'marketing.faq', 'marketing.cookies'] as const),
  ...(['marketing.legalNotice', 'marketing.accessibility', 'marketing.cancellationPolicy', 'marketing.termsOfUse'] as const),
  'marketing.privacyPolicy',
] as const;

/** The page of the content to which a destination leads; null for another place. */
export const pageAt = (destination: string): string | null => {
  const [, route = ''] = /^marketing\.(\w+)$/.exec(destination) ?? [];
  const page = route.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return contentPages.includes(page) ? page : null;
};

/** The pages that draw a form, each its own. */
export const formPages: readonly string[] = ['affiliate-program', 'business-form', 'contact-us'];

/** What a published page has to be, and what a draft may be. */
export const publishedPage = contentPage({ destinations: contentDestinations });
export const draftPage = contentPage({ destinations: contentDestinations, isDraft: true });
export type PublishedPage = z.infer<typeof publishedPage>;
export type DraftPage = z.infer<typeof draftPage>;

/** Pages that have to be there: the law asks for them, or other pages send visitors to them. */
export const permanentPages: readonly string[] = [
  ...[
    'home',
    'not-found',
    'faq',
    'contact-us',
    'cookies',
    'legal-notice',
    'accessibility',
    'cancellation-policy',
    'terms-of-use',
    'privacy-policy',
  ],
];

/** The name of a page: one of the site's, or `campaigns/<slug>`. */
export const contentName = z
  .string()
  .max(64)
  .refine((name) => contentPages.includes(name) || isCampaignName(name), 'this page does not exist');

/** How a version came about. */
export const contentOrigins = ['save', 'autosave', 'restore', 'import'] as const;

export const contentVersionSummary = z.object({
  number: count,
  origin: z.enum(contentOrigins),
  /** The version that it started from; 0 for the first. */
  from: count,
  /** The author, by name. */
  by: z.string(),
  at: instant,
  isPublished: z.boolean(),
  /** In a list: whether visitors have or had it. */
  wasPublished: z.boolean().optional(),
  /** The English version that a translation says the same as, if its author told. */
  source: count.nullable(),
});
export type ContentVersionSummary = z.infer<typeof contentVersionSummary>;
/**
 * Places of a translation that say the same as a later English version than `source`, with its number. A place is the path of a text, such as
 * `sections.2.title`.
 */
const checkedPlaces = z
  .record(
    z
      .string()
      .max(120)
      .regex(/^\w+(\.\w+)*$/),
    count,
  )
  .default({});
export const contentVersion = contentVersionSummary.extend({ body: draftPage, checked: checkedPlaces });
export type ContentVersion = z.infer<typeof contentVersion>;

/** `from` is the version that the editor began with. If there is a newer one, the call fails with 409 and both in `details`. */
export const contentSaveInput = z.object({
  page: contentName,
  language,
  from: count,
  body: draftPage,
  isAutosave: z.boolean().default(false),
  /** Whether the body comes from a file. */
  isImport: z.boolean().default(false),
  /** The English version that this translation says the same as. */
  source: count.nullable().default(null),
  checked: checkedPlaces,
});
/** Makes a new version with the body of an old one. */
export const contentRestoreInput = z.object({ page: contentName, language, from: count, version: count });
/** One version of each language. For a missing one, `fallbacks` names the language that is shown, which search engines must not index. */
export const contentPublishInput = z.object({
  page: contentName,
  versions: z.partialRecord(language, count),
  fallbacks: z.partialRecord(language, language).default({}),
});
/** To the minute, in Madrid. What is published is checked now and once more when it is due. */
export const contentScheduleInput = contentPublishInput.extend({
  act: z.enum(['publish', 'takeDown']),
  date: localDate,
  time: localTime,
});

/** `edition` is the one that staff saw. */
export const contentTakeDownInput = z.object({ page: contentName, edition: count });

/** A fault that keeps a page from being published, or a warning that does not. `section` is null for the head of the page. */
export const contentFault = z.object({
  page: z.string(),
  language,
  section: count.nullable(),
  field: z.string(),
  what: z.string(),
});
export type ContentFault = z.infer<typeof contentFault>;

/** What visitors have of a page since `at`. Each edition has a number higher than all before it. */
export const contentEdition = z.object({
  number: count,
  page: z.string(),
  isTakenDown: z.boolean(),
  by: z.string(),
  at: instant,
  /** The version that each language shows, and whose it is. */
  languages: z.array(z.object({ language, shows: language, version: count })),
});
export type ContentEdition = z.infer<typeof contentEdition>;

/** A publication or a take-down at a time to come. `failed`: it was due, and `faults` say why nothing happened. */
export const contentSchedule = z.object({
  id,
  page: z.string(),
  act: z.enum(['publish', 'takeDown']),
  versions: z.partialRecord(language, count),
  fallbacks: z.partialRecord(language, language),
  at: instant,
  by: z.string(),
  state: z.enum(['planned', 'done', 'failed', 'cancelled']),
  faults: z.array(contentFault),
});
export type ContentSchedule = z.infer<typeof contentSchedule>;

/** The editions of a legal page, newest first. Each applied from its publication to that of the next one. */
export const contentHistory = z.object({ editions: z.array(z.object({ number: count, from: instant, until: instant.nullable() })) });
export type ContentHistory = z.infer<typeof contentHistory>;

/** The number of the current edition of each page, and which pages were taken down. */
export const visibleEditions = z.object({ editions: z.record(z.string(), count), takenDown: z.array(z.string()).optional() });

export const visibleEdition = z.object({
  page: z.string(),
  /** The language of the texts: another one where a translation is missing by choice. */
  shows: language,
  /** Whether the page has been taken down. `body` says so kindly. */
  isTakenDown: z.boolean(),
  body: publishedPage,
});

export type VisibleEdition = z.infer<typeof visibleEdition>;

/** The longest life of a link to a draft. */
export const longestPreviewDays = 30;
/** A link to the newest versions of a page, which nobody reads without it. */
export const contentPreviewInput = z.object({
  page: contentName,
  days: count.min(1).max(longestPreviewDays),
});
/** `url` shows the page inside the site; `lng` can be added to it. */
export const contentPreviewLink = z.object({ url: z.string(), token: z.string(), expiresAt: instant });
export type ContentPreviewLink = z.infer<typeof contentPreviewLink>;
/** What the holder of a link sees: the newest version in the language, or in the one that stands in for it. */
export const contentPreview = z.object({ page: z.string(), shows: language, expiresAt: instant, body: draftPage });

/** The texts of a page in the release, from which its first version starts, by language. */
export const contentSeed = z.object({ page: z.string(), languages: z.partialRecord(language, draftPage) });

/** The address of a page of the site by the name of its content. */
export const contentPath = (page: string): string => {
  if (page === 'home') return '/';
  return page.replace(/^(campaigns\/)?/, (folder) => (folder ? '/p/' : '/'));
};

/** The titles of a page by language. */
export const contentTitles = z.partialRecord(language, z.string());
export type ContentTitles = z.infer<typeof contentTitles>;

/** The newest version of each language, and what visitors have. */
export const contentDocument = z.object({
  page: z.string(),
  newest: z.array(contentVersionSummary.extend({ language })),
  edition: contentEdition.nullable(),
});
