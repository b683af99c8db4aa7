import type { RouteName } from '@nitida/host';
import * as z from 'zod';
import { remote } from '../remote.ts';

/**
 * A text that visitors read. `{{name}}` inserts a figure of the business settings; `figureNames` lists them all. `{{cancellationRule}}` inserts
 * all sentences of the rule, and `{{cancellationFull}}` and so on each of them.
 */
const text = z.string().trim().min(1);

export const figureNames = [
  'confirmationMinutes',
  'fullRefundHours',
  'halfRefundHours',
  'halfRefundPercent',
  'fullRefundMinutes',
  'fullRefundPercent',
  'cancellationRule',
  'cancellationFull',
  'cancellationHalf',
  'cancellationNone',
  'cancellationJustBooked',
  'paymentReminderHours',
  'unpaidHours',
  'basicMinimumHours',
  'maximumHours',
  'ivaPercent',
  'speed2Percent',
  'speed3Percent',
  'payFrom',
  'payTo',
  'payRange',
  'payLeast',
  'payMost',
  'exampleSqm',
  'replyFrom',
  'replyUntil',
  'standardFrom',
  'standardUntil',
  'rushHours',
  'minimumAge',
  'childAge',
  'complaintHours',
  'referralPercent',
  'referralMonths',
  'giftCardPrice',
  'giftCardValue',
  'negotiationDays',
  'liabilityMonths',
  'withdrawalDays',
  'withdrawalLaw',
  'offerDays',
  'draftDays',
  'consentDays',
  'sessionDays',
  'signUpDays',
  'mailDays',
  'attemptHours',
  'recordYears',
  'affiliateDays',
  'noticeLaw',
  'accessLaw',
  'accessStandard',
  'accessNorm',
  'zoomPercent',
  'companyName',
  'companyTaxId',
  'companyRegister',
  'companyAddress',
  'companyEmail',
  'companyPhone',
] as const;
export type FigureName = (typeof figureNames)[number];

/** Names of placeholders that a section fills in itself. */
export const ownNames = ['time', 'price', 'address'] as const;

type Route = (typeof remote)['routes'][number];
type RouteWithParameters = Extract<Route, { path: `${string}:${string}` }>;
const needsNothing = (route: Route): route is Exclude<Route, RouteWithParameters> => !route.path.includes(':');

/** Pages of other remotes that a button or a link can lead to. */
const otherPages = ['booking.wizard', 'work.home', 'work.survey'] as const satisfies readonly RouteName[];

/** Where a button or a link can lead: a page by the name of its route, or the form further down on the same page. */
export const destinations = ['form', ...otherPages, ...remote.routes.filter(needsNothing).map(({ name }) => name)] as const;
export type Destination = (typeof destinations)[number];

const anchor = z.string().regex(/^[a-z][a-z0-9-]*$/, 'small letters, digits and hyphens only');
const action = z.strictObject({ label: text, to: z.enum(destinations) });
const item = z.strictObject({ title: text, text });

const hero = z.strictObject({ type: z.literal('hero'), title: text, lead: text });
const clock = z.strictObject({
  type: z.literal('clock'),
  title: text,
  lead: text,
  by: text,
  steps: z.array(z.strictObject({ id: z.enum(['choose', 'accept', 'arrive', 'done']), title: text, text })).length(4),
});
/** Rules, each with a figure. `more` links to the full rules. */
const rules = z.strictObject({
  type: z.literal('rules'),
  title: text,
  text,
  more: action.optional(),
  facts: z.array(z.strictObject({ figure: text, title: text, text })).min(2),
});
const prices = z.strictObject({
  type: z.literal('prices'),
  title: text,
  lead: text,
  from: text,
  extrasTitle: text,
});
const question = z.strictObject({ question: text, answer: text, more: action.optional() });
const questions = z.strictObject({ type: z.literal('questions'), title: text, all: text, items: z.array(question).min(1) });
/** The steps to install the site on a phone whose browser does not offer it. */
const installSteps = z.strictObject({ system: z.enum(['ios', 'android']), title: text, steps: z.tuple([text, text, text]) });
/** `text` explains the QR code. A phone cannot scan its own screen, so phones show `textOnPhone` and the ways to install. */
const app = z.strictObject({
  type: z.literal('app'),
  title: text,
  text,
  textOnPhone: text,
  install: text,
  ways: z.array(installSteps).min(1),
  code: text,
});

