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

test('a control in the viewport that receives the keyboard focus is scrolled clear of the bars', () => {
  const { button, scrolled } = addButton({ top: window.innerHeight - 50 });
  button.focus();
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest', inline: 'nearest' });
});

test('a clicked control is not scrolled', () => {
  const { button, scrolled } = addButton({ top: 100 });
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button.focus();
  expect(scrolled).not.toHaveBeenCalled();
  button.dispatchEvent(new Event('pointerup', { bubbles: true }));
});

test('a click that moves the focus to another control does not scroll, and the next focus does', async () => {
  const { button, scrolled } = addButton({ top: 100 });
  const { button: beside } = addButton({ top: 100 });
  beside.addEventListener('click', () => button.focus());
  beside.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(document.activeElement).toBe(button);
  expect(scrolled).not.toHaveBeenCalled();
  await vi.waitFor(() => {
    button.blur();
    button.focus();
    expect(scrolled).toHaveBeenCalled();
  });
});

test('a control outside the viewport that was focused without scrolling is not scrolled', () => {
  const { button, scrolled } = addButton({ top: window.innerHeight + 400 });
  button.focus();
  expect(scrolled).not.toHaveBeenCalled();
});
