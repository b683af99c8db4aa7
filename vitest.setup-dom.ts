import { ReadableStream } from 'node:stream/web';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A page comes by a dynamic import; on a busy machine that is slower than the second that testing-library grants.
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** jsdom has no layout: these answer as an unmoving, wide, light window would. */
const unmatched = (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});

class StillObserver implements ResizeObserver, IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds: readonly number[] = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

// jsdom has no streams. Plain assignments: a test that undoes its own stubs must not undo these.
Object.assign(globalThis, {
  matchMedia: window.matchMedia ?? unmatched,
  ResizeObserver: StillObserver,
  IntersectionObserver: StillObserver,
  scrollTo: () => {},
  ReadableStream,
});
Element.prototype.scrollIntoView ??= () => {};
