import * as z from 'zod';
import { type Language, languages } from '../language.ts';
import { language } from '../primitives.ts';
import type { ContentFault } from './documents.ts';
import { isPlainText } from './plain-text.ts';

/** The texts of a mail by their place: `subject`, `paragraphs.0`. */
export type MailTextsByPlace = Readonly<Record<string, string>>;

/** What staff changed of a mail: the texts of each language by their place. Those that it does not name stay as in the files. */
export const mailEdits = z.partialRecord(language, z.record(z.string().max(80), z.string().trim().max(2_000)));
export type MailEdits = z.infer<typeof mailEdits>;

/** Mail programs cut longer subjects. */
const longestSubject = 120;
const longestText = 700;
const placeholder = /\{\{(\w+)\}\}|\{(\w+)\}/g;

/** The names of the placeholders of a text, sorted, each once. */
export const mailPlaceholders = (text: string): string[] =>
  [...new Set([...text.matchAll(placeholder)].map(([, ofPage, own]) => ofPage ?? own ?? ''))].sort();

/** Every text of a value, by its place. */
export function textsByPlace(value: unknown, place = ''): Record<string, string> {
  if (typeof value === 'string') return { [place]: value };
  if (typeof value !== 'object' || value === null) return {};
  const inside = (key: string) => (place === '' ? key : `${place}.${key}`);
  return Object.assign({}, ...Object.entries(value).map(([key, inner]) => textsByPlace(inner, inside(key))));
}

/** Why a text cannot stand in place of one of the files. Null when it can. */
export function problemOfMailText(place: string, text: string, seed: string | undefined): string | null {
  if (seed === undefined) return 'the mail has no such text';
  if (text === '') return 'this text is empty';
  const longest = place === 'subject' ? longestSubject : longestText;
  if (text.length > longest) return `too long: ${longest} characters at most`;
  const [names, wanted] = [mailPlaceholders(text), mailPlaceholders(seed)].map((own) => own.join(', '));
  if (names !== wanted) return `names the placeholders ${names || 'none'}; the mail fills in ${wanted || 'none'}`;
  return isPlainText(text.replace(placeholder, '')) ? null : 'only plain text can stand here';
}

/** Everything for which changed texts of a mail must not be published. */
export function findMailFaults(document: string, body: unknown, seeds: Readonly<Record<Language, MailTextsByPlace>>): ContentFault[] {
  const shape = mailEdits.safeParse(body);
  if (!shape.success)
    return shape.error.issues.map(({ path, message }) => ({
      ...{ page: document, language: 'en', section: null, field: path.join('.'), what: message },
    }));
  return languages.flatMap((lng) =>
    Object.entries(shape.data[lng] ?? {}).flatMap(([place, text]): ContentFault[] => {
      const what = problemOfMailText(place, text, Object.hasOwn(seeds[lng], place) ? seeds[lng][place] : undefined);
      return what === null ? [] : [{ page: document, language: lng, section: null, field: place, what }];
    }),
  );
}
