import { anyOf, type Command, text } from './command.ts';
import { usage } from './failure.ts';
import { readCount, readPairs, readStart } from './read-values.ts';

const from = text('NUMBER', 'the edition that you know as the newest; 0 for none');

/** Commands for what staff write beside pages: announcements, the menus with the footer, the texts of mails, and experiments. */
export const siteContent: readonly Command[] = [
  { words: 'announcement list', call: 'getAnnouncements', help: 'the bars across the site: planned, shown and ended' },
  {
    words: 'announcement publish',
    call: 'publishAnnouncement',
    help: 'show a bar on every page in the time between two moments in Madrid; the file has { en: { text, label }, … } in all languages',
    args: ['file'],
    options: {
      replaces: text('ID', 'the bar that ends in favour of this one'),
      from: text("'2027-06-09 10:00'", 'the minute in which it begins'),
      until: text("'2027-06-10 10:00'", 'the minute in which it ends'),
      to: text('marketing.faq', 'the page to which the words of `label` lead'),
      audience: text(anyOf(['all', 'public']), 'the pages that show it; public: those that need no log-in; all when left out'),
    },
    input: async ({ args: { file }, options: { from, until, to, replaces, audience = 'all' }, read }) => ({
      body: {
        texts: jsonIn(await read(file ?? '')),
        from: readStart(from ?? ''),
        until: readStart(until ?? ''),
        audience,
        ...(to !== undefined && { to }),
        ...(replaces !== undefined && { replaces }),
      },
    }),
  },
  {
    words: 'announcement end',
    call: 'endAnnouncement',
    help: 'show a bar no longer, or never if its time is to come',
    args: ['id'],
    input: ({ args }) => ({ params: { id: args.id } }),
  },
  {
    words: 'site list',
    call: 'getSiteDocuments',
    help: 'the documents that staff changed: navigation (menus and footer), and the texts of mails',
  },
  {
    words: 'site show',
    call: 'getSiteDocument',
    help: 'a document as it is now; with --json the file that `site publish` takes',
    args: ['document'],
    options: { number: text('NUMBER', 'an earlier edition, as `site history` names it') },
    input: ({ args, options }) => ({ query: { document: args.document, ...(options.number !== undefined && { number: options.number }) } }),
  },
  {
    words: 'site entries',
    call: 'getNavigationEntries',
    help: 'the entries of menus and footer as releases declare them, with their names',
  },
  {
    words: 'site destinations',
    call: 'getDestinations',
    help: 'the campaigns to which entries, buttons and announcements can lead, and the pages to which they can no longer',
  },
  {
    words: 'site history',
    call: 'getSiteEditions',
    help: 'the editions of a document',
    args: ['document'],
    options: { before: text('NUMBER', 'older than this edition') },
    input: ({ args, options }) => ({ query: { ...args, ...options } }),
  },
  {
    words: 'site publish',
    call: 'publishSiteDocument',
    help: 'a changed file, as `site show` wrote it, for visitors from now on',
    args: ['document', 'file'],
    options: { from },
    input: async ({ args: { document, file }, options, read }) => ({
      body: { document, from: readCount(options.from ?? '0'), body: bodyIn(jsonIn(await read(file ?? ''))) },
    }),
  },
  {
    words: 'site restore',
    call: 'restoreSiteDocument',
    help: 'an earlier edition again; 0 for what the release has',
    args: ['document', 'number'],
    options: { from },
    input: ({ args: { document, number }, options }) => ({
      body: { document, from: readCount(options.from ?? '0'), number: readCount(number ?? '') },
    }),
  },
  {
    words: 'site mail',
    call: 'getMailTexts',
    help: 'the texts of a mail in the files, such as mail/account.verification; what staff changed is in its document',
    args: ['document'],
    input: ({ args }) => ({ query: args }),
  },
  {
    words: 'site preview',
    call: 'previewMail',
    help: 'a mail with the changed texts of a file, as `site publish` takes it, and invented values',
    args: ['document', 'language', 'file'],
    input: async ({ args: { document, language = '', file }, read }) => ({
      body: { document, language, texts: textsIn(bodyIn(jsonIn(await read(file ?? ''))), language) },
    }),
  },
  { words: 'experiment list', call: 'getExperiments', help: 'experiments with their visits, bookings and winners' },
  {
    words: 'experiment begin',
    call: 'beginExperiment',
    help: 'show half of the visits these versions of a page, which differ from what visitors have in one section',
    args: ['page'],
    options: { version: { kind: 'several', value: 'en=3', help: 'the version of a language, for each language' } },
    input: ({ args, several }) => ({
      body: {
        page: args.page,
        versions: Object.fromEntries(readPairs(several.version ?? []).map(([name, number]) => [name, readCount(number)])),
      },
    }),
  },
  {
    words: 'experiment end',
    call: 'endExperiment',
    help: 'show everybody the page as it was, or with --keep b the other version of the section',
    args: ['id'],
    options: { keep: text(anyOf(['a', 'b']), 'the side that everybody gets; a when left out') },
    input: ({ args, options: { keep = 'a' } }) => ({ params: { id: args.id }, body: { keep } }),
  },
];

const textsIn = (body: unknown, language: string): unknown =>
  typeof body === 'object' && body !== null ? (Object.entries(body).find(([name]) => name === language)?.[1] ?? {}) : {};
const bodyIn = (file: unknown): unknown => (typeof file === 'object' && file !== null && 'body' in file ? file.body : null);

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(file);
  } catch {
    throw usage('The file is no JSON.');
  }
}
