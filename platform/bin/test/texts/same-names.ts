import type { Texts } from './text-set.ts';

/** Keys that name an extra in any text: the wizard, an order, a mail, an invoice. */
const naming = /^extra\.\w+$/;

/** The keys of one price line in the different packages. */
const lines: readonly (readonly string[])[] = [
  ['price.hours', 'line.hours'],
  ['price.sizeRooms', 'line.home'],
  ['price.insteadOf', 'line.insteadOf'],
  ['time.surcharge', 'line.surcharge'],
  ['price.promo', 'line.promo'],
  ['price.cardFee', 'line.cardFee'],
  ['price.total', 'line.total', 'row.total'],
  ['cleaners.two', 'line.speed2'],
  ['cleaners.three', 'line.speed3'],
  ['line.Standard', 'line.standard'],
  ['line.Off-peak', 'line.offPeak'],
  ['line.Rush', 'line.rush'],
];

/** Other texts that occur in several places. */
const words: readonly (readonly string[])[] = [
  ['auth.confirmPassword', 'password.reset.confirm'],
  ['form.look', 'fields.look', 'reschedule.look', 'errors.title', 'summary.errorsTitle', 'form.check', 'survey.check'],
  ['errors.fillIn', 'fields.fillInAll'],
];

/** The thing that a key names, or undefined when only one package names it. */
function named(key: string): string | undefined {
  return naming.test(key) ? key : [...lines, ...words].find((keys) => keys.includes(key))?.[0];
}

/** Pages have `{{name}}` as placeholder, the server has `{name}`. */
const alike = (text: string): string => text.replaceAll('{{', '{').replaceAll('}}', '}');

/**
 * Finds things with two names in one language.
 * @param sets texts by folder, then by language
 * @returns one line for each fault.
 */
export function differingNames(sets: ReadonlyMap<string, ReadonlyMap<string, Texts>>): string[] {
  const first = new Map<string, { folder: string; text: string }>();
  const faults: string[] = [];
  for (const [folder, set] of sets) {
    for (const [language, texts] of set) {
      for (const [key, text] of texts) {
        const thing = named(key);
        if (thing === undefined) continue;
        const known = first.get(`${language} ${thing}`);
        if (known === undefined) first.set(`${language} ${thing}`, { folder, text });
        else if (alike(known.text) !== alike(text))
          faults.push(`${folder}: ${language}.json ${key} is “${text}”, and “${known.text}” in ${known.folder}`);
      }
    }
  }
  return faults;
}
