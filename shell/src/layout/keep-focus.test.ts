import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let end: () => void;
beforeEach(() => {
  document.body.innerHTML = '<main><h1>Settings</h1><h2>Cards</h2><button>Remove</button><p>Text</p><h2>Devices</h2></main>';
  end = keepFocus(find('main'));
  find('button').focus();
});
afterEach(() => {
  end();
  history.replaceState(null, '', '/');
});

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

async function threeFrames() {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}

/** Changes the button that has the focus. @returns the text of what has the focus then */
async function focusedAfter(change: (button: HTMLElement) => void): Promise<string | null | undefined> {
  change(find('button'));
  await threeFrames();
  return document.activeElement === document.body ? null : document.activeElement?.textContent;
}

test('the heading before a control that was removed has the focus', async () => {
  expect(await focusedAfter((button) => button.remove())).toBe('Cards');
});

test('the heading after a control that was hidden has the focus', async () => {
  expect(
    await focusedAfter((button) => {
      button.style.display = 'none';
      button.blur();
    }),
  ).toBe('Devices');
});

test('a control that was disabled for a moment has the focus again', async () => {
  const button = find('button');
  button.toggleAttribute('disabled', true);
  button.blur();
  await threeFrames();
  button.toggleAttribute('disabled', false);
  await threeFrames();
  expect(document.activeElement).toBe(button);
});

test('a press beside the controls takes the focus away for good', async () => {
  find('button').blur();
  await threeFrames();
  find('p').remove();
  await threeFrames();
  expect(document.activeElement).toBe(document.body);
});

test('the heading of another page is left to get the focus by itself', async () => {
  history.pushState(null, '', '/orders');
  expect(await focusedAfter((button) => button.remove())).toBeNull();
});
