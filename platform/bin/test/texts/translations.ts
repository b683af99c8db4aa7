import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@nitida/contract';
import * as z from 'zod';
import { type Texts, withoutPlural } from './text-set.ts';

/** The texts of a folder by language. */
type TextSet = ReadonlyMap<string, Texts>;

/** The record in the root of each package that has texts: of each text a mark of the English, and one of each translation. */
const recordName = 'translated-from.json';
const record = z.record(z.string(), z.record(z.string(), z.string()));
type RecordFile = z.infer<typeof record>;

const recordCommand = 'npm test -- texts --write';
/** Six characters tell any two English texts of a key apart. Two say whether a translation has changed since. */
const lengths = { english: 6, translation: 2 };

export interface TranslationOptions {
  /** Writes the records of texts whose translations were all changed with their English. */
  write: boolean;
  /** Writes the others, too: somebody has read their translations, which are still right. */
  kept: boolean;
}

const markOf = (text: string, length: number): string => createHash('sha256').update(text).digest('base64url').slice(0, length);

/** All forms of a plural are one text. */
function byKey(texts: Texts): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, text] of texts) found.set(withoutPlural(key), `${found.get(withoutPlural(key)) ?? ''}${text}\n`);
  return found;
}

/** The marks of each key: of the English, then of each translation. */
function marksOf(set: TextSet): Map<string, string[]> {
  const translations = languagesOf(set).map((language) => byKey(set.get(language) ?? new Map()));
  const english = byKey(set.get('en') ?? new Map());
  return new Map(
    [...english].map(([key, text]) => [
      key,
      [markOf(text, lengths.english), ...translations.map((texts) => markOf(texts.get(key) ?? '', lengths.translation))],
    ]),
  );
}

const languagesOf = (set: TextSet): string[] => languages.filter((language) => language !== 'en' && set.has(language));

/** The languages whose translation is as it was when the English was another. */
function olderIn(set: TextSet, marks: readonly string[], recorded: readonly string[]): string[] {
  if (recorded[0] === undefined || recorded[0] === marks[0]) return [];
  return languagesOf(set).filter((_, at) => marks[at + 1] === recorded[at + 1]);
}

/** The package of a folder: `mf-booking` of `mf-booking/src/i18n`. */
const packageOf = (folder: string): string => /^(shared\/[^/]+|platform\/(?!src)[^/]+|[^/]+)/.exec(folder)?.[0] ?? folder;

function checkSet(folder: string, set: TextSet, recorded: Record<string, string>, { write, kept }: TranslationOptions) {
  const faults: string[] = [];
  const next: Record<string, string> = {};
  for (const [key, marks] of marksOf(set)) {
    const before = recorded[key]?.split(' ') ?? [];
    const older = kept ? [] : olderIn(set, marks, before);
    const isOlder = older.length > 0;
    if (isOlder)
      faults.push(
        `${folder}: the English of ${key} has changed since it was translated into ${older.join(', ')}. Translate it, or: ${recordCommand} --kept`,
      );
    else if (!write && before.join() !== marks.join()) faults.push(`${folder}: ${key} was changed. Record it: ${recordCommand}`);
    next[key] = (isOlder ? before : marks).join(' ');
  }
  return { faults, next };
}

async function readRecord(path: string): Promise<RecordFile> {
  return existsSync(path) ? record.parse(JSON.parse(await readFile(path, 'utf8'))) : {};
}

/** Finds the texts whose English changed and whose translations did not. `sets`: the texts of each folder. */
export async function checkTranslations(root: string, sets: ReadonlyMap<string, TextSet>, options: TranslationOptions): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, folders] of Map.groupBy(sets.keys(), packageOf)) {
    const path = join(root, name, recordName);
    const recorded = await readRecord(path);
    const checked = [...folders].toSorted().map((folder) => {
      const at = folder.slice(name.length + 1);
      return { at, ...checkSet(folder, sets.get(folder) ?? new Map(), recorded[at] ?? {}, options) };
    });
    faults.push(...checked.flatMap((one) => one.faults));
    const text = `${JSON.stringify(Object.fromEntries(checked.map(({ at, next }) => [at, next])), null, 2)}\n`;
    if (options.write) await writeFile(path, text);
  }
  return faults;
}
