import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { entryWatch } from './entry-watch.ts';

const booking = { name: 'booking', version: '1.2.0' };

/** A tab, whose storage outlives its loads, and in which time passes by hand. */
function openTab() {
  const stored = new Map<string, string>();
  let clock = 1000;
  return {
    stored,
    pass(ms: number) {
      clock += ms;
    },
    /** Loads a document. `beat` runs what it does twice a second, `leave` what it does when it is left. */
    load() {
      let beat = () => {};
      const leaving: (() => void)[] = [];
      const watched: unknown[] = [];
      const on = (_type: string, listener: () => void) => void leaving.push(listener);
      const page: Record<string, unknown> = {
        sessionStorage: {
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => void stored.set(key, value),
          removeItem: (key: string) => void stored.delete(key),
        },
        performance: { timeOrigin: 0, now: () => clock },
        document: { hidden: false, addEventListener: on },
        addEventListener: on,
        setTimeout: () => 0,
        setInterval: (listener: () => void) => {
          beat = listener;
          return 1;
        },
        clearInterval: () => {
          beat = () => {};
        },
        MutationObserver: class {
          observe(target: unknown): void {
            watched.push(target);
          }
        },
      };
      page.window = page;
      runInContext(entryWatch(booking), createContext(page));
      return { hung: page.hungFiles, isWatched: watched.length > 0, beat: () => beat(), leave: () => leaving[0]?.() };
    },
  };
}

test('what blocks the page for five seconds does not run at the next loads', () => {
  const tab = openTab();
  const first = tab.load();
  expect(first.hung).toBeUndefined();
  tab.pass(5000);
  first.beat();
  for (let loads = 0; loads < 2; loads += 1) expect(tab.load()).toMatchObject({ hung: '/booking/', isWatched: true });
});

test('what blocks it until the tab is ended does not run at the next load', () => {
  const tab = openTab();
  tab.load();
  tab.pass(6000);
  expect(tab.load().hung).toBe('/booking/');
});

test('a page that blocks until it is left is noticed then', () => {
  const tab = openTab();
  const first = tab.load();
  tab.pass(7000);
  first.leave();
  expect(tab.load().hung).toBe('/booking/');
});

test('a tab that is killed soon counts once, and hangs only after two', () => {
  const tab = openTab();
  for (const hung of [undefined, undefined, '/booking/']) {
    expect(tab.load().hung).toBe(hung);
    tab.pass(1000);
  }
});

test('a slow page that lives, and one that is left, are none that hang', () => {
  const tab = openTab();
  const first = tab.load();
  for (let beats = 0; beats < 30; beats += 1) {
    tab.pass(500);
    first.beat();
  }
  first.leave();
  expect(tab.stored.size).toBe(0);
  tab.pass(60_000);
  expect(tab.load().hung).toBeUndefined();
});

test('once the shell watches, the document does not', () => {
  const tab = openTab();
  const first = tab.load();
  tab.stored.delete('begun');
  tab.pass(9000);
  first.beat();
  expect(tab.load().hung).toBeUndefined();
});

test('what the visitor wants to try again runs again, and broken storage is no fault', () => {
  const tab = openTab();
  tab.load();
  tab.pass(6000);
  expect(tab.load().hung).toBe('/booking/');
  tab.stored.delete('running');
  expect(tab.load().hung).toBeUndefined();
  tab.stored.set('running', '{');
  expect(tab.load().hung).toBeUndefined();
});
