import * as z from 'zod';

/** A text that a person reads. `{{name}}` takes a figure from the business settings; `figures` names those there are. */
const text = z.string().trim().min(1);

export const figureNames = [
  'confirmationMinutes',
  'fullRefundHours',
  'halfRefundHours',
  'halfRefundPercent',
  'fullRefundMinutes',
  'paymentReminderHours',
  'unpaidHours',
  'basicMinimumHours',
  'maximumHours',
  'ivaPercent',
  'speed2Percent',
  'speed3Percent',
  'payFrom',
  'payTo',
  'exampleSqm',
  'replyFrom',
  'replyUntil',
  'standardFrom',
  'standardUntil',
] as const;
export type FigureName = (typeof figureNames)[number];

/** Names that a section fills in itself. */
export const ownNames = ['time', 'price', 'address'] as const;

const hero = z.strictObject({ type: z.literal('hero'), title: text, lead: text });
const clock = z.strictObject({
  type: z.literal('clock'),
  title: text,
  lead: text,
  by: text,
  steps: z.array(z.strictObject({ id: z.enum(['choose', 'accept', 'arrive', 'done']), title: text, text })).length(4),
});
const rules = z.strictObject({
  type: z.literal('rules'),
  title: text,
  text,
  policy: text,
  facts: z.array(z.strictObject({ figure: text, title: text, text })).min(2),
});
const service = z.strictObject({ name: text, text });
const prices = z.strictObject({
  type: z.literal('prices'),
  title: text,
  lead: text,
  from: text,
  services: z.strictObject({
    Basic: service,
    Detailed: service,
    'After party': service,
    'Move in/out': service,
    'After builders': service,
  }),
  extrasTitle: text,
  extras: z.strictObject({
    fridge: text,
    oven: text,
    dishwasher: text,
    washer: text,
    dryer: text,
    microwave: text,
    kitchenCabinets: text,
    windows: text,
    tileWalls: text,
  }),
});
const questions = z.strictObject({
  type: z.literal('questions'),
  title: text,
  all: text,
  items: z.array(z.strictObject({ question: text, answer: text })).min(1),
});
const app = z.strictObject({ type: z.literal('app'), title: text, text, code: text });
/** A chapter of a page that is read: a heading to link to, and paragraphs; a list where it enumerates. */
const chapter = z.strictObject({
  type: z.literal('chapter'),
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  title: text,
  paragraphs: z.array(text),
  list: z.array(text).optional(),
});

export const section = z.discriminatedUnion('type', [hero, clock, rules, prices, questions, app, chapter]);
export const page = z.strictObject({
  title: text,
  lead: text.optional(),
  updated: z.iso.date().optional(),
  sections: z.array(section).min(1),
});

export type Page = z.infer<typeof page>;
export type Section = z.infer<typeof section>;
export type SectionOf<T extends Section['type']> = Extract<Section, { type: T }>;
