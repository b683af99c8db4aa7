/** The time in ms after which the function runs on a busy page, too. */
const longestWait = 3000;
/** The pause in ms in Safari, which does not tell when a page is idle. */
const pauseInSafari = 1000;

/** Runs a function once the page has nothing else to do. The returned function cancels it. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(run, { timeout: longestWait });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(run, pauseInSafari);
  return () => clearTimeout(timer);
}
