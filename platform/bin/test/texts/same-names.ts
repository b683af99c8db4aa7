import type { Texts } from './text-set.ts';

/** Keys of different packages that must have the same text. */
const words: readonly (readonly string[])[] = [
  ['auth.confirmPassword', 'password.reset.confirm'],
  ['fields.look_one', 'error.summary_one', 'errors.title_one', 'form.check_one', 'survey.check_one'],
  ['fields.look_other', 'error.summary_other', 'errors.title_other', 'form.check_other', 'survey.check_other'],
  ['errors.fillIn', 'fields.fillInAll'],
];

/** The first of the keys that must have the same text, or undefined when the key stands alone. */
const wordOf = (key: string): string | undefined => words.find((keys) => keys.includes(key))?.[0];

/**
 * Finds words that differ between packages in one language.
 * @param sets texts by folder, then by language
 * @returns one line for each fault.
 */
export function differingWords(sets: ReadonlyMap<string, ReadonlyMap<string, Texts>>): string[] {
  const first = new Map<string, { folder: string; text: string }>();
  const faults: string[] = [];
  for (const [folder, set] of sets) {
    for (const [language, texts] of set) {
      for (const [key, text] of texts) {
        const word = wordOf(key);
        if (word === undefined) continue;
        const known = first.get(`${language} ${word}`);
        if (known === undefined) first.set(`${language} ${word}`, { folder, text });
        else if (known.text !== text)
          faults.push(`${folder}: ${language}.json ${key} is “${text}”, and “${known.text}” in ${known.folder}`);
      }
    }
  }
  return faults;
}

/** Finds groups of shared names that a package has among its own texts too, which would give one thing two names. */
export function repeatedNames(sets: ReadonlyMap<string, ReadonlyMap<string, Texts>>, namesFolder: string): string[] {
  const groups = groupsOf(sets.get(namesFolder)?.get('en'));
  return [...sets].flatMap(([folder, set]) =>
    folder === namesFolder
      ? []
      : [...groupsOf(set.get('en'))]
          .filter((group) => groups.has(group))
          .map((group) => `${folder}: has ${group}, which ${namesFolder} has`),
  );
}

const groupsOf = (texts: Texts = new Map()): Set<string> => new Set([...texts.keys()].map((key) => key.split('.')[0] ?? key));
