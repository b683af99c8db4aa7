import * as z from 'zod';
import { type Language, languages } from '../language.ts';
import { id, instant, language, localDate, localTime, verbatim } from '../primitives.ts';
import { announcementAudiences } from '../site-announcement.ts';
import { campaignDestination } from './campaigns.ts';
import { problemOfDestination, type ShownPages } from './destinations.ts';
import { type ContentFault, contentDestinations } from './documents.ts';
import { isPlainText } from './plain-text.ts';

/** A bar that is longer takes more than three lines of a phone of 320 px. */
const longestText = 140;
const longestLabel = 40;

const shown = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'this text is empty')
    .max(longest, `longer than fits into the bar: ${longest} characters at most`)
    .refine(isPlainText, 'only plain text can stand here')
    .refine((text) => !text.includes('{{'), 'figures cannot stand here');

const writing = z.object({ text: verbatim.max(2_000), label: verbatim.max(2_000).optional() });
const checkedWriting = z.object({ text: shown(longestText), label: shown(longestLabel).optional() });

/** The pages that a bar can lead to, beside campaigns. */
export const announcementDestinations = contentDestinations.filter((name) => name !== 'form');

const destination = z.union([z.enum(announcementDestinations), campaignDestination]).nullable();

const madridTime = z.object({ date: localDate, time: localTime });

/** An announcement as staff write it. Its texts are checked by `findAnnouncementFaults`, which names each fault. */
export const announcementInput = z.object({
  texts: z.partialRecord(language, writing),
  /** The page to which the words of `label` lead. Null for a bar without a link. */
  to: destination.default(null),
  audience: z.enum(announcementAudiences),
  /** To the minute, in Madrid. */
  from: madridTime,
  until: madridTime,
  /** The announcement that ends in its favour. If that one has ended already, the call fails with 409 and it in `details`. */
  replaces: id.optional(),
});
export type AnnouncementInput = z.infer<typeof announcementInput>;

/** An announcement for staff. `planned`: its time is to come. `ended`: its time is over, or staff ended it. */
export const announcement = z.object({
  id,
  texts: announcementInput.shape.texts,
  to: destination,
  audience: z.enum(announcementAudiences),
  from: instant,
  /** The planned end, or the moment at which staff ended it. */
  until: instant,
  state: z.enum(['planned', 'shown', 'ended']),
  by: z.string(),
  at: instant,
});
export type Announcement = z.infer<typeof announcement>;

/**
 * Everything for which an announcement must not be shown: a missing language, a text that does not fit, a sentence that is not translated, a link to a page
 * that visitors do not have.
 */
export function findAnnouncementFaults({ texts, to }: Pick<AnnouncementInput, 'texts' | 'to'>, shown: ShownPages): ContentFault[] {
  const fault = (lng: Language, field: string, what: string): ContentFault => ({
    ...{ page: 'announcement', language: lng, section: null, field, what },
  });
  const problem = to === null ? null : problemOfDestination(to, shown);
  const ofTexts = languages.flatMap((lng) => faultsIn(lng, texts, to).map(([field, what]) => fault(lng, field, what)));
  return problem === null ? ofTexts : [fault('en', 'to', problem), ...ofTexts];
}

function faultsIn(lng: Language, texts: AnnouncementInput['texts'], to: string | null): [string, string][] {
  const own = texts[lng];
  if (own === undefined) return [['text', 'this language has no text']];
  const shape = checkedWriting.safeParse(own);
  const faults = (shape.error?.issues ?? []).map(({ path, message }): [string, string] => [path.join('.'), message]);
  if ((own.label === undefined) !== (to === null))
    faults.push(['label', to === null ? 'these words lead nowhere' : 'the link has no words']);
  if (lng !== 'en' && own.text === texts.en?.text) faults.push(['text', 'not translated']);
  return faults;
}
