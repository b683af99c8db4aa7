import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseTheme, themeBootScript, useTheme } from './index.ts';

const Shown = () => <p>{useTheme()[0]}</p>;
const root = document.documentElement;
const boot = new Function(themeBootScript);

afterEach(() => chooseTheme('system'));

test('a chosen theme is applied, stored and shown', () => {
  render(<Shown />);
  act(() => chooseTheme('dark'));
  expect(root.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(screen.getByText('dark')).toBeTruthy();
  act(() => chooseTheme('system'));
  expect(root.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});

test('a choice in another tab is applied', () => {
  render(<Shown />);
  act(() => {
    localStorage.setItem('theme', 'light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }));
  });
  expect(root.dataset.theme).toBe('light');
  expect(screen.getByText('light')).toBeTruthy();
});

test.each(['light', 'dark'])('the script in the head applies %s before the first paint', (choice) => {
  localStorage.setItem('theme', choice);
  boot();
  expect(root.dataset.theme).toBe(choice);
});

test('without a valid choice the system decides', () => {
  boot();
  localStorage.setItem('theme', 'sepia');
  boot();
  expect(root.dataset.theme).toBeUndefined();
});
