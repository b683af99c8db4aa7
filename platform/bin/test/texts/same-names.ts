import type { Texts } from './text-set.ts';

/** Keys that name a thing of the catalogue wherever they stand: in the wizard, on an order, in a mail, on an invoice. */
const naming = /^extra\.\w+$/;

/** Things with two names in one language. @param sets texts by folder, then by language. @returns one line for each fault. */
export function differingNames(sets: ReadonlyMap<string, ReadonlyMap<string, Texts>>): string[] {
  const first = new Map<string, { folder: string; text: string }>();
  const faults: string[] = [];
  for (const [folder, set] of sets) {
    for (const [language, texts] of set) {
      for (const [key, text] of texts) {
        if (!naming.test(key)) continue;
        const known = first.get(`${language} ${key}`);
        if (known === undefined) first.set(`${language} ${key}`, { folder, text });
        else if (known.text !== text)
          faults.push(`${folder}: ${language}.json ${key} is “${text}”, and “${known.text}” in ${known.folder}`);
      }
    }
  }
  return faults;
}
