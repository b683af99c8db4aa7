import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLanguage, type Language, languages } from '@nitida/contract';
import { excludedWords, type Term, termList } from '@nitida/contract/terms';
import { type Texts, withoutPlural } from './text-set.ts';

export type TermLists = ReadonlyMap<Language, readonly Term[]>;

const termFolder = 'shared/contract/terms';

/** Reads the list of each language. A list of another shape is a defect of the checkout, so it throws. */
export async function readTerms(root: string): Promise<TermLists> {
  const read = async (language: Language) => termList.parse(JSON.parse(await readFile(join(root, termFolder, `${language}.json`), 'utf8')));
  return new Map(await Promise.all(languages.map(async (language) => [language, await read(language)] as const)));
}

/** Finds lists that do not have the same things as the English one, each once. */
export function listFaults(lists: TermLists): string[] {
  const english = thingsOf(lists.get('en'));
  return [...lists].flatMap(([language, list]) => {
    const own = thingsOf(list);
    const lacking = english.filter((thing) => !own.includes(thing)).map((thing) => `lacks ${thing}`);
    const strange = own.filter((thing) => !english.includes(thing)).map((thing) => `has ${thing}, which English has not`);
    const twice = own.filter((thing, index) => own.indexOf(thing) !== index).map((thing) => `has ${thing} twice`);
    return [...lacking, ...strange, ...twice].map((fault) => `${termFolder}: ${language}.json ${fault}`);
  });
}

const thingsOf = (list: readonly Term[] = []): string[] => list.map(({ thing }) => thing);

/**
 * Finds words that a list excludes.
 * @param sets texts by folder, then by language
 * @returns one line for each fault.
 */
export function termFaults(sets: ReadonlyMap<string, ReadonlyMap<string, Texts>>, lists: TermLists): string[] {
  const rules = new Map([...lists].map(([language, list]) => [language, list.map(ruleOf)]));
  return [...sets].flatMap(([folder, set]) =>
    [...set].flatMap(([language, texts]) => {
      const ofLanguage = isLanguage(language) ? rules.get(language) : undefined;
      if (ofLanguage === undefined) return [];
      return [...texts].flatMap(([key, text]) =>
        ofLanguage.flatMap((rule) => {
          const found = rule.find(folder, key, text);
          return found === null ? [] : [`${folder}: ${language}.json ${key} says “${found}”; the term is “${rule.term}” (${rule.thing})`];
        }),
      );
    }),
  );
}

interface Rule {
  thing: string;
  term: string;
  /** The first excluded word of a text, or null. */
  find: (folder: string, key: string, text: string) => string | null;
}

function ruleOf(term: Term): Rule {
  const { thing, term: name, except = [] } = term;
  const firstExcluded = excludedWords(term);
  const find: Rule['find'] = (folder, key, text) => {
    const plain = withoutPlural(key);
    return except.includes(plain) || except.includes(`${folder}:${plain}`) ? null : firstExcluded(text);
  };
  return { thing, term: name, find };
}
