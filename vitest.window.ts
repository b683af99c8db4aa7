/* These answer as an unmoving, wide, light window would. */
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

/** What jsdom lacks, because it has no layout. */
export const layoutParts = {
  matchMedia: unmatched,
  ResizeObserver: StillObserver,
  IntersectionObserver: StillObserver,
  scrollTo: () => {},
};
