import { expect, test } from 'vitest';
import { writeRelease } from '../../test/example-release.ts';
import { nothingPublished } from '../published-content.ts';
import { navigationOf } from './navigation.ts';

const route = (name: string, path: string) => ({ name, path, access: 'open' as const, page: './page.tsx' });
const names = { en: 'Gifts', es: 'Regalos', sv: 'Gåvor', da: 'Gaver', no: 'Gaver', nl: 'Cadeaus', de: 'Geschenke', ru: 'Подарки' };

async function remoteOf(name: string, routes: ReturnType<typeof route>[], change: object = {}) {
  return (await writeRelease({ name, paths: [], change: { routes, ...change } })).release;
}

test('a release that declares its links has no others', async () => {
  const navigation = [{ route: 'marketing.giftCard', place: 'menu.info', order: 40, names }];
  const now = await remoteOf('marketing', [route('marketing.faq', '/faq'), route('marketing.giftCard', '/gift-card')], { navigation });
  expect(navigationOf({ remotes: [now] }, 'de', nothingPublished)).toEqual({ 'menu.info': [{ to: '/gift-card', name: 'Geschenke' }] });
});

test('nothing leads to a page that was taken down', async () => {
  const now = await remoteOf('marketing', [route('marketing.giftCard', '/gift-card')], {
    navigation: [{ route: 'marketing.giftCard', place: 'menu.info', order: 40, names }],
  });
  expect(
    navigationOf({ remotes: [now] }, 'de', { ...nothingPublished, stateAt: (path) => (path === '/gift-card' ? 'gone' : 'own') }),
  ).toEqual({});
});
