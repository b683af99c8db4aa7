import { draftPage } from '@nitida/contract/content/documents';
import { expect, test } from 'vitest';
import { emptySection, headFields, sectionFields, typesFor } from './structure.ts';

test('every type of section has fields, and an empty one is a valid draft', () => {
  expect(sectionFields.size).toBe(21);
  for (const type of sectionFields.keys()) {
    const page = { title: '', description: '', sections: [emptySection(type, [])] };
    expect(draftPage.safeParse(page).error?.issues ?? [], type).toEqual([]);
  }
});

test('the head of a page has its title and description first', () => {
  expect(headFields.slice(0, 2).map(({ key }) => key)).toEqual(['title', 'description']);
});

test('a new chapter gets a link target of its own', () => {
  const first = emptySection('chapter', []);
  expect(first).toMatchObject({ type: 'chapter', id: 'part-1' });
  expect(emptySection('chapter', [first])).toMatchObject({ id: 'part-2' });
});

test('the steps of the clock are there from the start', () => {
  expect(emptySection('clock', [])).toMatchObject({ steps: [{ id: 'choose' }, { id: 'accept' }, { id: 'arrive' }, { id: 'done' }] });
});

test('pages offer the sections that they can draw', () => {
  expect(typesFor('terms-of-use')).toEqual(['chapter']);
  expect(typesFor('campaigns/spring')).toContain('opening');
  expect(typesFor('faq')).toEqual(['opening', 'group']);
  expect(typesFor('home')).toContain('hero');
  expect([typesFor('contact-us').includes('form'), typesFor('home').includes('form')]).toEqual([true, false]);
  for (const page of ['faq', 'home', 'info-price', 'contact-us'])
    for (const type of typesFor(page)) expect(sectionFields.has(type)).toBe(true);
});
