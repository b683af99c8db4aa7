import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcement } from './index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rest = (ms = 1000) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Everything that a screen reader is given to say, in its order. */
const listen = () => {
  const heard: string[] = [];
  const region = document.querySelector('[aria-live]');
  new MutationObserver(() => {
    if (region?.textContent) heard.push(region.textContent);
  }).observe(region ?? document.body, { childList: true, characterData: true, subtree: true });
  return heard;
};

const total = (cents: number, words = 'The total is') => <Announcement value={cents} text={`${words} ${cents}`} />;

test('a figure that changes with each key is said once, when the typing rests', async () => {
  const { rerender } = render(total(100));
  const heard = listen();
  for (const cents of [110, 120, 130]) {
    rerender(total(cents));
    await rest(300);
  }
  expect(heard).toEqual([]);
  await rest();
  expect(heard).toEqual(['The total is 130']);
  await rest(5000);
  expect(heard).toHaveLength(1);
});

test('another language is no change, and takes the old words away', async () => {
  const { rerender } = render(total(100));
  const heard = listen();
  rerender(total(110));
  await rest();
  rerender(total(110, 'El total es'));
  await rest(5000);
  expect(heard).toEqual(['The total is 110']);
  expect(document.querySelector('[aria-live]')?.textContent).toBe('');
  rerender(total(120, 'El total es'));
  await rest();
  expect(heard).toEqual(['The total is 110', 'El total es 120']);
});

test('a figure that is back before the typing rests is not said again', async () => {
  const { rerender } = render(total(100));
  const heard = listen();
  rerender(total(110));
  await rest();
  rerender(total(111));
  await rest(200);
  rerender(total(110));
  await rest(5000);
  expect(heard).toEqual(['The total is 110']);
});
