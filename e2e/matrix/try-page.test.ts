import { expect, test } from 'vitest';
import { isPathOf, pathOfRoute } from './try-page.ts';

test('a path belongs to a pattern with its parameters', () => {
  expect(isPathOf('/receipt/:orderId', '/receipt/7')).toBe(true);
  expect(isPathOf('/receipt/:orderId', '/receipt/7/print')).toBe(false);
  expect(isPathOf('/booking/:step?', '/booking')).toBe(true);
  expect(isPathOf('/orders', '/orders')).toBe(true);
});

test('a page is opened without optional parameters, where a link leads, or else with x', () => {
  const links = ['/orders', '/address/new/booking', '/receipt/7'];
  expect(pathOfRoute('/booking/:step?', links, [])).toBe('/booking');
  expect(pathOfRoute('/receipt/:orderId', links, [])).toBe('/receipt/7');
  expect(pathOfRoute('/schedule/:subscriptionId', links, [])).toBe('/schedule/x');
  expect(pathOfRoute('/address/new/:from', links, ['/address/new/booking'])).toBe('/address/new/x');
});
