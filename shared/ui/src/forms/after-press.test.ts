import { expect, test, vi } from 'vitest';
import { afterPress } from './after-press.ts';

test('the function runs at once when no pointer is down', () => {
  const run = vi.fn();
  afterPress(run);
  expect(run).toHaveBeenCalledOnce();
});

test('the function waits for the click while a pointer is down', async () => {
  const order: string[] = [];
  window.dispatchEvent(new Event('pointerdown'));
  afterPress(() => order.push('message'));
  window.dispatchEvent(new Event('pointerup'));
  order.push('click');
  await vi.waitFor(() => expect(order).toEqual(['click', 'message']));
});
