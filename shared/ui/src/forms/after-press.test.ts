import { expect, test, vi } from 'vitest';
import { afterPress, watchPresses } from './after-press.ts';

test('the function runs at once when no pointer is down', () => {
  const run = vi.fn();
  afterPress(run);
  expect(run).toHaveBeenCalledOnce();
});

test('the function waits for the click while a pointer is down', async () => {
  const order: string[] = [];
  const stop = watchPresses();
  window.dispatchEvent(new Event('pointerdown'));
  afterPress(() => order.push('message'));
  window.dispatchEvent(new Event('pointerup'));
  order.push('click');
  await vi.waitFor(() => expect(order).toEqual(['click', 'message']));
  stop();
});

test('a press is not noticed after the last form has gone', () => {
  const [first, second] = [watchPresses(), watchPresses()];
  first();
  window.dispatchEvent(new Event('pointerdown'));
  second();
  const run = vi.fn();
  afterPress(run);
  expect(run).toHaveBeenCalledOnce();
});
