// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { leaveTo } from './index.ts';

/** jsdom opens no other document, but follows a link inside the page. */
const url = `${window.location.href}#payment`;
const shown = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
const browserNavigation = new EventTarget();
beforeEach(() => void vi.stubGlobal('navigation', browserNavigation));

/** Whether what awaits the return goes on. */
async function isBackAfter(happened: () => void): Promise<boolean> {
  const isBack = leaveTo(url).then(() => true);
  happened();
  return Promise.race([isBack, Promise.resolve().then(() => Promise.resolve(false))]);
}

test('the other page opens, and nothing that waits goes on while the visitor is there', async () => {
  expect(await isBackAfter(() => {})).toBe(false);
  expect(window.location.href).toBe(url);
});

test.each([
  ['from the page cache', true, () => void shown(true)],
  ['because the other page was stopped', true, () => void browserNavigation.dispatchEvent(new Event('navigateerror'))],
  ['never: this page has only finished loading', false, () => void shown(false)],
])('the visitor is back %s', async (_how, isBack, happened) => {
  expect(await isBackAfter(happened)).toBe(isBack);
});
