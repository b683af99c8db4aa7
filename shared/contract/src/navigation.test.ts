import { describe, expect, test } from 'vitest';
import { type Language, languages } from './language.ts';
import { type NavigationEntry, navigationIn, releaseNavigation } from './navigation.ts';

const textsIn = (language: string) => ({ faq: `faq ${language}`, book: `book ${language}` });
const inMenu = (text: string, order: number): NavigationEntry[] => [{ place: 'menu.end', order, text }];
const faq = { name: 'pages.faq', path: '/faq', navigation: inMenu('faq', 20) };
const wizard = { name: 'booking.wizard', path: '/booking/:step?', navigation: inMenu('book', 10) };
const remote = (...routes: (typeof faq)[]) => ({ routes, navigation: releaseNavigation(routes, textsIn) });

test('a release holds the name of each link in every language', () => {
  const names = Object.fromEntries(languages.map((language) => [language, `faq ${language}`]));
  expect(releaseNavigation([faq, { name: 'pages.home', path: '/' }], textsIn)).toEqual([
    { route: 'pages.faq', place: 'menu.end', order: 20, names },
  ]);
});

test('links of several remotes stand by their order, in one language; optional parameters are left out of the address', () => {
  expect(navigationIn([remote(faq), remote(wizard)], 'es')).toEqual({
    'menu.end': [
      { to: '/booking', name: 'book es' },
      { to: '/faq', name: 'faq es' },
    ],
  });
});

test('a link whose route the remote does not have is left out', () => {
  expect(navigationIn([{ ...remote(faq, wizard), routes: [faq] }], 'en')).toEqual({ 'menu.end': [{ to: '/faq', name: 'faq en' }] });
});

test('a link without a name, or to a route that needs a parameter, is refused', () => {
  const order = { name: 'pages.order', path: '/orders/:id', navigation: inMenu('faq', 10) };
  expect(() => releaseNavigation([order], textsIn)).toThrow('pages.order cannot be linked to: /orders/:id needs parameters.');
  const nameless = { ...faq, navigation: inMenu('gone', 10) };
  expect(() => releaseNavigation([nameless], textsIn)).toThrow('pages.faq: src/i18n/navigation/en.json lacks gone.');
});

const allNames = (text: string) => ({
  ...{ en: `${text} en`, es: `${text} es`, sv: `${text} sv`, da: `${text} da` },
  ...{ no: `${text} no`, nl: `${text} nl`, de: `${text} de`, ru: `${text} ru` },
});

describe('what staff changed', () => {
  const declared = [
    { route: 'marketing.prices', place: 'menu.info', order: 10, names: allNames('prices') },
    { route: 'marketing.faq', place: 'menu.info', order: 20, names: allNames('faq') },
    { route: 'marketing.rules', place: 'menu.info', order: 30, names: allNames('rules') },
  ];
  const routes = ['prices', 'faq', 'rules'].map((name) => ({ name: `marketing.${name}`, path: `/${name}` }));
  const drawn = (edits: { route: string; isHidden?: boolean; names?: Partial<Record<Language, string>> }[], lng: Language = 'en') =>
    navigationIn([{ routes, navigation: declared }], lng, {
      'menu.info': edits.map((edit) => ({ isHidden: false, names: {}, ...edit })),
    })['menu.info']?.map(({ name }) => name);

  test('comes first in the order of staff, and the other entries follow as declared', () => {
    expect(drawn([{ route: 'marketing.rules' }])).toEqual(['rules en', 'prices en', 'faq en']);
  });
  test('renames an entry in a language, and leaves its name in the others', () => {
    const renamed = [{ route: 'marketing.faq', names: { en: 'Questions' } }];
    expect([drawn(renamed), drawn(renamed, 'es')]).toEqual([
      ['Questions', 'prices en', 'rules en'],
      ['faq es', 'prices es', 'rules es'],
    ]);
  });
  test('adds an entry of another place, with its name there or another one', () => {
    const orders = { route: 'account.orders', place: 'menu.profile', order: 10, names: allNames('orders') };
    const remotes = [
      { routes, navigation: declared },
      { routes: [{ name: 'account.orders', path: '/orders' }], navigation: [orders] },
    ];
    const added = (names: Partial<Record<Language, string>>) =>
      navigationIn(remotes, 'es', { 'menu.info': [{ route: 'account.orders', isHidden: false, names }] });
    expect(added({})['menu.info']?.[0]).toEqual({ to: '/orders', name: 'orders es' });
    expect(added({ es: 'Tus pedidos' })['menu.info']?.[0]?.name).toBe('Tus pedidos');
    expect(added({})['menu.profile']).toEqual([{ to: '/orders', name: 'orders es' }]);
  });
  test('hides an entry, and adds none that no remote declares', () => {
    expect(drawn([{ route: 'marketing.prices', isHidden: true }, { route: 'marketing.secret' }])).toEqual(['faq en', 'rules en']);
  });
});