/** The head of a page: title, lead, and optionally a button and a picture. */
const opening = z.strictObject({
  type: z.literal('opening'),
  title: text,
  lead: text,
  action: action.optional(),
  picture: z.enum(['choose', 'accept', 'arrive', 'done', 'quiet', 'guide']).optional(),
});
/** An ordered list of steps. */
const steps = z.strictObject({ type: z.literal('steps'), title: text, lead: text.optional(), items: z.array(item).min(2) });
/** An unordered list of reasons, optionally with a picture beside it. */
const reasons = z.strictObject({
  type: z.literal('reasons'),
  title: text,
  lead: text.optional(),
  picture: z.enum(['work']).optional(),
  items: z.array(item).min(2),
});
const paragraphs = z.strictObject({ type: z.literal('text'), title: text, paragraphs: z.array(text).min(1) });
/** One sentence and one button. */
const call = z.strictObject({ type: z.literal('call'), title: text, text: text.optional(), action });
/** The price estimator of the home page, for other pages. */
const estimate = z.strictObject({ type: z.literal('estimate'), title: text, lead: text });

/** The questions of one subject on the FAQ page. */
const group = z.strictObject({ type: z.literal('group'), id: anchor, title: text, items: z.array(question).min(1) });
/** A table of the price list. The page computes its figures. */
const tariffs = z.strictObject({
  type: z.literal('tariffs'),
  of: z.enum(['services', 'extras', 'speeds', 'times']),
  title: text,
  lead: text,
});
const calculator = z.strictObject({ type: z.literal('calculator'), title: text, lead: text });
const form = z.strictObject({ type: z.literal('form'), title: text, lead: text.optional() });

/** A table that the title of its chapter names. The first cell of a row names what the row is about. */
const table = z
  .strictObject({ headers: z.array(text).min(2), rows: z.array(z.array(text)).min(1) })
  .refine(({ headers, rows }) => rows.every(({ length }) => length === headers.length), 'each row needs one cell for each header');
/** A chapter of a page for reading: a heading that links can target, paragraphs, and optionally a list, a table and a link. */
const chapter = z.strictObject({
  type: z.literal('chapter'),
  id: anchor,
  title: text,
  paragraphs: z.array(text),
  list: z.array(text).optional(),
  table: table.optional(),
  more: action.optional(),
});
/** Chapters with content from code: what the site stores, the company's details, the refund calculator. */
const filled = z.strictObject({ type: z.enum(['cookieList', 'company', 'refund']), id: anchor, title: text, paragraphs: z.array(text) });

export const section = z.discriminatedUnion('type', [
  hero,
  clock,
  rules,
  prices,
  questions,
  app,
  opening,
  steps,
  reasons,
  paragraphs,
  call,
  estimate,
  group,
  tariffs,
  calculator,
  form,
  chapter,
  filled,
]);
/**
 * Search engines cut longer titles (which also carry the site's name) and descriptions. A title names the service and the place, which
 * a shorter one leaves out. The settings are not known to search engines, so figures are not allowed.
 */
const searchTitle = text
  .min(25, 'too short for search engines: 25 characters at least, with the service and the place')
  .max(51, 'longer than search engines show: 51 characters at most');
const description = text
  .min(50, 'too short for search engines: 50 characters at least')
  .max(160, 'longer than search engines show: 160 characters at most')
  .refine((words) => !words.includes('{{'), 'figures cannot stand here');

export const page = z.strictObject({
  title: searchTitle,
  /** The description for search engines and shared links. */
  description,
  lead: text.optional(),
  /** The heading of a page for reading, when it is shorter than the title for search engines. */
  heading: text.optional(),
  updated: z.iso.date().optional(),
  sections: z.array(section).min(1),
});

export type Page = z.infer<typeof page>;
export type Section = z.infer<typeof section>;
export type SectionOf<T extends Section['type']> = Extract<Section, { type: T }>;
export type Action = z.infer<typeof action>;
