import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsOf } from '@nitida/contract/content/check-texts';
import { expect, test } from 'vitest';
import { limitOf } from './length-limits.ts';

const folder = join(import.meta.dirname, '../../../../../../mf-marketing/content');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
const pathOf = (place: string) => place.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

test('no text of the site is called long for its place', () => {
  expect(files.length).toBeGreaterThan(100);
  const long = files.flatMap((file) => {
    const page = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    if (page.sections === undefined) return [];
    return [...textsOf(page)].flatMap(([place, text]) => {
      const path = pathOf(place);
      const limit = limitOf(path, page.sections[Number(path[1])]?.type ?? '');
      const length = text.replaceAll(/{{\w+}}/g, '24').length;
      return limit && length > limit.most ? [`${file} ${place}: ${length} of ${limit.most}`] : [];
    });
  });
  expect(long).toEqual([]);
});

test('a limit belongs to a place in a type of section; a link within a text has room', () => {
  expect(limitOf(['title'], '')).toEqual({ most: 51, isStrict: true });
  expect(limitOf(['sections', 3, 'items', 0, 'title'], 'steps')).toEqual({ most: 34, isStrict: false });
  expect(limitOf(['sections', 3, 'action', 'label'], 'call')?.most).toBe(28);
  expect(limitOf(['sections', 3, 'more', 'label'], 'chapter')).toBeNull();
  expect(limitOf(['sections', 3, 'paragraphs', 0], 'chapter')).toBeNull();
});
