import { type Language, languages } from '@nitida/contract';
import { mayStayTheSame } from '../../../src/gate/same-words.ts';
import { keysFor } from '../../../src/gate/text-keys.ts';
import { strayAddress } from './address.ts';
import { placeholders, type Texts, withoutPlural } from './text-set.ts';

/**
 * Compares the languages of one set of texts with English.
 * @param wanted the languages that the set must have.
 * @returns one line for each fault.
 */
export function compareLanguages(set: ReadonlyMap<string, Texts>, wanted: readonly Language[] = languages): string[] {
  const english = set.get('en');
  if (english === undefined) return ['has no en.json'];
  const missing = wanted.filter((language) => !set.has(language)).map((language) => `has no ${language}.json`);
  const strange = [...set.keys()]
    .filter((name) => !wanted.some((language) => language === name))
    .map((name) => `has ${name}.json, which is none of the ${wanted === languages ? 'eight' : wanted.length} languages`);
  const faults = wanted.flatMap((language) => {
    const texts = set.get(language);
    return texts === undefined ? [] : compare(language, texts, english).map((fault) => `${language}.json ${fault}`);
  });
  return [...missing, ...strange, ...faults];
}

function compare(language: Language, texts: Texts, english: Texts): string[] {
  return [
    ...keyFaults(language, texts, english),
    ...[...texts].flatMap(([key, text]) => textFaults(language, key, text, english)),
    ...placeholderFaults(texts, english),
  ];
}

/** Every language needs the same keys, and for a plural exactly the forms of the language. */
function keyFaults(language: Language, texts: Texts, english: Texts): string[] {
  const { needed, allowed } = keysFor(language, english.keys());
  return [
    ...[...needed].filter((key) => !texts.has(key)).map((key) => `lacks ${key}`),
    ...[...texts.keys()].filter((key) => !allowed.has(key)).map((key) => `has ${key}, which English has not`),
  ];
}

function textFaults(language: Language, key: string, text: string, english: Texts): string[] {
  const faults: string[] = [];
  if (text.trim() === '') faults.push(`${key} is empty`);
  // The build leaves out i18next's formats (`lean-i18next-loader.cjs`).
  if (/\{\{[^}]*,/.test(text)) faults.push(`${key} has a format in a placeholder, which pages do not have`);
  if (/[!¡]/.test(text)) faults.push(`${key} exclaims: ${text}`);
  const same = language !== 'en' && text === english.get(key);
  const stray = strayAddress(text, language);
  if (stray !== null) faults.push(`${key} addresses its reader by “${stray}”, unlike the rest of the site`);
  if (same && !mayStayTheSame(text, language)) faults.push(`${key} is still English: ${text}`);
  return faults;
}

/** Compares placeholders over all forms of a plural, because "one room" may write its number as a word, and over a whole mail. */
function placeholderFaults(texts: Texts, english: Texts): string[] {
  const mine = byKey(texts);
  return [...byKey(english)].flatMap(([key, expected]) => {
    const found = mine.get(key);
    if (found === undefined || found.join() === expected.join()) return [];
    return [`${key} has ${found.join(' ') || 'no placeholder'} where English has ${expected.join(' ') || 'none'}`];
  });
}

function byKey(texts: Texts): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, text] of texts) {
    const whole = /^mail\.\w+/.exec(key)?.[0] ?? withoutPlural(key);
    const isPart = whole !== key;
    const own = placeholders(text);
    found.set(whole, isPart ? [...new Set([...(found.get(whole) ?? []), ...own])].sort() : own);
  }
  return found;
}
