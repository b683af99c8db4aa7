import { type Language, languages } from '@nitida/contract';
import { pageTexts } from '@nitida/local/tools';
import { describe, expect, it } from 'vitest';
import { orderTexts } from '../order-texts/texts.ts';

/** All texts with their paths: `mail.receipt.subject`. */
function flat(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, path ? `${path}.${key}` : key));
}

const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

/** What a date with its time, and what is known of a cleaner, are made of. */
const ofParts: Record<string, string[]> = {
  moment: ['{date}', '{time}'],
  'cleaner.rating': ['{average}', '{most}', '{count}'],
  'cleaner.visits': ['{count}'],
  'row.allVisits': ['{count}'],
  'money.ordered': ['{count}', '{sum}'],
};

/** The known placeholders are those of the English texts. A sentence may omit one that another part of the mail contains, but must not use others. */
const given = [...new Set(flat(orderTexts.en).flatMap(([path, text]) => (ofParts[path] ? [] : placeholders(text))))];

describe.each(languages.filter((language) => language !== 'en'))('texts about orders: %s', (language: Language) => {
  it('has exactly the texts that English has', () => {
    expect(flat(orderTexts[language]).map(([path]) => path)).toEqual(flat(orderTexts.en).map(([path]) => path));
  });

  it('uses only known placeholders', () => {
    for (const [path, text] of flat(orderTexts[language]))
      expect(ofParts[path] ?? given, `${path}: ${text}`).toEqual(expect.arrayContaining(placeholders(text)));
  });

  it('translates the hosted page with the same placeholders', () => {
    const english = new Map(flat(pageTexts.en));
    const own = flat(pageTexts[language]);
    expect(own.map(([path]) => path)).toEqual([...english.keys()]);
    for (const [path, text] of own) expect(placeholders(text), path).toEqual(placeholders(english.get(path) ?? ''));
  });

  it('contains no exclamation mark', () => {
    for (const [path, text] of [...flat(orderTexts[language]), ...flat(pageTexts[language])]) expect(text, path).not.toMatch(/!/);
  });
});
