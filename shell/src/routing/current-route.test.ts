import { expect, test } from 'vitest';
import { currentRoute, hasTabs, pageKind } from './current-route.ts';

const routes = ['/', '/booking/:step?', '/booking/edit/:step', '/orders', '/p/*'].map((path) => ({ path }));

test.each([
  ['/', '/'],
  ['/booking', '/booking/:step?'],
  ['/booking/time', '/booking/:step?'],
  ['/booking/edit/time', '/booking/edit/:step'],
  ['/orders/', '/orders'],
  ['/p/summer', '/p/*'],
])('the path %s belongs to the route %s', (path, owner) => {
  expect(currentRoute(routes, path)?.path).toBe(owner);
});

test.each(['/nowhere', '/orders/7', '/booking/edit/time/x'])('the path %s belongs to no route', (path) => {
  expect(currentRoute(routes, path)).toBeNull();
});

test.each([
  ['/', 'main', true],
  ['/ref/costa-homes', 'main', true],
  ['/password/5b0f', 'main', true],
  ['/affiliate-program', 'main', true],
  ['/business-form', 'main', true],
  ['/work', 'work', true],
  ['/work/instructions', 'work', false],
  ['/booking/time', 'wizard', false],
  ['/booking/edit/time', 'wizard', false],
  ['/summary', 'wizard', false],
  ['/confirmation', 'plain', false],
  ['/orders', 'plain', false],
] as const)('the path %s has the page kind %s, and its tabs are shown: %s', (path, kind, tabs) => {
  expect(pageKind(path)).toBe(kind);
  expect(hasTabs(path)).toBe(tabs);
});
