import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcement } from './index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rest = (ms = 1000) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Collects the texts that a screen reader would announce, in order. */
const listen = () => {
  const heard: string[] = [];
  const region = document.querySelector('[aria-live]');
  new MutationObserver(() => {
    if (region?.textContent) heard.push(region.textContent);
  }).observe(region ?? document.body, { childList: true, characterData: true, subtree: true });
  return heard;
};

const total = (cents: number, words = 'The total is') => <Announcement value={cents} text={`${words} ${cents}`} />;

test('a value that changes with each key is announced once, when typing pauses', async () => {
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

test('a change of language announces nothing and removes the old text', async () => {
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

test('a value that returns before typing pauses is not announced again', async () => {
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
