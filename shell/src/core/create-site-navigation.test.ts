import { expect, test, vi } from 'vitest';
import { createSiteNavigation } from './create-site-navigation.ts';

const inSpanish = { 'menu.info': [{ to: '/faq', name: 'Preguntas' }] };
const inEnglish = { 'menu.info': [{ to: '/faq', name: 'Questions' }] };

test('the page brings the links of its language; those of another are fetched once, before they are drawn', async () => {
  const fetchNavigation = vi.fn(async () => inSpanish);
  const navigation = createSiteNavigation({ page: { language: 'en', navigation: inEnglish }, fetchNavigation });
  await navigation.load('en');
  expect(fetchNavigation).not.toHaveBeenCalled();
  await navigation.load('es');
  await navigation.load('es');
  expect(fetchNavigation.mock.calls).toEqual([['es']]);
  expect([navigation.in('en'), navigation.in('es')]).toEqual([inEnglish, inSpanish]);
});

test('a page of an earlier version of the platform brings none', () => {
  const navigation = createSiteNavigation({ page: { language: 'en' }, fetchNavigation: async () => inSpanish });
  expect(navigation.in('en')).toEqual({});
});
