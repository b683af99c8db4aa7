import { expect, test } from 'vitest';
import { listPages, type PageDocument } from './page-state.ts';

const at = '2027-05-03T10:00:00Z';
const version = (isPublished: boolean): PageDocument['newest'][number] => ({
  language: 'en',
  number: 2,
  origin: 'save',
  from: 1,
  by: 'Ana',
  at,
  isPublished,
  source: null,
});
const edition = (isTakenDown: boolean) => ({ number: 4, page: '', isTakenDown, by: 'Luis', at: '2027-05-04T10:00:00Z', languages: [] });

test('each page has the state of its newest version and of what visitors have', () => {
  const pages: PageDocument[] = [
    { page: 'home', newest: [version(true)], edition: edition(false) },
    { page: 'faq', newest: [version(false)], edition: edition(false) },
    { page: 'campaigns/new', newest: [version(false)], edition: null },
    { page: 'campaigns/old', newest: [version(false)], edition: edition(true) },
  ];
  const listed = listPages({ pages, released: ['faq', 'cookies', 'home'] }, ['home', 'faq', 'cookies', 'missing'], []);
  expect(listed.map(({ page, state, last }) => [page, state, last?.by])).toEqual([
    ['home', 'published', 'Luis'],
    ['faq', 'changed', 'Luis'],
    ['cookies', 'released', undefined],
    ['campaigns/new', 'draft', 'Ana'],
    ['campaigns/old', 'takenDown', 'Luis'],
  ]);
});
