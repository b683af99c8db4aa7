import { afterEach, expect, test, vi } from 'vitest';
import { captureEarlyClicks, currentButtons, noteClicks, replayEarlyClicks } from './early-clicks.ts';

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

test('a button of the frame is the one with its label in the page that replaced it', () => {
  const labelled = (label: string) => {
    const made = button();
    made.setAttribute('aria-label', label);
    return made;
  };
  const pressed = [labelled('Menu'), labelled('Gone')];
  for (const old of pressed) old.remove();
  labelled('Language');
  const menu = labelled('Menu');
  expect(currentButtons(pressed)).toEqual([menu]);
});

test('a click on a button of the page itself is not repeated', () => {
  const cancel = button();
  cancel.setAttribute('aria-label', 'Cancel visit');
  expect(currentButtons([cancel])).toEqual([]);
});

test('clicks on buttons that nothing handles yet are noted, and those on buttons that came later are not', () => {
  const kept = button();
  const word = kept.appendChild(document.createElement('span'));
  const clicked: HTMLElement[] = [];
  const stop = noteClicks([kept], clicked);
  word.click();
  button().click();
  expect(clicked).toEqual([kept]);
  stop();
  kept.click();
  expect(clicked).toEqual([kept]);
});
