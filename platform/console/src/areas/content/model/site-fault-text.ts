import type { TFunction } from 'i18next';
import { faultText } from './fault-text.ts';

/** The sentences for what the server says of texts beside pages, by its words. Named groups fill in their figures. */
const keys: readonly (readonly [words: RegExp, key: string])[] = [
  [/^this (text|name) is empty$/, 'siteFault.empty'],
  [/(bar|menu): (?<most>\d+) characters at most$/, 'siteFault.long'],
  [/^too long: (?<most>\d+) characters at most$/, 'siteFault.long'],
  [/^this language has no text$/, 'siteFault.noText'],
  [/^the link has no words$/, 'siteFault.noLabel'],
  [/^it ends before it begins$/, 'siteFault.endsBefore'],
  [/^this time is over$/, 'siteFault.over'],
  [/^this time does not exist/, 'siteFault.noTime'],
  [/^the law asks for this entry$/, 'siteFault.required'],
  [/^names the placeholders .+; the mail fills in (?<names>.+)$/, 'siteFault.placeholders'],
  [/^both sides are the same$/, 'siteFault.same'],
  [/^the sides differ in more than one section$/, 'siteFault.severalSections'],
  [/^one side has more sections$/, 'siteFault.moreSections'],
  [/^title, description or lead differ$/, 'siteFault.head'],
  [/^both sides need a version in each language$/, 'siteFault.eachLanguage'],
  [/^this language has no version and no fallback$/, 'siteFault.eachLanguage'],
  [/^a legal page is the same for everybody$/, 'siteFault.legal'],
];

/** What is wrong with a text beside pages, in the language of the console. What is said of pages, too, has the sentences of the editor. */
export function siteFaultText(t: TFunction, what: string): string {
  for (const [words, key] of keys) {
    const found = words.exec(what);
    if (found) return t(key, { ...found.groups });
  }
  return faultText(t, what);
}
