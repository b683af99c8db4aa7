import { languages } from '@nitida/contract';
import { expect, it } from 'vitest';
import { staffTexts } from './texts.ts';

/** Each text's path with its placeholders: `affiliate.paragraphs.1 {months} {percent}`. */
function shape(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [[path, ...(value.match(/\{\w+\}/g) ?? []).sort()].join(' ')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => shape(inner, path ? `${path}.${key}` : key));
}

it.each(languages)('the texts are complete in %s, use the known placeholders and contain no exclamation mark', (lng) => {
  expect(shape(staffTexts[lng])).toEqual(shape(staffTexts.en));
  expect(JSON.stringify(staffTexts[lng])).not.toMatch(/""|!/);
  if (lng !== 'en') expect(staffTexts[lng].received.subject).not.toBe(staffTexts.en.received.subject);
});
