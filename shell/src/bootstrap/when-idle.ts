/** The time in ms after which the function runs on a busy page, too. */
const longestWait = 3000;
/** The pause in ms in Safari, which does not tell when a page is idle. */
const pauseInSafari = 1000;

/** Runs a function once the page has nothing else to do. */
export function whenIdle(run: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: longestWait });
  else setTimeout(run, pauseInSafari);
}
