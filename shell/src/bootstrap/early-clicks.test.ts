import { afterEach, expect, test, vi } from 'vitest';
import { captureEarlyClicks, replayEarlyClicks } from './early-clicks.ts';

afterEach(() => document.body.replaceChildren());

const button = () => document.body.appendChild(document.createElement('button'));

test('early clicks are replayed once, in order', async () => {
  const [plus, menu, gone] = [button(), button(), button()];
  Reflect.set(window, 'pressedEarly', [plus, plus, menu, gone]);
  const pressed = captureEarlyClicks();
  gone.remove();
  const seen = vi.fn();
  for (const [name, each] of Object.entries({ plus, menu, gone })) each.addEventListener('click', () => seen(name));
  await replayEarlyClicks(pressed);
  expect(seen.mock.calls).toEqual([['plus'], ['plus'], ['menu']]);
  expect(captureEarlyClicks()).toEqual([]);
});
