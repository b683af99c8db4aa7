import * as z from 'zod';
import { localDate } from '../primitives.ts';
import { campaignDestination } from './campaigns.ts';
import { pictureShape } from './pictures.ts';
import { isPlainText } from './plain-text.ts';

const longestText = 2_000;
const longestList = 100;

const hasNoFigure = (words: string): boolean => !words.includes('{{');

/**
 * The schema of a page: a list of typed sections with plain text. It has no field for markup, styles, scripts or addresses: a link is one of
 * `destinations` or a campaign by its name, a drawing one of the site's own, and a picture one that staff uploaded, by its hash. No section has text on a picture, so the contrast
 * of a text never depends on one. A draft may have empty texts and short lists.
 */
export function contentPage<const D extends string>({ destinations, isDraft = false }: { destinations: readonly D[]; isDraft?: boolean }) {
  const least = (count: number): number => (isDraft ? 0 : count);
  const few = (count: number): string => `too few entries: ${count} at least`;
  const list = <T extends z.ZodType>(entry: T) => z.array(entry).max(longestList);
  /**
   * A text that visitors read. `{{name}}` inserts a figure of the business settings; `figureNames` lists them all. `{{cancellationRule}}` inserts
   * all sentences of the rule, and `{{cancellationFull}}` and so on each of them.
   */
  const text = z.string().trim().min(least(1), 'this text is empty').max(longestText).refine(isPlainText, 'only plain text can stand here');

  const anchor = z
    .string()
    .max(80)
    .regex(/^[a-z][a-z0-9-]*$/, 'small letters, digits and hyphens only');
  const action = z.strictObject({ label: text, to: z.union([z.enum(destinations), campaignDestination], 'this place does not exist') });
  const item = z.strictObject({ title: text, text });

  /** A picture that staff uploaded. The alternative text says what is seen, in the language of the page. */
  const photo = z.strictObject({ ...pictureShape, alt: text }).optional();

  const hero = z.strictObject({
    type: z.literal('hero'),
    title: text,
    lead: text,
    /** Shown in place of the drawing. */
    photo,
  });
  const clock = z.strictObject({
    type: z.literal('clock'),
    title: text,
    lead: text,
    by: text,
    steps: list(z.strictObject({ id: z.enum(['choose', 'accept', 'arrive', 'done']), title: text, text }))
      .min(least(4), few(4))
      .max(4),
  });
  /** Rules, each with a figure. `more` links to the full rules. */
  const rules = z.strictObject({
    type: z.literal('rules'),
    title: text,
    text,
    more: action.optional(),
    facts: list(z.strictObject({ figure: text, title: text, text })).min(least(2), few(2)),
  });
  const prices = z.strictObject({
    type: z.literal('prices'),
    title: text,
    lead: text,
    from: text,
    extrasTitle: text,
  });
  const question = z.strictObject({ question: text, answer: text, more: action.optional() });
  const questions = z.strictObject({ type: z.literal('questions'), title: text, all: text, items: list(question).min(least(1), few(1)) });
  /** The steps to install the site on a phone whose browser does not offer it. */
  const installSteps = z.strictObject({ system: z.enum(['ios', 'android']), title: text, steps: z.tuple([text, text, text]) });
  /** `text` explains the QR code. A phone cannot scan its own screen, so phones show `textOnPhone` and the ways to install. */
  const app = z.strictObject({
    type: z.literal('app'),
    title: text,
    text,
    textOnPhone: text,
    install: text,
    ways: list(installSteps).min(least(1), few(1)),
    code: text,
  });

  /** The head of a page: title, lead, and optionally a button and a picture, which shared links show, too. */
  const opening = z.strictObject({
    type: z.literal('opening'),
    title: text,
    lead: text,
    action: action.optional(),
    picture: z.enum(['choose', 'accept', 'arrive', 'done', 'quiet', 'guide', 'keys', 'suitcase']).optional(),
    /** Shown in place of the drawing. */
    photo,
  });
  /** An ordered list of steps. */
  const steps = z.strictObject({ type: z.literal('steps'), title: text, lead: text.optional(), items: list(item).min(least(2), few(2)) });
  /** An unordered list of reasons, optionally with a picture beside it. */
  const reasons = z.strictObject({
    type: z.literal('reasons'),
    title: text,
    lead: text.optional(),
    picture: z.enum(['work']).optional(),
    /** Shown in place of the drawing. */
    photo,
    items: list(item).min(least(2), few(2)),
  });
  const paragraphs = z.strictObject({ type: z.literal('text'), title: text, paragraphs: list(text).min(least(1), few(1)), photo });
  /** One sentence and one button. */
  const call = z.strictObject({ type: z.literal('call'), title: text, text: text.optional(), action });
  /** The price estimator of the home page, for other pages. */
  const estimate = z.strictObject({ type: z.literal('estimate'), title: text, lead: text });

  /** Where we clean. `yes` and `no` answer a postal code, with {{town}} and {{code}}; `tell` is the button that asks to be told. */
  const area = z.strictObject({ type: z.literal('area'), title: text, lead: text, yes: text, no: text, tell: text });

  /** The questions of one subject on the FAQ page. */
  const group = z.strictObject({ type: z.literal('group'), id: anchor, title: text, items: list(question).min(least(1), few(1)) });
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
    .strictObject({ headers: list(text).min(least(2), few(2)), rows: list(list(text)).min(least(1), few(1)) })
    .refine(({ headers, rows }) => rows.every(({ length }) => length === headers.length), 'each row needs one cell for each header');
  /** A chapter of a page for reading: a heading that links can target, paragraphs, and optionally a list, a table and a link. */
  const chapter = z.strictObject({
    type: z.literal('chapter'),
    id: anchor,
    title: text,
    paragraphs: list(text),
    list: list(text).optional(),
    table: table.optional(),
    more: action.optional(),
  });
  /** Chapters with content from code: what the site stores, the company's details, the refund calculator. */
  const filled = z.strictObject({ type: z.enum(['cookieList', 'company', 'refund']), id: anchor, title: text, paragraphs: list(text) });

  const section = z.discriminatedUnion('type', [
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
    area,
  ]);
  /**
   * Search engines cut longer titles (which also carry the site's name) and descriptions. A title names the service and the place, which
   * a shorter one leaves out. The settings are not known to search engines, so figures are not allowed.
   */
  const searchTitle = isDraft
    ? text
    : text
        .min(25, 'too short for search engines: 25 characters at least, with the service and the place')
        .max(51, 'longer than search engines show: 51 characters at most')
        .refine(hasNoFigure, 'figures cannot stand here');
  const description = isDraft
    ? text
    : text
        .min(50, 'too short for search engines: 50 characters at least')
        .max(160, 'longer than search engines show: 160 characters at most')
        .refine(hasNoFigure, 'figures cannot stand here');

  const page = z.strictObject({
    title: searchTitle,
    /** The description for search engines and shared links. */
    description,
    lead: text.optional(),
    /** The heading of a page for reading, when it is shorter than the title for search engines. */
    heading: text.optional(),
    updated: localDate.optional(),
    sections: list(section).min(least(1), few(1)),
  });

  return page;
}
