import { readFileSync } from 'node:fs';
import { type Language, languages, type Release } from '@nitida/contract';
import { inside } from '../registry/inside.ts';
import { type Fault, faultIn } from './fault.ts';
import { mayStayTheSame } from './same-words.ts';
import { flatten, keysFor, placeholders, type Texts, withoutPlural } from './text-keys.ts';

/** How the bundler writes an imported JSON file: `JSON.parse('…')`. */
const json = /JSON\.parse\((['"`])((?:\\[\s\S]|(?!\1)[^\\])*)\1\)/g;

const controls: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' };

/** The value of a string literal. */
const unescaped = (literal: string): string =>
  literal.replaceAll(/\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|(\r\n|[\s\S]))/gi, (_whole, braced, four, two, other: string) => {
    const code = braced ?? four ?? two;
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
    return /[\n\r\u2028\u2029]/.test(other) ? '' : (controls[other] ?? other);
  });

/** The JSON files in a built module. */
function jsonIn(source: string): unknown[] {
  return [...source.matchAll(json)].flatMap(([, , literal = '']) => {
    try {
      return [JSON.parse(unescaped(literal)) as unknown];
    } catch {
      return [];
    }
  });
}

/** The texts in files. A key that several files have stands once for each: `2:title`. */
function textsIn(dir: string, paths: readonly string[]): Texts {
  const all: Texts = new Map();
  for (const found of paths.flatMap((path) => jsonIn(readFileSync(inside(dir, path), 'utf8')))) {
    for (const [key, text] of flatten(found)) {
      let unique = key;
      for (let time = 2; all.has(unique); time += 1) unique = `${time}:${key}`;
      all.set(unique, text);
    }
  }
  return all;
}

const mostNamed = 5;

const list = (keys: readonly string[]): string =>
  keys.length > mostNamed ? `${keys.slice(0, mostNamed).join(', ')} and ${keys.length - mostNamed} more` : keys.join(', ');

/** The texts of each key, whatever their order in the files. The forms of a plural stand together. */
function byKey(texts: Texts): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, text] of texts) {
    const whole = withoutPlural(key.replace(/^\d+:/, ''));
    found.set(whole, [...(found.get(whole) ?? []), text]);
  }
  return found;
}

const placeholdersIn = (texts: readonly string[]): string => [...new Set(texts.flatMap(placeholders))].sort().join(' ');

/** Texts that were not translated, and those that lack a value that the page fills in. */
function translationFaults(language: Language, texts: Texts, english: ReadonlyMap<string, string[]>): Fault[] {
  const mine = [...byKey(texts)].flatMap(([key, found]) => {
    const expected = english.get(key);
    return expected ? [{ key, found, expected }] : [];
  });
  const same = mine.filter(({ found, expected }) => found.some((text) => expected.includes(text) && !mayStayTheSame(text, language)));
  const differing = mine.filter(({ found, expected }) => placeholdersIn(found) !== placeholdersIn(expected));
  const keys = (faulty: typeof mine) => list(faulty.map(({ key }) => key));
  return [
    ...(same.length > 0 ? [faultIn('texts', language, `The texts in ${language} are still English for ${keys(same)}.`)] : []),
    ...(differing.length > 0
      ? [faultIn('texts', language, `The texts in ${language} have other placeholders than English for ${keys(differing)}.`)]
      : []),
  ];
}

/** Which texts of English a language lacks in the release's own files, and which are not translated. A plural needs the forms of the language. */
export function textFaults({ messages, namespaces }: Release, dir: string): Fault[] {
  const english = textsIn(dir, messages.en ?? []);
  if (namespaces.length > 0 && english.size === 0) return [faultIn('texts', 'en', `The release has no texts for ${list(namespaces)}.`)];
  const byEnglish = byKey(english);
  return languages.flatMap((language) => {
    const texts = language === 'en' ? english : textsIn(dir, messages[language] ?? []);
    const lacking = [...keysFor(language, english.keys()).needed].filter((key) => !texts.has(key));
    const empty = [...texts].filter(([, text]) => text.trim() === '').map(([key]) => key);
    return [
      ...(lacking.length > 0 ? [faultIn('texts', language, `The texts in ${language} lack ${list(lacking)}.`)] : []),
      ...(empty.length > 0 ? [faultIn('texts', language, `The texts in ${language} are empty for ${list(empty)}.`)] : []),
      ...(language === 'en' ? [] : translationFaults(language, texts, byEnglish)),
    ];
  });
}
