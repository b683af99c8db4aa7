import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, pageFolders, problemsOfPage } from './all-pages.ts';
import { sentenceOf } from './check.ts';

test('the check finds pages in eight languages', () => {
  expect(pageFolders()).toContain('home');
  expect(filesOf('home')).toHaveLength(8);
});

test.each(pageFolders())('%s has no problem in any language', (page) => {
  expect(problemsOfPage(page).map(sentenceOf)).toEqual([]);
});

test('the list of campaigns names each campaign folder', () => {
  const listed: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'campaigns/campaigns.json'), 'utf8'));
  const folders = pageFolders().flatMap((page) => (page.startsWith('campaigns/') ? [page.slice('campaigns/'.length)] : []));
  expect(listed).toEqual(folders);
});
