import { expect, test, vi } from 'vitest';
import { createSiteNavigation } from './create-site-navigation.ts';

const inSpanish = { 'menu.info': [{ to: '/faq', name: 'Preguntas' }] };
const isOwned = () => true;
const inEnglish = { 'menu.info': [{ to: '/faq', name: 'Questions' }] };

test('the page brings the links of its language; those of another are fetched once, before they are drawn', async () => {
  const fetchNavigation = vi.fn(async () => inSpanish);
  const navigation = createSiteNavigation({ page: { language: 'en', navigation: inEnglish }, fetchNavigation, isOwned });
  await navigation.load('en');
  expect(fetchNavigation).not.toHaveBeenCalled();
  await navigation.load('es');
  await navigation.load('es');
  expect(fetchNavigation.mock.calls).toEqual([['es']]);
  expect([navigation.in('en'), navigation.in('es')]).toEqual([inEnglish, inSpanish]);
});

test('a link to a page that only a newer composition has is left out', async () => {
  const newer = { 'menu.info': [...inSpanish['menu.info'], { to: '/gift-card', name: 'Tarjeta regalo' }] };
  const parts = { fetchNavigation: async () => newer, isOwned: (path: string) => path === '/faq' };
  const navigation = createSiteNavigation({ page: { language: 'en', navigation: inEnglish }, ...parts });
  await navigation.load('es');
  expect(navigation.in('es')).toEqual(inSpanish);
});

test('a page of an earlier version of the platform brings none', () => {
  const navigation = createSiteNavigation({ page: { language: 'en' }, fetchNavigation: async () => inSpanish, isOwned });
  expect(navigation.in('en')).toEqual({});
});
