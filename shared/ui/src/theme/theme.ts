import { useSyncExternalStore } from 'react';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'theme';

/**
 * A script for the head, which runs before the first paint. Without a choice it sets no `data-theme`, and the system decides.
 * A blocked storage (private mode, blocked cookies) counts as no choice.
 */
export const themeBootScript = `try{var t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;

const isThemeChoice = (value: unknown): value is ThemeChoice => themeChoices.some((choice) => choice === value);

const stored = (): ThemeChoice => {
  try {
    const value = localStorage.getItem(storageKey);
    return isThemeChoice(value) ? value : 'system';
  } catch {
    return 'system';
  }
};

const listeners = new Set<() => void>();
let choice: ThemeChoice | undefined;

/** The visitor's choice, which is read from storage once. */
export const themeChoice = (): ThemeChoice => {
  choice ??= stored();
  return choice;
};

const apply = (chosen: ThemeChoice) => {
  const root = document.documentElement;
  if (chosen === 'system') delete root.dataset.theme;
  else root.dataset.theme = chosen;
};

/** Applies a choice to the page and stores it. */
export const chooseTheme = (chosen: ThemeChoice) => {
  choice = chosen;
  apply(chosen);
  try {
    if (chosen === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, chosen);
  } catch {
    // The choice applies to this page and cannot be stored.
  }
  for (const listener of listeners) listener();
};

/** Applies a choice from another tab. */
const onStorage = (event: StorageEvent) => {
  if (event.key !== storageKey && event.key !== null) return;
  choice = stored();
  apply(choice);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
};

const onServer = (): ThemeChoice => 'system';

/** Returns `[choice, choose]`. */
export const useTheme = () => [useSyncExternalStore(subscribe, themeChoice, onServer), chooseTheme] as const;
