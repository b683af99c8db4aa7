import type { ContentFault } from '@nitida/contract';
import type { TFunction } from 'i18next';

const empty = /^this text is empty$/;

/** The sentences of the checks, each with the key of its translation. What a pattern finds is put into it. */
const sentences: readonly [RegExp, string][] = [
  [empty, 'fault.empty'],
  [/^too few entries: (?<count>\d+) at least$/, 'fault.few'],
  [/^too short for search engines: (?<count>\d+) characters at least/, 'fault.short'],
  [/^longer than search engines show: (?<count>\d+) characters at most$/, 'fault.long'],
  [/^Too big: expected string to have <=(?<count>\d+) characters$/, 'fault.tooLong'],
  [/^figures cannot stand here$/, 'fault.figures'],
  [/^only plain text can stand here$/, 'fault.plain'],
  [/^each row needs one cell for each header$/, 'fault.cells'],
  [/^this leads to a page that was taken down$/, 'fault.leadsNowhere'],
  [/^this leads to a page that was never published$/, 'fault.neverPublished'],
  [/^this place does not exist$/, 'fault.noPlace'],
  [/^this page has no form$/, 'fault.noForm'],
  [/^missing; in English it reads "(?<text>.*)"$/s, 'fault.missing'],
  [/^the English page has no such text$/, 'fault.notInEnglish'],
  [/^not translated$/, 'fault.notTranslated'],
  [/^names the figures .*; in English they are (?<names>.*)$/s, 'fault.otherFigures'],
  [/^no figure is called (?<name>\{\{\w+\}\})$/, 'fault.unknownFigure'],
  [/^"(?<text>.*)" is written by hand;/s, 'fault.byHand'],
  [/^this language has no version and no fallback$/, 'fault.noVersion'],
  [/^the page is too heavy:/, 'fault.heavyTexts'],
  [/^the pictures of the page are too heavy:/, 'fault.heavyPictures'],
  [/^this picture is not on the site/, 'fault.noPicture'],
];

/** What is wrong, in the language of the console. A sentence that it does not know stays English. */
export function faultText(t: TFunction, what: string): string {
  for (const [pattern, key] of sentences) {
    const found = pattern.exec(what);
    if (found) return t(key, { ...found.groups, count: Number(found.groups?.count ?? 0) });
  }
  return what;
}

/** Whether a text is not written yet. It keeps the page from being published, but nobody made a mistake. */
export const isToWrite = ({ what }: Pick<ContentFault, 'what'>): boolean => empty.test(what);
