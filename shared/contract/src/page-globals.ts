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
  /** The browser's offer to install the site. The document stores it, and marketing's install button uses it. */
  installOffer: 'installOffer',
  /** The shell's function that bundles call instead of `import()`. */
  importModule: 'nitidaImport',
  /** The shared libraries, for server builds of remotes. */
  serverLibraries: 'nitidaShared',
} as const;
