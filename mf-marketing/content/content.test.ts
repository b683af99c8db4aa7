import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentDestinations, contentPages } from '@nitida/contract/content/documents';
import { expect, test } from 'vitest';
import { filesOf, pageFolders, problemsOfPage } from './all-pages.ts';
import { sentenceOf } from './check.ts';
import { destinations } from './schema.ts';

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

test('staff edit the pages that have a folder, and lead only to places that exist', () => {
  expect(contentPages.toSorted()).toEqual(
    pageFolders()
      .filter((page) => !page.startsWith('campaigns/'))
      .toSorted(),
  );
  expect(destinations).toEqual(expect.arrayContaining([...contentDestinations]));
});
