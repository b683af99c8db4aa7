import { afterEach, expect, test, vi } from 'vitest';
import { keepFocusInSight } from './focus-in-sight.ts';

keepFocusInSight();
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function addButton({ top }: { top: number }) {
  const button = document.createElement('button');
  document.body.append(button);
  button.getBoundingClientRect = () => new DOMRect(0, top, 80, 40);
  return { button, scrolled: vi.spyOn(button, 'scrollIntoView').mockImplementation(() => {}) };
}

test('a control in the window that the keyboard came to is scrolled clear of the bars', () => {
  const { button, scrolled } = addButton({ top: window.innerHeight - 50 });
  button.focus();
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest', inline: 'nearest' });
});

test('one that is pressed stays under the pointer', () => {
  const { button, scrolled } = addButton({ top: 100 });
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button.focus();
  expect(scrolled).not.toHaveBeenCalled();
  button.dispatchEvent(new Event('pointerup', { bubbles: true }));
});

test('one out of the window was focused without scrolling, and stays there', () => {
  const { button, scrolled } = addButton({ top: window.innerHeight + 400 });
  button.focus();
  expect(scrolled).not.toHaveBeenCalled();
});
