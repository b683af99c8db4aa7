/** jsdom lays nothing out, so nothing is ever resized. */
export function observeNoSizes(): void {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
