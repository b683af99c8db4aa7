import { languages } from '@nitida/contract';
import { anyOf, type Command, text } from './command.ts';
import { usage } from './failure.ts';
import { readCount, readNumbers, readPairs, readStart } from './read-values.ts';

const language = anyOf(languages);
const acts = anyOf(['publish', 'takeDown']);
const from = text('NUMBER', 'the newest version that you know of; 0 for the first');

/** Commands for the content of pages: drafts, versions and what visitors see. */
export const content: readonly Command[] = [
  { words: 'content list', call: 'getContentPages', help: 'all pages, their newest versions and what visitors see' },
  {
    words: 'content versions',
    call: 'getContentVersions',
    help: `the versions of a page in one language: ${language}`,
    args: ['page', 'language'],
    options: { before: text('NUMBER', 'older than this version') },
    input: ({ args, options }) => ({ query: { ...args, ...options } }),
  },
  {
    words: 'content show',
    call: 'getContentVersion',
    help: 'one version; with --json the file that `content save` takes',
    args: ['page', 'language', 'number'],
    input: ({ args }) => ({ query: args }),
    part: ({ version }) => version,
  },
  {
    words: 'content faults',
    call: 'getContentFaults',
    help: 'what keeps the newest versions of a page from being published, and what to look at before',
    args: ['page'],
    input: ({ args }) => ({ query: args }),
  },
  {
    words: 'content seed',
    call: 'getContentSeed',
    help: 'the texts of a page in the release, from which its first version starts',
    args: ['page'],
    input: ({ args }) => ({ query: args }),
  },
  {
    words: 'content preview',
    call: 'makeContentPreview',
    help: 'a link that shows the newest drafts of a page inside the site',
    args: ['page'],
    options: { days: text('NUMBER', 'how long it works; 7 when left out') },
    input: ({ args: { page }, options }) => ({ body: { page, days: readCount(options.days ?? '7') } }),
  },
  {
    words: 'content save',
    call: 'saveContent',
    help: 'a changed file as the next draft, as `content show` wrote it',
    args: ['page', 'language', 'file'],
    options: { from },
    input: async ({ args: { page, language, file }, options, read }) => ({
      body: { page, language, from: readCount(options.from ?? '0'), body: bodyIn(await read(file ?? '')) },
    }),
  },
  {
    words: 'content restore',
    call: 'restoreContent',
    help: 'an old version as the next draft',
    args: ['page', 'language', 'number'],
    options: { from },
    input: ({ args: { page, language, number }, options }) => ({
      body: { page, language, from: readCount(options.from ?? '0'), version: readCount(number ?? '') },
    }),
  },
  {
    words: 'content publish',
    call: 'publishContent',
    help: 'show visitors these versions of a page from now on',
    args: ['page'],
    options: {
      version: { kind: 'several', value: 'en=3', help: 'the version of a language, for each language' },
      fallback: { kind: 'several', value: 'ru=en', help: 'the language that is shown instead of a missing one' },
    },
    input: ({ args, several }) => ({
      body: { page: args.page, ...chosenOf(several) },
    }),
  },
  {
    words: 'content take-down',
    call: 'takeDownContent',
    help: 'show visitors a page no longer',
    args: ['page'],
    options: { edition: text('NUMBER', 'the edition that visitors see, as `content list` names it') },
    input: ({ args, options }) => ({ body: { page: args.page, edition: readCount(options.edition ?? '') } }),
  },
  {
    words: 'content delete',
    call: 'deleteContentDraft',
    help: 'delete all versions of a page of which none was published',
    args: ['page'],
    input: ({ args }) => ({ body: { page: args.page } }),
  },
  { words: 'content schedules', call: 'getContentSchedules', help: 'what is published or taken down at a time to come, and what was' },
  {
    words: 'content schedule',
    call: 'scheduleContent',
    help: 'publish these versions of a page, or take it down, at a time in Madrid',
    args: ['page'],
    options: {
      at: text("'2027-06-09 10:00'", 'when, to the minute'),
      act: text(acts, 'publish when left out'),
      version: { kind: 'several', value: 'en=3', help: 'the version of a language, for each language' },
      fallback: { kind: 'several', value: 'ru=en', help: 'the language that is shown instead of a missing one' },
    },
    input: ({ args, options, several }) => ({
      body: { ...readStart(options.at ?? ''), act: options.act ?? 'publish', page: args.page, ...chosenOf(several) },
    }),
  },
  {
    words: 'content unschedule',
    call: 'cancelContentSchedule',
    help: 'do not do what was planned',
    args: ['id'],
    input: ({ args }) => ({ params: { id: args.id } }),
  },
  {
    words: 'content pictures',
    call: 'getPictures',
    help: 'the pictures that pages can show, newest first',
    options: { before: text('ID', 'older than this picture') },
    input: ({ options }) => ({ query: options }),
  },
  {
    words: 'content upload',
    call: 'uploadPicture',
    help: 'a JPEG, PNG, WebP or AVIF file as a picture that pages can show',
    args: ['file'],
    options: {
      crop: text('0,0.1,1,0.8', 'the part that is shown: left, top, width and height, in parts of the picture'),
      focus: text('0.5,0.3', 'the point that stays in sight where only a part is shown'),
    },
    input: async ({ args: { file }, options: { crop, focus }, readBytes }) => ({
      body: {
        file: Buffer.from(await readBytes(file ?? '')).toString('base64'),
        ...(crop !== undefined && { crop: readNumbers(crop, ['left', 'top', 'width', 'height']) }),
        ...(focus !== undefined && { focus: readNumbers(focus, ['x', 'y']) }),
      },
    }),
  },
  {
    words: 'content original',
    call: 'getPictureOriginal',
    help: 'the whole picture of which one is a part, in base64',
    args: ['id'],
    input: ({ args }) => ({ query: { picture: args.id } }),
  },
  {
    words: 'content crop',
    call: 'cropPicture',
    help: 'another part of the same original as a new picture',
    args: ['id'],
    options: {
      crop: text('0,0.1,1,0.8', 'the part that is shown: left, top, width and height, in parts of the original'),
      focus: text('0.5,0.3', 'the point that stays in sight where only a part is shown'),
    },
    input: ({ args: { id }, options: { crop = '0,0,1,1', focus } }) => ({
      body: {
        picture: id,
        crop: readNumbers(crop, ['left', 'top', 'width', 'height']),
        ...(focus !== undefined && { focus: readNumbers(focus, ['x', 'y']) }),
      },
    }),
  },
];

/** The versions of a page that go out, and the languages that stand in for missing ones. */
const chosenOf = (several: Partial<Record<string, string[]>>) => ({
  versions: Object.fromEntries(readPairs(several.version ?? []).map(([name, number]) => [name, readCount(number)])),
  fallbacks: Object.fromEntries(readPairs(several.fallback ?? [])),
});

function bodyIn(file: string): unknown {
  try {
    const { body }: { body?: unknown } = JSON.parse(file);
    return body;
  } catch {
    throw usage('The file is no JSON.');
  }
}
