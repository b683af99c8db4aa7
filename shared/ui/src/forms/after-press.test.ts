import { expect, test, vi } from 'vitest';
import { afterPress } from './after-press.ts';

test('runs at once when nothing is pressed', () => {
  const run = vi.fn();
  afterPress(run);
  expect(run).toHaveBeenCalledOnce();
});

test('waits, while a pointer is down, until its click has been told', async () => {
  const order: string[] = [];
  window.dispatchEvent(new Event('pointerdown'));
  afterPress(() => order.push('message'));
  window.dispatchEvent(new Event('pointerup'));
  order.push('click');
  await vi.waitFor(() => expect(order).toEqual(['click', 'message']));
});
