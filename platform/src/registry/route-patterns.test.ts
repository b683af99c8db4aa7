import { expect, test } from 'vitest';
import { patternShapes, routeFinder } from './route-patterns.ts';

const routes = ['/', '/booking/:step?', '/booking/edit/:step', '/ref/*', '/receipt/:orderId'].map((path) => ({ path }));
const found = (path: string) => routeFinder(routes)(path)?.path ?? null;

test.each([
  ['/', '/'],
  ['/booking', '/booking/:step?'],
  ['/booking/', '/booking/:step?'],
  ['/booking/time', '/booking/:step?'],
  ['/booking/edit/time', '/booking/edit/:step'],
  ['/ref/anna', '/ref/*'],
  ['/ref/anna/more', '/ref/*'],
  ['/receipt/7', '/receipt/:orderId'],
  ['/receipt', null],
  ['/receipt/7/8', null],
  ['/nobody', null],
])('the path %s belongs to %s', (path, expected) => {
  expect(found(path)).toBe(expected);
});

test('a fixed segment beats a parameter, and a parameter beats a star', () => {
  const rivals = ['/a/*', '/a/:id', '/a/new'].map((path) => ({ path }));
  expect(routeFinder(rivals)('/a/new')?.path).toBe('/a/new');
  expect(routeFinder(rivals)('/a/7')?.path).toBe('/a/:id');
  expect(routeFinder(rivals)('/a/7/b')?.path).toBe('/a/*');
});

test('an optional segment yields two patterns', () => {
  expect(patternShapes('/schedule/:id?/edit')).toEqual(['/schedule/edit', '/schedule/:/edit']);
});
