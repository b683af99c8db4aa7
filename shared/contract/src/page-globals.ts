/**
 * Names on a page's global object through which code communicates that is built apart: the document's inline scripts, the
 * shell and the remotes. Releases that are still served use these names too, so a name never changes.
 */
export const pageGlobals = {
  /** The buttons that were clicked before hydration. The document writes the list, and the shell reads and removes it. */
  earlyClicks: 'pressedEarly',
  /** The answers of calls that the document made before the shell started, as promises by URL. */
  earlyAnswers: 'earlyAnswers',
  /** The events of errors. The document collects them from its beginning, and the shell takes them over. */
  earlyErrors: 'earlyErrors',
  /** True when the document has reported that the shell did not start in time. */
  isStartLate: 'isStartLate',
  /** The folder of the release whose scripts must not run, because they blocked the page. */
  hungFiles: 'hungFiles',
  /** The browser's offer to install the site. The document stores it, and marketing's install button uses it. */
  installOffer: 'installOffer',
  /** The shell's function that bundles call instead of `import()`. */
  importModule: 'nitidaImport',
  /** The shared libraries, for server builds of remotes. */
  serverLibraries: 'nitidaShared',
} as const;

/** A page that does nothing else for this time in ms hangs. */
export const hangMs = 5000;

/** Keys of the tab's storage by which the document's watch and the shell's watchdog know of each other. */
export const sessionKeys = {
  /** The release whose scripts the document has begun, until the shell watches it. */
  begun: 'begun',
  /** The releases that were begun and did not get to their first frames. */
  running: 'running',
} as const;
