import { languages } from '@nitida/contract';
import { expect, it } from 'vitest';
import { newsTexts } from './texts.ts';

/** The paths of all texts with their placeholders. */
const shape = (value: unknown, path = ''): string[] =>
  typeof value === 'string'
    ? [[path, ...(value.match(/\{\w+\}/g) ?? []).sort()].join(' ')]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => shape(inner, `${path}.${key}`));

it.each(languages)('the texts are complete in %s', (lng) => {
  expect(shape(newsTexts[lng])).toEqual(shape(newsTexts.en));
});
