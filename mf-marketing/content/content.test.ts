import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, pageFolders, problemsOfPage } from './all-pages.ts';
import { sentenceOf } from './check.ts';

test('there is something to check', () => {
  expect(pageFolders()).toContain('home');
  expect(filesOf('home')).toHaveLength(8);
});

test.each(pageFolders())('%s has nothing wrong in any language', (page) => {
  expect(problemsOfPage(page).map(sentenceOf)).toEqual([]);
});

test('the list of campaigns names each folder of one', () => {
  const listed: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'campaigns/campaigns.json'), 'utf8'));
  const folders = pageFolders().flatMap((page) => (page.startsWith('campaigns/') ? [page.slice('campaigns/'.length)] : []));
  expect(listed).toEqual(folders);
});
